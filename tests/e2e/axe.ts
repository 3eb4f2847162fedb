import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The rows that follow in a list are made of the same parts as the first ones. */
const furtherRows = 'li:nth-child(n + 5)';

/** `all` its rules; `colors` only, for the dark; `names`: all but colors, for another language or width. */
export type Rules = 'all' | 'colors' | 'names';

/** @returns what axe finds, each as one line: the rule, the element, and why */
export async function axeFaults(page: Page, rules: Rules): Promise<string[]> {
  // We have no frames; the mode made for them opens a page for each scan.
  const builder = new AxeBuilder({ page }).setLegacyMode(true).exclude(furtherRows);
  if (rules === 'colors') builder.withRules(['color-contrast']);
  if (rules === 'names') builder.disableRules(['color-contrast']);
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any, all, none }) => {
      const why = [...any, ...all, ...none].map(({ message }) => message).join(' ');
      return `${id}: ${html.slice(0, 160)} – ${why.slice(0, 200)}`;
    }),
  );
}

/** What is out of sight is not drawn, and would keep the colors and sizes it had when it last was. */
export const drawAll = (page: Page) =>
  page.evaluate(() => {
    const drawn = new CSSStyleSheet();
    drawn.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [drawn];
  });
