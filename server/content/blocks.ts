import type { Block } from '#domain/content-block.ts';

/** A block as it is written down: a plain sentence or two is a paragraph. `{name}` stands for a figure. */
export type Written = string | Block;

export const asBlock = (written: Written): Block =>
  typeof written === 'string' ? { kind: 'paragraph', text: written } : written;

export const list = (...items: string[]): Block => ({ kind: 'list', items });
export const steps = (...items: string[]): Block => ({ kind: 'steps', items });
/** A note that must not be overlooked. */
export const note = (text: string): Block => ({ kind: 'note', text });

export interface ArticleText {
  title: string;
  blocks: readonly Written[];
}
