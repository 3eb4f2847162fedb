import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** Further rows of a list consist of the same parts as the first ones. */
const furtherRows = 'li:nth-child(n + 5)';

/**
 * `all`: all rules; `colors`: only contrast, for dark mode; `names`: all without contrast, for another language or
 * width.
 */
export type Rules = 'all' | 'colors' | 'names';

const optionsOf: Record<Rules, RunOptions> = {
  all: {},
  colors: { runOnly: ['color-contrast'] },
  names: { rules: { 'color-contrast': { enabled: false } } },
};

/**
 * Runs axe in the page. `@axe-core/playwright` would inject its source twice per run and transfer the passing elements
 * too, which takes longer than the rules themselves.
 * @returns what axe finds, each as one line: the rule, the element, and why
 */
export async function axeFaults(page: Page, rules: Rules): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const options: RunOptions = { ...optionsOf[rules], resultTypes: ['violations'] };
  return page.evaluate(
    async ([further, given]) => {
      const { axe: injected } = globalThis as unknown as { axe: typeof axe };
      const { violations } = await injected.run({ exclude: [further] }, given);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, any, all, none }) => {
          const why = [...any, ...all, ...none].map(({ message }) => message).join(' ');
          return `${id}: ${html.slice(0, 160)} – ${why.slice(0, 200)}`;
        }),
      );
    },
    [furtherRows, options] as const,
  );
}

/**
 * Renders elements out of sight too, which would keep the colors and sizes of their last rendering, and ends transitions
 * and animations: a late response may enable a button or open a dialog at any time, and axe would measure its opacity in
 * between.
 */
export const drawAll = (page: Page) =>
  page.evaluate(() => {
    const drawn = new CSSStyleSheet();
    drawn.replaceSync(
      '* { content-visibility: visible !important; transition: none !important; animation: none !important }',
    );
    document.adoptedStyleSheets = [drawn];
  });
