import type { Address } from '#contract/addresses.ts';
import { useDeviceState } from '../../platform/data/device-store.ts';
import type { DeviceState } from '../../platform/device/device-state.ts';
import type { Refusal } from '../../platform/device/mutation.ts';
import { rowsOf } from '../../platform/device/outbox.ts';
import type { AddressRow, DefaultAddressRow } from './address.mutation.ts';

/** An address with its unsent changes; the server may not have it yet. */
export interface ShownAddress extends Address {
  /** Has an unsent change. */
  waiting: boolean;
  /** Refusal of its change. */
  refused: Refusal | null;
}

type Outbox = DeviceState['outbox'];

/** Applies unsent mutations to the server's list. The default address comes first, then new ones. */
export function withUnsent(list: readonly Address[], outbox: Outbox): ShownAddress[] {
  const changed = new Map(rowsOf<AddressRow>(outbox, 'address').map((row) => [row.id, row]));
  const defaultRow = rowsOf<DefaultAddressRow>(outbox, 'defaultAddress').find(({ refused }) => !refused);
  const fromServer: ShownAddress[] = list.map((address) => ({ ...address, waiting: false, refused: null }));
  const fresh = [...changed.values()]
    .filter(({ id }) => id < 0 && !list.some((address) => address.id === id))
    .map(({ id, wanted }) => wanted && { ...wanted, id, waiting: true, refused: null })
    .filter((address) => address !== null);
  const shown = [...fresh.toReversed(), ...fromServer].flatMap((address): ShownAddress[] => {
    const row = changed.get(address.id);
    if (!row) return [address];
    if (row.wanted === null) return row.refused ? [{ ...address, refused: row.refused }] : [];
    // The default is determined for all addresses below.
    const { isDefault } = address;
    return [{ ...address, ...row.wanted, isDefault, waiting: !row.refused, refused: row.refused ?? null }];
  });
  const chosen =
    defaultRow?.id ?? [...changed.values()].findLast((row) => row.wanted?.isDefault && !row.refused)?.id;
  if (chosen === undefined || !shown.some(({ id }) => id === chosen)) return shown;
  return shown
    .map((address) =>
      address.id === chosen
        ? { ...address, isDefault: true, waiting: address.waiting || defaultRow?.id === chosen }
        : { ...address, isDefault: false },
    )
    .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
}

const outboxOf = (state: DeviceState | null): Outbox | undefined => state?.outbox;

/** Addresses with their unsent changes. `undefined` if neither the server nor this device has any. */
export function useShownAddresses(list: readonly Address[] | undefined): ShownAddress[] | undefined {
  const shown = withUnsent(list ?? [], useDeviceState(outboxOf) ?? new Map());
  return list || shown.length > 0 ? shown : undefined;
}
