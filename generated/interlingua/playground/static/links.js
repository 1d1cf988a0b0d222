// The curves between the panes: from a value to where it went.

const NAMESPACE = "http://www.w3.org/2000/svg";
const MOST = 60;

export class Links {
  constructor(svg, panes) {
    this.svg = svg;
    this.panes = panes;
    this.pairs = [];
    this.waiting = 0;
  }

  /** `pairs`: [number of the left pane, line there, line of the pane to its right]. */
  set(pairs) {
    this.pairs = pairs.slice(0, MOST);
    this.draw();
  }

  draw() {
    if (!this.waiting)
      this.waiting = requestAnimationFrame(() => {
        this.waiting = 0;
        this.paint();
      });
  }

  paint() {
    const frame = this.svg.getBoundingClientRect();
    const drawn = this.pairs.map(([left, from, to]) => this.curve(left, from, to, frame)).filter(Boolean);
    this.svg.querySelector("g").replaceChildren(...drawn);
  }

  curve(left, from, to, frame) {
    const [one, other] = [this.panes[left], this.panes[left + 1]];
    const [a, b] = [this.end(one, from), this.end(other, to)];
    if (!a || !b) return null;
    const x1 = one.section.getBoundingClientRect().right - frame.left - 1;
    const x2 = other.section.getBoundingClientRect().left - frame.left + 1;
    const [y1, y2, bend] = [a.y - frame.top, b.y - frame.top, Math.max(14, (x2 - x1) / 2)];
    const path = document.createElementNS(NAMESPACE, "path");
    path.setAttribute("d", `M${x1},${y1} C${x1 + bend},${y1} ${x2 - bend},${y2} ${x2},${y2}`);
    path.setAttribute("class", `link l${left}${a.out || b.out ? " out" : ""}`);
    return path;
  }

  end(pane, number) {
    if (!pane.scroller.offsetParent) return null; // the source is being edited
    const frame = pane.scroller.getBoundingClientRect();
    const row = pane.row(number);
    if (!row) return { y: number < (pane.rows()[0]?.number ?? 0) ? frame.top + 2 : frame.bottom - 2, out: true };
    const place = row.getBoundingClientRect();
    const y = place.top + Math.min(10, place.height / 2);
    return { y: Math.min(Math.max(y, frame.top + 2), frame.bottom - 2), out: y < frame.top || y > frame.bottom };
  }
}
