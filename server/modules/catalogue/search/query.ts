import { type Query, queryOf } from '../../../../src/domain/search/query.ts';
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

/** What to look for, and what the best of it has, as `tsquery` literals. */
export interface SearchQuery {
  match: string;
  /** Every word as typed, in the title. */
  exact: string;
}

/**
 * @param unfinished the last word may go on
 * @returns `null` when nothing searchable was typed
 */
export function searchQueryOf(typed: string, unfinished = true): SearchQuery | null {
  const asked = queryOf(typed, unfinished);
  return asked && { match: literalOf(asked.match), exact: literalOf(asked.exact, 'A') };
}
