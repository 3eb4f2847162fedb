import { type Query, queryOf } from '#domain/search/query.ts';
import { quote } from './vector.ts';

/** A query of ours as PostgreSQL's `tsquery` literal. @param where weights a token must have, e.g. `A` */
export function literalOf(query: Query, where = ''): string {
  if ('token' in query) {
    const marks = `${query.begins ? '*' : ''}${where}`;
    return quote(query.token) + (marks ? `:${marks}` : '');
  }
  const [parts, between] = 'all' in query ? [query.all, ' & '] : [query.any, ' | '];
  return `(${[...new Set(parts.map((part) => literalOf(part, where)))].join(between)})`;
}

/** Terms to find and terms of the best match, as `tsquery` literals. */
export interface SearchQuery {
  match: string;
  /** `match` in the title. */
  title: string;
  /** Every word as typed, in the title. */
  exact: string;
  /** In the title: a word with which what was typed means something else. */
  otherwise: string | null;
}

/**
 * @param unfinished the last word may go on
 * @param hasOlder some products have tokens of older rules, and are found by their words as they are written
 * @returns `null` when nothing searchable was typed
 */
export function searchQueryOf(typed: string, unfinished = true, hasOlder = false): SearchQuery | null {
  const asked = queryOf(typed, unfinished);
  if (asked === null) return null;
  const match = hasOlder ? { any: [asked.match, asked.exact] } : asked.match;
  return {
    match: literalOf(match),
    title: literalOf(match, 'A'),
    exact: literalOf(asked.exact, 'A'),
    otherwise: asked.otherwise && literalOf(asked.otherwise, 'A'),
  };
}
