/** The board of a page as a drawing that stands by itself: its largest SVG, with the styles that it is seen in. */

/** The properties that drawings use, each with the value that needs not be written. */
const STYLES: Record<string, string> = {
  fill: "rgb(0, 0, 0)",
  "fill-opacity": "1",
  stroke: "none",
  "stroke-width": "1px",
  "stroke-linecap": "butt",
  "stroke-linejoin": "miter",
  "stroke-dasharray": "none",
  "stroke-opacity": "1",
  opacity: "1",
  "font-family": "",
  "font-size": "",
  "font-weight": "400",
  "font-style": "normal",
  "text-anchor": "start",
  "dominant-baseline": "auto",
  "letter-spacing": "normal",
  "paint-order": "normal",
  "stop-color": "rgb(0, 0, 0)",
  "stop-opacity": "1",
  transform: "none",
  "transform-box": "view-box",
  translate: "none",
  rotate: "none",
  scale: "none",
  display: "inline",
  visibility: "visible",
};

const NOT_DRAWN = "foreignObject, script, title, desc, animate, animateTransform, a > title";

const area = (element: Element) => {
  const { width, height } = element.getBoundingClientRect();
  return width * height;
};

/** Write the styles that an element is seen in into its copy, and the same for all below it. */
function inline(from: Element, to: Element): void {
  const seen = getComputedStyle(from);
  const styles = Object.entries(STYLES).flatMap(([name, usual]) => {
    const value = seen.getPropertyValue(name);
    return value && value !== usual ? [`${name}:${value}`] : [];
  });
  if (seen.transform !== "none" || seen.rotate !== "none" || seen.scale !== "none")
    styles.push(`transform-origin:${seen.transformOrigin}`);
  to.removeAttribute("class");
  to.setAttribute("style", styles.join(";").replaceAll('"', "'"));
  [...from.children].forEach((child, at) => inline(child, to.children[at]!));
}

/** How large a drawing is seen, without what its box has beyond it. */
function sizeOf(svg: SVGSVGElement): { width: number; height: number } {
  const box = svg.getBoundingClientRect();
  const { width, height } = svg.viewBox.baseVal ?? box;
  if (!width || !height) return box;
  const scale = Math.min(box.width / width, box.height / height);
  return { width: width * scale, height: height * scale };
}

/** The largest drawing in an element as the text of an SVG file; null if there is none. */
export function drawingIn(element: Element): string | null {
  const all = [...element.querySelectorAll<SVGSVGElement>("svg")].filter((svg) => !svg.parentElement?.closest("svg"));
  const largest = all.reduce<SVGSVGElement | null>((best, svg) => (best && area(best) >= area(svg) ? best : svg), null);
  if (!largest) return null;
  const copy = largest.cloneNode(true) as SVGSVGElement;
  inline(largest, copy);
  copy.querySelectorAll(NOT_DRAWN).forEach((each) => each.remove());
  const { width, height } = sizeOf(largest);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(Math.round(width)));
  copy.setAttribute("height", String(Math.round(height)));
  if (!copy.hasAttribute("viewBox")) copy.setAttribute("viewBox", `0 0 ${Math.round(width)} ${Math.round(height)}`);
  return new XMLSerializer().serializeToString(copy);
}

/** The text of an SVG file as an image; null if the browser cannot draw it. */
export async function imageOf(drawing: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing)}`;
  return image.decode().then(
    () => image,
    () => null,
  );
}
