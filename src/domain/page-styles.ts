/** A part of the app's style sheet, as `build/style-rules.ts` writes it. */
export interface StyleRule {
  /** A rule; with `rules`, the start of their group, such as `@media (width>=40rem)`. */
  css: string;
  /** Classes of each selector of a rule. A page uses the rule if it has all classes of one of them. */
  classes?: string[][];
  rules?: StyleRule[];
  /** Name that a page uses by mentioning it: of a `@property` or `@keyframes`. */
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
 * The part of the style sheet that a page uses, in its order. Inside the page it saves the first paint a round trip or two; the
 * whole sheet follows with the code.
 */
export function usedStyles(rules: readonly StyleRule[], html: string): string {
  const present = classesIn(html);
  const write = (all: readonly StyleRule[]): string =>
    all
      .map(({ css, classes, rules: inner, name }) => {
        if (name !== undefined) return '';
        if (!inner)
          return !classes || classes.some((each) => each.every((one) => present.has(one))) ? css : '';
        const text = write(inner);
        return text && `${css}{${text}}`;
      })
      .join('');
  const css = write(rules);
  const named = rules.filter(({ name }) => name !== undefined && css.includes(name));
  return named.map((rule) => rule.css).join('') + css;
}
