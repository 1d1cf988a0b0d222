# Generated from spec/families/github_models.yaml; do not edit.

"""GitHub Models, to and from the unified model."""

from ..openai_compatible.lens import OpenaiCompatible


class GithubModels(OpenaiCompatible):
    """GitHub Models: what differs from OpenAI-compatible server."""

    __slots__ = ()
    NAMESPACE = "github_models"
    TITLE = "GitHub Models"
    DOCS = "https://docs.github.com/en/rest/models/inference"
    ADDRESS = {"base": "https://models.github.ai/inference", "key": "GITHUB_TOKEN"}


LENS = GithubModels()
