// Before anything is painted: the theme that was chosen, else that of the system.
const chosen = localStorage.getItem("theme");
if (chosen) document.documentElement.dataset.theme = chosen;
