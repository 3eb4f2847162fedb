import { indexTokens } from '#domain/search/tokens.ts';

export type Weight = 'A' | 'B' | 'C' | 'D';

const maxPosition = 16_383; // PostgreSQL's limit
const maxPositionsEach = 4; // Further texts do not describe the product.

export const quote = (token: string) => `'${token.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** Names and values recur in many products, so their tokens are cached. */
const known = new Map<string, string[]>();
const maxCached = 5_000;

function tokensOf(text: string): string[] {
  const found = known.get(text);
  if (found) return found;
  const tokens = indexTokens(text);
  if (known.size >= maxCached) known.clear();
  known.set(text, tokens);
  return tokens;
}

/** The `tsvector` literal of weighted texts; PostgreSQL's parsers are not involved. */
export function vectorOf(texts: { text: string; weight: Weight }[]): string {
  const positions = new Map<string, string[]>();
  let position = 0;
  for (const { text, weight } of texts) {
    for (const token of weight === 'A' ? indexTokens(text) : tokensOf(text)) {
      position = Math.min(position + 1, maxPosition);
      const at = positions.get(token) ?? [];
      if (at.length < maxPositionsEach) at.push(`${position}${weight}`);
      positions.set(token, at);
    }
  }
  return [...positions].map(([token, at]) => `${quote(token)}:${at.join(',')}`).join(' ');
}
