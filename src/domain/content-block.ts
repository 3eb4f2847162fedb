/** A block of a help article or legal text, in reading order. Never HTML. */
export type Block =
  | { kind: 'paragraph' | 'note'; text: string }
  | { kind: 'list' | 'steps'; items: string[] };

/** Texts of a block, in reading order. */
export const linesOf = (block: Block): string[] => ('items' in block ? block.items : [block.text]);

/** The block with each of its texts changed. */
export const mapLines = (block: Block, change: (line: string) => string): Block =>
  'items' in block ? { ...block, items: block.items.map(change) } : { ...block, text: change(block.text) };

/** Puts values in place of `{name}` of help and legal texts. `valueOf` receives the placeholder, too, to return it as it is. */
export const fillPlaceholders = (
  text: string,
  valueOf: (name: string, placeholder: string) => string,
): string => text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => valueOf(name, placeholder));

/** Names of the placeholders in a text. */
export const placeholdersIn = (text: string): string[] =>
  Array.from(text.matchAll(/\{(\w+)\}/g), ([, name]) => name!);

/** Whether each brace belongs to a known placeholder: shoppers would read all others. */
export const hasOnlyPlaceholders = (text: string, values: Readonly<Record<string, string>>): boolean =>
  !/[{}]/.test(
    fillPlaceholders(text, (name, placeholder) => (Object.hasOwn(values, name) ? '' : placeholder)),
  );
