/**
 * Our policy allows no style attributes, so the server writes those of a rendered page as a sheet (`data-style="n"` is its
 * rule n). They go back to their elements, through the CSSOM, before React takes them over.
 */
export function takeFirstStyles(): void {
  const sheet = document.querySelector<HTMLStyleElement>('#first-styles');
  const rules = [...(sheet?.sheet?.cssRules ?? [])] as CSSStyleRule[];
  for (const element of document.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = rules[Number(element.dataset['style'])]?.style.cssText ?? '';
    delete element.dataset['style'];
  }
  sheet?.remove();
}
