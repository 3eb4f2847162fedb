import type { Page } from '@playwright/test';

/** Elements of the current page that cannot be read or tapped, as `fault: element`. */
export const layoutFaults = (page: Page, { touch }: { touch: boolean }): Promise<string[]> =>
  page.evaluate((byTouch) => {
    const faults: string[] = [];
    const name = (element: Element) => {
      const { tagName, id } = element;
      const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
      const where = element.closest('section, article, form, nav, header, footer, li')?.className ?? '';
      return `<${tagName.toLowerCase()}${id && ` #${id}`}> “${words}” in .${where.slice(0, 60)}`;
    };
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1;
    const width = document.documentElement.clientWidth;

    if (document.documentElement.scrollWidth > width)
      faults.push(`the page is ${document.documentElement.scrollWidth} px wide, its window ${width}`);

    const isCut = ({ textOverflow, webkitLineClamp }: CSSStyleDeclaration) =>
      textOverflow === 'ellipsis' || (webkitLineClamp !== 'none' && webkitLineClamp !== '');
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);

    /** How a text's box leaves its containers, up to a scroll container or positioned element. */
    const wayOut = (around: Element[], box: DOMRect): string | undefined => {
      for (const at of around) {
        if (scrolls(at)) return undefined;
        const style = getComputedStyle(at);
        const { left, right, top, bottom } = at.getBoundingClientRect();
        const isBox = style.display !== 'inline' && style.display !== 'contents';
        if (isBox && (box.right > right + 1.5 || box.left < left - 1.5))
          return `text wider than its ${at.tagName.toLowerCase()}`;
        // Glyphs may exceed their line box slightly.
        const clips = /hidden|clip/.test(style.overflowY);
        if (clips && (box.bottom > bottom + 3 || box.top < top - 3)) return 'text cut off';
        if (style.position === 'fixed' || style.position === 'absolute') return undefined;
      }
      return undefined;
    };

    /** Elements that end their text with an ellipsis, apart from texts written by shops and shoppers. */
    const truncated = new Set<Element>();
    const isTruncated = (element: Element) =>
      element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 3;

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement!;
      if (!text.textContent?.trim() || !isSeen(parent) || parent.closest('[inert], svg, select, .sr-only'))
        continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      const around: Element[] = [];
      for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement)
        around.push(at);
      const cutting = around.find((each) => isCut(getComputedStyle(each)));
      if (cutting) {
        if (isTruncated(cutting) && !cutting.matches('[class*=free-text-]')) truncated.add(cutting);
        continue;
      }
      const beyond = () => (box.right > width + 1 ? 'text beyond the window' : undefined);
      const outside = wayOut(around, box) ?? (around.some(scrolls) ? undefined : beyond());
      if (outside) faults.push(`${outside}: ${name(parent)}`);
    }

    const pen = document.createElement('canvas').getContext('2d')!;
    for (const input of document.querySelectorAll<HTMLInputElement>('input[placeholder]')) {
      if (!isSeen(input)) continue;
      const style = getComputedStyle(input);
      pen.font = style.font;
      const room =
        input.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      if (pen.measureText(input.placeholder).width > room + 1)
        faults.push(`placeholder “${input.placeholder}” wider than its field`);
    }
    for (const element of truncated) faults.push(`text truncated: ${name(element)}`);

    if (!byTouch) return faults;
    const least = 43.5;
    const controls =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab]';
    for (const control of document.querySelectorAll(controls)) {
      if (!isSeen(control) || control.closest('[inert], [aria-hidden=true], .sr-only')) continue;
      const style = getComputedStyle(control);
      // A link within a sentence is as high as its line (WCAG 2.5.8).
      if (style.display === 'inline' && control.closest('p, li, dd, td, label, summary')) continue;
      const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
      const boxes = [control, ...(label ? [label] : [])].map((each) => each.getBoundingClientRect());
      // Larger tap areas that `hit` and stretched links add to small controls.
      for (const pseudo of ['::after', '::before']) {
        const around = getComputedStyle(control, pseudo);
        if (around.content !== 'none' && around.position === 'absolute')
          boxes.push(new DOMRect(0, 0, Number.parseFloat(around.width), Number.parseFloat(around.height)));
      }
      const [wide, high] = [
        Math.max(...boxes.map((each) => each.width || 0)),
        Math.max(...boxes.map((each) => each.height || 0)),
      ];
      if (wide < least || high < least)
        faults.push(`target of ${Math.round(wide)} × ${Math.round(high)} px: ${name(control)}`);
    }
    return faults;
  }, touch);
