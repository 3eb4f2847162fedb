import { type Kysely, type Selectable, sql } from 'kysely';
import type { Address } from '#contract/addresses.ts';
import type { Parsed } from '#contract/calls.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { AddressTable } from '../../platform/db/tables.gen.ts';

export type AddressFields = Omit<Parsed<'addressAdd'>, 'id' | 'isDefault'>;

const toWire = (row: Selectable<AddressTable>): Address => ({
  id: row.id,
  addressee: row.addressee,
  mobile: row.mobile,
  country: row.country,
  region: row.region,
  area: row.area,
  postcode: row.postcode,
  detail: row.detail,
  tag: row.tag,
  isDefault: row.is_default,
});

const own = (db: Kysely<Database>, accountId: number) =>
  db.selectFrom('address').selectAll().where('account_id', '=', accountId);

/** @returns undefined when that id does not exist or is another account's */
export async function findAddress(
  db: Kysely<Database>,
  accountId: number,
  id: number,
): Promise<Address | undefined> {
  const row = await own(db, accountId).where('id', '=', id).executeTakeFirst();
  return row && toWire(row);
}

/** Position of a row in the list: the default first, then the newest. */
export interface Place {
  isDefault: boolean;
  id: number;
}

export async function listAddresses(
  db: Kysely<Database>,
  accountId: number,
  after: Place | null,
  limit: number,
): Promise<Address[]> {
  const rows = await own(db, accountId)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(is_default, id) < (${after?.isDefault}::boolean, ${after?.id}::bigint)`),
    )
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toWire);
}

/** Serializes changes of an account's addresses, so that their number and the default stay right. */
export async function lockAddresses(trx: Kysely<Database>, accountId: number): Promise<void> {
  await trx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
}

export async function countAddresses(db: Kysely<Database>, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('address')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
}

/** @returns the new address's id; it is not the default */
export async function insertAddress(
  db: Kysely<Database>,
  accountId: number,
  fields: AddressFields,
): Promise<number> {
  const { id } = await db
    .insertInto('address')
    .values({ account_id: accountId, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns whether the account has such an address */
export async function updateAddress(
  db: Kysely<Database>,
  accountId: number,
  id: number,
  fields: AddressFields,
): Promise<boolean> {
  const row = await db
    .updateTable('address')
    .set(fields)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Orders keep their own copy of the address. @returns whether it was the default; undefined: no such address */
export async function deleteAddress(
  db: Kysely<Database>,
  accountId: number,
  id: number,
): Promise<boolean | undefined> {
  const row = await db
    .deleteFrom('address')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('is_default')
    .executeTakeFirst();
  return row?.is_default;
}

/** Two statements, because the database rejects two default addresses, even within one statement. */
export async function moveDefault(trx: Kysely<Database>, accountId: number, id: number): Promise<void> {
  const rows = trx.updateTable('address').where('account_id', '=', accountId);
  await rows.set({ is_default: false }).where('is_default', '=', true).where('id', '<>', id).execute();
  await rows.set({ is_default: true }).where('id', '=', id).execute();
}
