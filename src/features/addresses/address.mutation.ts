import type { Address } from '#contract/addresses.ts';
import type { DeviceState, StateChange } from '../../platform/device/device-state.ts';
import {
  type CallResult,
  asOwner,
  defineMutation,
  type OutboxRow,
  type Tools,
} from '../../platform/device/mutation.ts';
import { dropRows, newRow, rowOf, rowsOf, withRow } from '../../platform/device/outbox.ts';
import { withSentRow } from '../../platform/device/sent-rows.ts';
import { verdictOf } from '../../platform/device/retry.ts';

export type AddressFields = Omit<Address, 'id'>;

/** New fields of an address, or its deletion. */
export interface AddressRow extends OutboxRow {
  kind: 'address';
  /** Negative: created on this device; the server has not assigned an id yet. */
  id: number;
  /** `null`: deleted. */
  wanted: AddressFields | null;
  /**
   * Request of a new address whose response was lost. It is retried unchanged with the same key, whatever the fields are
   * now: otherwise one address could become two.
   */
  tried: { idempotencyKey: string; fields: AddressFields } | null;
}

/** Selection of the default address. */
export interface DefaultAddressRow extends OutboxRow {
  kind: 'defaultAddress';
  id: number;
}

const addressKey = (id: number): string => `address:${id}`;
const defaultAddressKey = 'address:default';

const addressRow = (state: DeviceState, id: number): AddressRow | undefined =>
  rowOf<AddressRow>(state, 'address', addressKey(id));

const put = (
  state: DeviceState,
  id: number,
  wanted: AddressFields | null,
  about: string,
  tried: AddressRow['tried'],
) => withRow(state, newRow<AddressRow>({ kind: 'address', key: addressKey(id), about, id, wanted, tried }));

/** Local ids, used until the server assigns one, are negative and never reused. */
function nextLocalId(state: DeviceState): number {
  const ids = rowsOf<AddressRow>(state.outbox, 'address').map((row) => row.id);
  return Math.min(-Date.now(), ...ids.map((id) => id - 1));
}

/** Resolves a local id to the server's id if the address was sent while its form was open. */
const serverIdOf = (state: DeviceState, id: number): number =>
  state.sent
    .map(({ row }) => row)
    .find((row): row is AddressRow => row.kind === 'address' && row.key === addressKey(id))?.id ?? id;

/**
 * Writes an address.
 * @param id `null`: a new one
 * @param triedUnder idempotency key of a command for the same new address whose response was lost
 */
export const writeAddress =
  (id: number | null, fields: AddressFields, triedUnder?: string): StateChange =>
  (state) => {
    if (id !== null) {
      const resolvedId = serverIdOf(state, id);
      return put(state, resolvedId, fields, fields.addressee, addressRow(state, resolvedId)?.tried ?? null);
    }
    const tried = triedUnder === undefined ? null : { idempotencyKey: triedUnder, fields };
    return put(state, nextLocalId(state), fields, fields.addressee, tried);
  };

/** Deletes an address. Leaves no row for one that was never sent. */
export const deleteAddress =
  (shown: number, about: string): StateChange =>
  (state) => {
    const id = serverIdOf(state, shown);
    const row = addressRow(state, id);
    const chosen = rowOf<DefaultAddressRow>(state, 'defaultAddress', defaultAddressKey);
    const rest = chosen?.id === id ? dropRows([defaultAddressKey])(state) : state;
    if (id < 0 && !row?.tried) return dropRows([addressKey(id)])(rest);
    return put(rest, id, null, about, row?.tried ?? null);
  };

/** Makes an address the default. For an address with unsent changes this is one of its fields. */
export const setDefaultAddress =
  (shown: number, about: string): StateChange =>
  (state) => {
    const id = serverIdOf(state, shown);
    const wanted = addressRow(state, id)?.wanted;
    if (wanted) return writeAddress(id, { ...wanted, isDefault: true })(dropRows([defaultAddressKey])(state));
    const key = defaultAddressKey;
    return withRow(state, newRow<DefaultAddressRow>({ kind: 'defaultAddress', key, about, id }));
  };

type Saved = Pick<Address, 'id'> | null;

const done: CallResult<Saved> = { ok: true, data: null };

async function sendRow(row: AddressRow, tools: Tools): Promise<CallResult<Saved>> {
  const { id, wanted, idempotencyKey } = row;
  if (id < 0) return create(row, tools);
  if (wanted) return tools.send('addressAdd', { id, ...wanted }, idempotencyKey);
  const answer = await tools.send('addressDelete', { id }, idempotencyKey);
  // Already deleted on another device: same result.
  const gone = !answer.ok && answer.failure.kind === 'refused' && answer.failure.reason === 'not_found';
  return answer.ok || gone ? done : answer;
}

/** Stores the request before sending it: after a lost response exactly the same request is retried with the same key. */
async function create(row: AddressRow, tools: Tools): Promise<CallResult<Saved>> {
  const { key, idempotencyKey, wanted } = row;
  const tried = row.tried ?? (wanted && { idempotencyKey, fields: wanted });
  if (!tried) return done;
  if (!row.tried) {
    const after = await tools.change(
      asOwner(tools, (now) => {
        const current = rowOf<AddressRow>(now, 'address', key);
        if (current?.idempotencyKey !== idempotencyKey) return now;
        const sending: AddressRow = { ...current, tried };
        return withRow(now, sending);
      }),
    );
    const current = rowOf<AddressRow>(after, 'address', key);
    // The row changed in the meantime: the next run sends the new value.
    if (current?.tried?.idempotencyKey !== tried.idempotencyKey)
      return { ok: false, failure: { kind: 'duplicate' }, message: '' };
  }
  const answer = await tools.send('addressAdd', tried.fields, tried.idempotencyKey);
  if (!answer.ok && verdictOf(answer.failure) === 'rejected') {
    // The address was not created, so its current value is sent as a new command.
    await tools.change(
      asOwner(tools, (now) => {
        const current = rowOf<AddressRow>(now, 'address', key);
        if (!current) return now;
        const untried: AddressRow = { ...current, tried: null };
        return withRow(now, untried);
      }),
    );
  }
  return answer;
}

/** Applies the id assigned by the server. Changes made since the request get this id and remain unsent. */
function assignId(state: DeviceState, row: AddressRow, saved: Saved): DeviceState {
  if (row.id > 0 || saved === null) return state;
  const sent: AddressRow = { ...row, id: saved.id };
  const after = withSentRow(state, sent);
  const newer = rowOf<AddressRow>(after, 'address', row.key);
  const sentEarlierForm = row.tried !== null && row.tried.idempotencyKey !== row.idempotencyKey;
  const left = newer ?? (sentEarlierForm ? row : null);
  if (!left) return after;
  const numbered: AddressRow = { ...left, key: addressKey(saved.id), id: saved.id, tried: null };
  return withRow(dropRows([row.key])(after), numbered);
}

/** Creates, changes and deletes addresses. */
export const address = defineMutation<AddressRow, Saved>({
  kind: 'address',
  send: sendRow,
  accepted: assignId,
  onSent: (_, cached) => cached.refetch('addressList', 'address'),
});

export const defaultAddress = defineMutation<DefaultAddressRow>({
  kind: 'defaultAddress',
  send: ({ id, idempotencyKey }, { send }) => send('addressSetDefault', { id }, idempotencyKey),
  onSent: (_, cached) => cached.refetch('addressList', 'address'),
});
