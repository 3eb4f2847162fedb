import type { Kysely } from 'kysely';
import type { Address } from '#contract/addresses.ts';
import type { Database } from '../../platform/db/schema.ts';

/** Destination of the order. `null`: it does not exist, or is another account's. */
export async function readAddress(
  db: Kysely<Database>,
  accountId: number,
  id: number,
): Promise<Address | null> {
  const row = await db
    .selectFrom('address')
    .select([
      'id',
      'addressee',
      'mobile',
      'country',
      'region',
      'area',
      'postcode',
      'detail',
      'tag',
      'is_default as isDefault',
    ])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? null;
}
