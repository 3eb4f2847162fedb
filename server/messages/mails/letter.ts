import type { Lang } from '#domain/languages.ts';
import { fill, type Values } from '../fill.ts';
import { mailTexts } from './mail-texts.ts';

/** A product in a mail; texts are in the reader's language. */
export interface Item {
  title: string;
  /** `''`: none. */
  options: string;
  quantity: number;
  /** Of one; `null`: not shown. */
  price: string | null;
  amount: string;
  /** Absolute URL; `null`: none. */
  image: string | null;
}

/** One block of a mail. */
export type Part =
  | { text: string }
  | { heading: string }
  | { items: readonly Item[] }
  /** Names and amounts below each other. */
  | { rows: readonly { name: string; value: string; strong?: boolean }[] }
  /** Text to copy, set apart: a code, an account. */
  | { mark: string }
  /** The button; `href` is absolute. */
  | { label: string; href: string };

/** Content of a mail, for both of its versions. */
export interface Letter {
  lang: Lang;
  /** Name of the shop, which heads the HTML version. */
  shop: string;
  /** Shown on locked screens and kept in logs of mail servers: no code, no amount. */
  subject: string;
  /** Shown after the subject in lists and on locked screens, instead of the first lines: no code, no amount. */
  preheader: string;
  /** Headline of the HTML version. */
  title: string;
  parts: readonly Part[];
  footer: {
    /** The reason why the recipient gets this mail. */
    reason: string;
    /** `href` is absolute. */
    links: readonly { label: string; href: string }[];
  };
}

/** Blocks of a text: paragraphs between empty lines, an indented one is set apart. `{names}` are filled in. */
export function partsOf(template: string, values: Values): Part[] {
  return template.split('\n\n').map((block) => {
    const filled = fill(block.trim(), values);
    return block.startsWith('    ') ? { mark: filled } : { text: filled };
  });
}

/** Name of a product with its quantity: "2 × Mug". */
export const itemName = ({ quantity, title }: Pick<Item, 'quantity' | 'title'>): string =>
  `${quantity} × ${title}`;

/** The plain version. */
export function plainText({ lang, parts, footer }: Letter): string {
  const pair = (name: string, value: string) => fill(mailTexts[lang].pair, { name, value });
  const blocks = parts.map((part) => plainBlock(part, pair));
  const links = footer.links.map(({ label, href }) => pair(label, href));
  return `${[...blocks, ['—', footer.reason, ...links].join('\n')].join('\n\n')}\n`;
}

function plainBlock(part: Part, pair: (name: string, value: string) => string): string {
  if ('mark' in part) return `    ${part.mark}`;
  if ('label' in part) return `${pair(part.label, '').trimEnd()}\n${part.href}`;
  if ('heading' in part) return part.heading;
  if ('rows' in part) return part.rows.map(({ name, value }) => pair(name, value)).join('\n');
  if ('items' in part) return part.items.map((item) => plainItem(item, pair)).join('\n');
  return part.text;
}

function plainItem(item: Item, pair: (name: string, value: string) => string): string {
  const { options, quantity, price, amount } = item;
  const each = quantity > 1 && price !== null ? ` (${price})` : '';
  return pair(`${[itemName(item), options].filter(Boolean).join(', ')}${each}`, amount);
}
