import type { StateChange, DeviceState } from '../device/device-state.ts';
import { dropping, stamped, withRow } from '../device/outbox.ts';
import { addressKey, defaultAddressKey } from '../device/row-keys.ts';
import type { AddressFields, AddressRow, DefaultAddressRow } from '../device/rows.ts';

/** Offline mutations of addresses: one row for each address, with its current state. */

const rowOf = (kept: DeviceState, id: number): AddressRow | undefined => {
  const row = kept.outbox.get(addressKey(id));
  return row?.kind === 'address' ? row : undefined;
};

const put = (
  kept: DeviceState,
  id: number,
  wanted: AddressFields | null,
  about: string,
  tried: AddressRow['tried'],
) => withRow(kept, stamped<AddressRow>({ kind: 'address', key: addressKey(id), about, id, wanted, tried }));

/** Numbers of addresses the account does not know yet lie below zero, and are not used twice. */
function nextLocalId(kept: DeviceState): number {
  const ids = [...kept.outbox.values()].map((row) => (row.kind === 'address' ? row.id : 0));
  return Math.min(-Date.now(), ...ids.map((id) => id - 1));
}

/** The account's number of an address that was sent while its form was open. */
const numberOf = (kept: DeviceState, id: number): number =>
  kept.sent.flatMap(({ act }) => (act.kind === 'address' && act.key === addressKey(id) ? act.id : []))[0] ??
  id;

/**
 * Writes an address.
 * @param id `null`: a new one
 * @param triedUnder the key a new one was sent under when its answer got lost
 */
export const writing =
  (id: number | null, fields: AddressFields, triedUnder?: string): StateChange =>
  (kept) => {
    if (id !== null) {
      const known = numberOf(kept, id);
      return put(kept, known, fields, fields.addressee, rowOf(kept, known)?.tried ?? null);
    }
    const tried = triedUnder === undefined ? null : { stamp: triedUnder, fields };
    return put(kept, nextLocalId(kept), fields, fields.addressee, tried);
  };

/** Takes an address away. One the account cannot have heard of leaves no trace. */
export const deleting =
  (shown: number, about: string): StateChange =>
  (kept) => {
    const id = numberOf(kept, shown);
    const row = rowOf(kept, id);
    const standard = kept.outbox.get(defaultAddressKey);
    const rest =
      standard?.kind === 'defaultAddress' && standard.id === id ? dropping([defaultAddressKey])(kept) : kept;
    if (id < 0 && !row?.tried) return dropping([addressKey(id)])(rest);
    return put(rest, id, null, about, row?.tried ?? null);
  };

/** Orders go here from now on. Of a new address it is part of how it is written. */
export const makingDefault =
  (shown: number, about: string): StateChange =>
  (kept) => {
    const id = numberOf(kept, shown);
    const wanted = rowOf(kept, id)?.wanted;
    if (wanted) return writing(id, { ...wanted, isDefault: true })(dropping([defaultAddressKey])(kept));
    const key = defaultAddressKey;
    return withRow(kept, stamped<DefaultAddressRow>({ kind: 'defaultAddress', key, about, id }));
  };
