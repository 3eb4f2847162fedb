/**
 * The policy allows no style attributes, so the server writes those of a rendered page as a style sheet
 * (`data-style="n"` refers to its rule n). The CSSOM applies them to their elements before hydration.
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
