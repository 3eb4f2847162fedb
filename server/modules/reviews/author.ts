import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/** Grapheme clusters: "é" is one, however many code points it has. */
const signs = new Intl.Segmenter('en', { granularity: 'grapheme' });
const firstSign = (text: string): string => [...signs.segment(text)][0]?.segment ?? '';

/** Public name of an author: "Giulia R."; without a name the first character of the email address. Never more. */
export async function authorName(db: Kysely<Database>, accountId: number): Promise<string> {
  const {
    given_name: given,
    family_name: family,
    account,
  } = await db
    .selectFrom('account')
    .select(['given_name', 'family_name', 'account'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const initial = family && `${firstSign(family)}.`;
  return [given, initial].filter(Boolean).join(' ') || `${firstSign(account)}***`;
}
