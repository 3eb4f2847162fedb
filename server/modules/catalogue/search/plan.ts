import type { Kysely } from 'kysely';
import type { Lang } from '../../../../src/domain/languages.ts';
import { forgivingQueryOf } from '../../../../src/domain/search/query.ts';
import type { Database } from '../../../db/schema.ts';
import { type Reach, reachOf } from '../source.ts';
import { corrected, typedWords, unknownWords } from './correct.ts';
import { titleWords } from './near.ts';
import { hasOlder } from './reindex.ts';
import { literalOf, type SearchQuery, searchQueryOf } from './query.ts';

export interface Plan {
  query: SearchQuery;
  reach: Reach;
  /** What is looked for instead of what was typed. */
  corrected?: string;
}

/**
 * How a query is answered: as it was typed; where that finds nothing, with what was probably meant; and in scripts
 * without spaces, where words cannot be looked up, with one wrong character. Asked again on every page: the answer is
 * the same, and a cursor need not carry it.
 * @param literal what was typed and nothing else
 * @returns `null` when nothing is found
 */
export async function planOf(
  db: Kysely<Database>,
  typed: string,
  lang: Lang,
  literal = false,
): Promise<Plan | null> {
  const words = typedWords(typed);
  const [known, older] = await Promise.all([
    words.length > 1 ? titleWords(db, words) : new Map<string, number>(),
    hasOlder(db),
  ]);
  // Among others, a last word that titles have is no beginning: looking for all that begin so costs ten times as much.
  const isFinished = known.has(words.at(-1)!);
  const query = searchQueryOf(typed, !isFinished, older);
  if (query === null) return null;
  const asTyped = await planFor(db, query);
  if (asTyped !== null || literal) return asTyped;
  const unknown = await unknownWords(db, words, known);
  const meant = await corrected(db, { words, isFinished, known, unknown }, lang);
  if (meant !== null) {
    const plan = await planFor(db, meant.query);
    return plan && { ...plan, corrected: meant.text };
  }
  // Each word is one of the catalogue's; only all of them together no product has.
  if (unknown.size === 0) return null;
  const forgiving = forgivingQueryOf(typed);
  return forgiving && planFor(db, { ...query, match: literalOf(forgiving) });
}

async function planFor(db: Kysely<Database>, query: SearchQuery): Promise<Plan | null> {
  const reach = await reachOf(db, query);
  return reach === null ? null : { query, reach };
}
