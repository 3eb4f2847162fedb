/** A block of a help article or legal text, in reading order. Never HTML. */
export type Block =
  | { kind: 'paragraph' | 'note'; text: string }
  | { kind: 'list' | 'steps'; items: string[] };

/** Texts of a block, in reading order. */
export const linesOf = (block: Block): string[] => ('items' in block ? block.items : [block.text]);

/** The block with each of its texts changed. */
export const mapLines = (block: Block, change: (line: string) => string): Block =>
  'items' in block ? { ...block, items: block.items.map(change) } : { ...block, text: change(block.text) };
