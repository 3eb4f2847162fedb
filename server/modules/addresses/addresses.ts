import { maxAddresses } from '#contract/input-limits.ts';
import type { Kysely } from 'kysely';
import type { Address } from '#contract/addresses.ts';
import type { Output, Parsed } from '#contract/calls.ts';
import type { Database } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors.ts';
import { checkedFields } from './checked-fields.ts';
import * as store from './store.ts';

const notFound = () => new Refusal('not_found', { fields: ['id'] });

/** The default one first, then the newest. @throws Refusal `invalid_input` for an invalid cursor */
export async function listAddresses(
  db: Kysely<Database>,
  accountId: number,
  { cursor, limit }: Parsed<'addressList'>,
): Promise<Output<'addressList'>> {
  const rows = await store.listAddresses(db, accountId, placeOf(cursor), limit + 1);
  const list = rows.slice(0, limit);
  const last = list.at(-1);
  return { list, next: last && rows.length > limit ? `${Number(last.isDefault)}-${last.id}` : null };
}

function placeOf(cursor: string | undefined): store.Place | null {
  if (cursor === undefined) return null;
  const match = /^([01])-(\d{1,15})$/.exec(cursor);
  if (!match) throw new Refusal('invalid_input', { fields: ['cursor'] });
  return { isDefault: match[1] === '1', id: Number(match[2]) };
}

/** @throws Refusal `not_found` */
export async function readAddress(db: Kysely<Database>, accountId: number, id: number): Promise<Address> {
  const address = await store.findAddress(db, accountId, id);
  if (!address) throw notFound();
  return address;
}

/**
 * Adds an address, or changes the one with the given id. The first one becomes the default; it stays so until another one
 * replaces it. @param trx a transaction @throws Refusal `not_found`, `too_many_addresses`, and those of `checkedFields`
 */
export async function saveAddress(
  trx: Kysely<Database>,
  accountId: number,
  { id: given, isDefault, ...input }: Parsed<'addressAdd'>,
): Promise<Address> {
  const fields = checkedFields(input);
  await store.lockAddresses(trx, accountId);
  let id = given;
  let becomesDefault = isDefault;
  if (id === undefined) {
    const count = await store.countAddresses(trx, accountId);
    if (count >= maxAddresses) throw new Refusal('too_many_addresses');
    id = await store.insertAddress(trx, accountId, fields);
    becomesDefault ||= count === 0;
  } else if (!(await store.updateAddress(trx, accountId, id, fields))) throw notFound();
  if (becomesDefault) await store.moveDefault(trx, accountId, id);
  return readAddress(trx, accountId, id);
}

/** @param trx a transaction @throws Refusal `not_found` */
export async function setDefaultAddress(trx: Kysely<Database>, accountId: number, id: number): Promise<void> {
  await store.lockAddresses(trx, accountId);
  await readAddress(trx, accountId, id);
  await store.moveDefault(trx, accountId, id);
}

/** The newest of the others replaces a deleted default. @param trx a transaction @throws Refusal `not_found` */
export async function removeAddress(trx: Kysely<Database>, accountId: number, id: number): Promise<void> {
  await store.lockAddresses(trx, accountId);
  const wasDefault = await store.deleteAddress(trx, accountId, id);
  if (wasDefault === undefined) throw notFound();
  if (!wasDefault) return;
  const [heir] = await store.listAddresses(trx, accountId, null, 1);
  if (heir) await store.moveDefault(trx, accountId, heir.id);
}
