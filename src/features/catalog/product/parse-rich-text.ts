const tags = ['p', 'h3', 'ul', 'li', 'strong', 'br'] as const;
export type RichTag = (typeof tags)[number];
export type RichNode = string | { tag: RichTag; children: RichNode[] };

const isTag = (name: string): name is RichTag => tags.includes(name as RichTag);
const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00A0',
  '#39': "'",
};
const decode = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name]!);

/**
 * Parses the server's safe HTML (p, h3, ul, li, strong, br without attributes). Other markup is shown as text;
 * unbalanced tags are closed or dropped.
 */
export function parseRichText(html: string): RichNode[] {
  const root: RichNode[] = [];
  const open: { tag: RichTag; children: RichNode[] }[] = [];
  const add = (node: RichNode) => (open.at(-1)?.children ?? root).push(node);
  for (const [text, slash, name] of html.matchAll(/<(\/?)([a-z0-9]+)>|[^<]+|</g)) {
    if (name === undefined || !isTag(name)) add(decode(text));
    else if (slash) {
      const from = open.findLastIndex(({ tag }) => tag === name);
      if (from >= 0) open.length = from;
    } else {
      const node = { tag: name, children: [] };
      add(node);
      if (name !== 'br') open.push(node);
    }
  }
  return root;
}
