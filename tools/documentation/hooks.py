"""Hooks that ProperDocs calls while it builds the site, configured in `properdocs.yml`."""

import json
import re
from pathlib import Path
from typing import Any

from properdocs.exceptions import PluginError
from properdocs.localization import install_translations, parse_locale
from properdocs.structure.files import File
from pygments.formatters import HtmlFormatter

from tools.documentation.pages import DOCS, FRENCH_MENUS, OUTGOING, ROOT, as_page, in_site, is_french, outside, place_of

_ORIGINS = {place_of(path): path for path in outside()}
_LOADED = re.compile(r"<(?:script|img|iframe|source|video|audio|embed)\b[^>]*\bsrc=[\"'](?:https?:)?//", re.IGNORECASE)
_LINKED_FILE = re.compile(r"<link\b[^>]*\bhref=[\"'](?:https?:)?//", re.IGNORECASE)
_ADDRESS = re.compile(r"<a\b[^>]*\bhref=[\"'](https?://[^\"']+)", re.IGNORECASE)
_FOREIGN_STYLE = re.compile(r"(?:url\(\s*[\"']?|@import\s+[\"'])(?:https?:)?//", re.IGNORECASE)

_environment: Any = None


def on_files(files: Any, config: Any) -> Any:
    """Add the files outside docs/ that pages link to, the icon, and the style sheet of highlighted code."""
    for place, path in _ORIGINS.items():
        files.append(File.generated(config, place, content=as_page(path)))
    files.append(File.generated(config, "img/icon.svg", abs_src_path=str(ROOT / "web/public/static/icon.svg")))
    colours = [
        HtmlFormatter(style=style).get_style_defs(f'[data-bs-theme="{mode}"] .highlight')
        for mode, style in (("light", "default"), ("dark", "github-dark"))
    ]
    files.append(File.generated(config, "css/code.css", content="\n".join(colours)))
    return files


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Rewrite the links of a page from the repository's to the site's."""
    place = page.file.src_uri
    return in_site(_ORIGINS.get(place, f"{DOCS}/{place}"), markdown)


def on_env(env: Any, **_: Any) -> Any:
    """Keep the template environment, whose language is set for each page."""
    global _environment
    _environment = env
    return env


def on_page_context(context: Any, page: Any, config: Any, **_: Any) -> Any:
    """Translate menus and buttons into the language of the page."""
    language = "fr" if is_french(page.file.src_uri) else "en"
    install_translations(_environment, parse_locale(language), config.theme.dirs)
    context["menus"] = FRENCH_MENUS if language == "fr" else {}
    return context


def on_post_page(output: str, page: Any, **_: Any) -> str:
    """Set the page's `lang`; fails on a page that loads or links to anything external outside OUTGOING."""
    if _LOADED.search(output) or _LINKED_FILE.search(output):
        raise PluginError(f"{page.file.src_uri} loads something from another host")
    if strange := set(_ADDRESS.findall(output)) - OUTGOING:
        raise PluginError(f"{page.file.src_uri} leads to {', '.join(sorted(strange))}")
    return output.replace('<html lang="en"', '<html lang="fr"', 1) if is_french(page.file.src_uri) else output


def on_post_build(config: Any) -> None:
    """Turn the search index into a script, which also loads from disk, and check all style sheets."""
    site = Path(config.site_dir)
    found = site / "search" / "search_index.json"
    entries = json.loads(found.read_text(encoding="utf-8"))["docs"]
    (site / "search" / "index.js").write_text(f"var searchIndex = {json.dumps(entries)};\n", encoding="utf-8")
    found.unlink()
    for style in site.rglob("*.css"):
        if _FOREIGN_STYLE.search(style.read_text(encoding="utf-8")):
            raise PluginError(f"{style.relative_to(site)} loads something from another host")
