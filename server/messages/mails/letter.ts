import type { Lang } from '#domain/languages.ts';

/** One block of a mail. */
export type Part =
  | { text: string }
  | { heading: string }
  /** Names and amounts under each other. */
  | { rows: readonly { name: string; value: string; strong?: boolean }[] }
  /** Text to copy, set apart: a code, an account. */
  | { mark: string }
  /** Where to go on; `href` is absolute. */
  | { label: string; href: string }
  /** Below everything else, with an address within the text that can be followed. */
  | { foot: string; href?: string };

/** Content of a mail, for both of its forms. */
export interface Letter {
  lang: Lang;
  /** Shown on locked screens and kept in logs of mail servers: no code, no sum. */
  subject: string;
  /** Short subject line above the text of the HTML form. */
  title?: string;
  parts: readonly Part[];
}

/** The parts of a text: blocks between empty lines, one that is indented stands apart. `{names}` are filled in. */
export function partsOf(template: string, values: Readonly<Record<string, string | number>>): Part[] {
  return template.split('\n\n').map((block) => {
    const filled = fill(block.trim(), values);
    return block.startsWith('    ') ? { mark: filled } : { text: filled };
  });
}

/** `{name}` becomes its value; names without one stay as they are. */
export const fill = (template: string, values: Readonly<Record<string, string | number>>): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** The plain form. */
export const plainText = ({ parts }: Letter): string => `${parts.map(plainBlock).join('\n\n')}\n`;

function plainBlock(part: Part): string {
  if ('mark' in part) return `    ${part.mark}`;
  if ('label' in part) return `${part.label}\n${part.href}`;
  if ('heading' in part) return part.heading;
  if ('rows' in part) return part.rows.map(({ name, value }) => `${name}: ${value}`).join('\n');
  return 'foot' in part ? part.foot : part.text;
}
