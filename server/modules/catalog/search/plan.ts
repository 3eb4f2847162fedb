import type { Kysely } from 'kysely';
import type { Lang } from '#domain/languages.ts';
import { insteadOf } from '#domain/search/expand.ts';
import { typedWords } from '#domain/search/fewer-words.ts';
import { forgivingQueryOf } from '#domain/search/query.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { type Reach, reachOf } from '../source.ts';
import { corrected, unknownWords } from './correct.ts';
import { withFewerWords } from './relax.ts';
import { titleWords } from './similar-words.ts';
import { hasOlder } from './reindex.ts';
import { literalOf, type SearchQuery, searchQueryOf } from './query.ts';

export interface Plan {
  query: SearchQuery;
  reach: Reach;
  /** Corrected words that the search used. */
  corrected?: string;
}

/**
 * Plan of a query: as typed; if that finds nothing, corrected; in scripts without spaces, where words cannot be looked up, with
 * one wrong character; with the most significant words. Computed again on every page: the result is the same, and a cursor need
 * not carry it. @param literal the text exactly as typed @returns `null` when nothing is found
 */
export async function planOf(
  db: Kysely<Database>,
  typed: string,
  lang: Lang,
  literal = false,
): Promise<Plan | null> {
  const words = typedWords(typed);
  const [known, older] = await Promise.all([
    words.length > 1 || isShort(typed) ? titleWords(db, words) : new Map<string, number>(),
    hasOlder(db),
  ]);
  // In a longer query, a last word that occurs in titles is not a prefix: a prefix search costs ten times as much. Nor is a short
  // single word, which words of other languages begin with by chance: bag, bague.
  const isFinished = known.has(words.at(-1)!);
  const query = searchQueryOf(typed, !isFinished, older);
  if (query === null) return null;
  const asTyped = await planFor(db, query);
  if (asTyped !== null || literal) return asTyped;
  const instead = insteadOf(words, lang);
  const named = instead === null ? null : searchQueryOf(instead, false, older);
  if (instead !== null && named !== null) {
    const plan = await planFor(db, named);
    if (plan) return { ...plan, corrected: instead };
  }
  const unknown = await unknownWords(db, words, known);
  const correction = await corrected(db, { words, isFinished, known, unknown }, lang);
  if (correction !== null) {
    const plan = await planFor(db, correction.query);
    return plan && { ...plan, corrected: correction.text };
  }
  const forgiving = unknown.size > 0 ? forgivingQueryOf(typed) : null;
  const near = forgiving && (await planFor(db, { ...query, match: literalOf(forgiving) }));
  if (near) return near;
  // Each word may occur in the catalog; only their combination has no match.
  const fewer = await withFewerWords(db, instead === null ? words : typedWords(instead), unknown, lang);
  const plan = fewer && (await planFor(db, fewer.query));
  return plan && { ...plan, corrected: fewer.text };
}

/** Latin letters only: a syllable or a character is more significant. */
const isShort = (typed: string): boolean => /^\p{Script=Latin}{1,3}$/u.test(typed.trim());

/** The same, for products with all words in their titles; unchanged if no product has them all. */
export async function inTitles(db: Kysely<Database>, plan: Plan): Promise<Plan> {
  const found = await planFor(db, { ...plan.query, match: plan.query.title });
  return found ? { ...plan, ...found } : plan;
}

async function planFor(db: Kysely<Database>, query: SearchQuery): Promise<Plan | null> {
  const reach = await reachOf(db, query);
  return reach === null ? null : { query, reach };
}
