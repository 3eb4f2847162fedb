/** Placeholders of canned answers, as typed: `{first_name}`. */
const placeholders = ['first_name', 'order', 'product'] as const;
type Placeholder = (typeof placeholders)[number];

/** `null`: the conversation does not say. */
export type PlaceholderValues = Readonly<Record<Placeholder, string | null>>;

const pattern = new RegExp(`\\{(${placeholders.join('|')})\\}`, 'g');

/** Fills in the values; a placeholder without one stays, for the operator to replace. */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replace(pattern, (whole, name: Placeholder) => values[name] || whole);

/** Placeholders that are still in a reply, each once. */
export const unfilled = (text: string): string[] => [...new Set(text.match(pattern))];

/** Of a text that is typed: a word that begins with a slash and ends at the caret. @returns its start and what follows the slash */
export function slashWord(text: string, caret: number): { start: number; search: string } | null {
  const match = /(^|\s)\/([^\s/]{0,40})$/.exec(text.slice(0, caret));
  if (!match) return null;
  const search = match[2]!;
  return { start: caret - search.length - 1, search };
}
