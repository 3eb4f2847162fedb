/** A part of the app's style sheet, as `build/style-rules.ts` writes it. */
export interface StyleRule {
  /** A rule; with `rules`, the start of their group, such as `@media (width>=40rem)`. */
  css: string;
  /** Classes of each selector of a rule. A page uses the rule if it has all classes of one of them. */
  classes?: string[][];
  rules?: StyleRule[];
  /** Used by pages that mention this name: of a `@property`, `@keyframes` or custom property of the theme. */
  name?: string;
}

/** File in `dist`, beside the manifest; neither is served. */
export const styleRulesFile = '.vite/style-rules.json';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const decoded = (text: string) =>
  text.replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);

/** Classes of elements, and those that the inline script sets. */
const classesIn = (html: string): Set<string> =>
  new Set(
    Array.from(html.matchAll(/\bclass(?:Name)?=["`]([^"`]*)["`]/g), ([, names]) =>
      decoded(names!).split(/\s+/),
    ).flat(),
  );

/**
 * The part of the style sheet that a page uses, in its order. Inside the page, it saves a connection and a round trip before the
 * first paint; the whole sheet follows with the code.
 * @param css the page's other styles, which may mention names, too
 */
export function usedStyles(rules: readonly StyleRule[], html: string, css = ''): string {
  const present = classesIn(html);
  const write = (all: readonly StyleRule[], known: string): string =>
    all
      .map(({ css: text, classes, rules: inner, name }) => {
        if (name !== undefined && !known.includes(name)) return '';
        if (classes?.every((each) => each.some((one) => !present.has(one)))) return '';
        if (!inner) return text;
        const content = write(inner, known);
        return content && `${text}{${content}}`;
      })
      .join('');
  // The definition of a name may mention other names.
  const complete = (known: string): string => {
    const more = write(rules, known + css);
    return more === known ? known : complete(more);
  };
  return complete(write(rules, css));
}
