"""What the page does in Chromium. A package, so that its tests share a browser and its servers."""
