import { type Query, queryOf } from '#domain/search/query.ts';
import { quote } from './vector.ts';

/** One of our queries as PostgreSQL's `tsquery` literal. @param where required weights of a token, e.g. `A` */
export function literalOf(query: Query, where = ''): string {
  if ('token' in query) {
    const marks = `${query.begins ? '*' : ''}${where}`;
    return quote(query.token) + (marks ? `:${marks}` : '');
  }
  const [parts, between] = 'all' in query ? [query.all, ' & '] : [query.any, ' | '];
  return `(${[...new Set(parts.map((part) => literalOf(part, where)))].join(between)})`;
}

/** Terms to match and terms of the best match, as `tsquery` literals. */
export interface SearchQuery {
  match: string;
  /** `match` in the title. */
  title: string;
  /** Every word as typed, in the title. */
  exact: string;
  /** In the title: a word that changes the meaning of the typed one. */
  otherwise: string | null;
}

/**
 * @param unfinished the last word may be a prefix @param hasOlder some products have tokens of older rules, and match by their
 * unmodified words @returns `null` for a text without searchable characters
 */
export function searchQueryOf(typed: string, unfinished = true, hasOlder = false): SearchQuery | null {
  const typedQuery = queryOf(typed, unfinished);
  if (typedQuery === null) return null;
  const match = hasOlder ? { any: [typedQuery.match, typedQuery.exact] } : typedQuery.match;
  return {
    match: literalOf(match),
    title: literalOf(match, 'A'),
    exact: literalOf(typedQuery.exact, 'A'),
    otherwise: typedQuery.otherwise && literalOf(typedQuery.otherwise, 'A'),
  };
}
