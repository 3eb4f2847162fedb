import type { Block } from '#contract/content.ts';

/** A block as it is written down: a plain sentence or two is a paragraph. `{name}` stands for a figure. */
export type Written = string | Block;

export const list = (...items: string[]): Block => ({ kind: 'list', items });
export const steps = (...items: string[]): Block => ({ kind: 'steps', items });
/** A note that must not be overlooked. */
export const note = (text: string): Block => ({ kind: 'note', text });

export interface ArticleText {
  title: string;
  blocks: Written[];
}
