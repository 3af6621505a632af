"""QR codes of addresses."""

import io

import segno


def qr_code(url: str) -> str:
    """A QR code as SVG."""
    out = io.BytesIO()
    segno.make(url, error="m").save(out, kind="svg", scale=4, border=2, xmldecl=False, svgns=True)
    return out.getvalue().decode()
