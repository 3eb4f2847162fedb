import { useSyncExternalStore } from 'react';
import type { Address } from '#contract/addresses.ts';
import type { DeviceState } from '../device/device-state.ts';
import type { AddressRow, DefaultAddressRow, Refusal } from '../device/rows.ts';
import { currentDeviceState, subscribe } from './device-store.ts';

/** An address as the person left it, known to the account or not. */
export interface ShownAddress extends Address {
  /** Something about it is not with the account yet. */
  waiting: boolean;
  /** The account did not take what was done to it. */
  refused: Refusal | null;
}

type Outbox = DeviceState['outbox'];

/** Lays what waits over what the account has. New ones come first, the default one before them. */
export function withWaiting(list: readonly Address[], outbox: Outbox): ShownAddress[] {
  const rows = [...outbox.values()];
  const changed = new Map(
    rows.filter((row): row is AddressRow => row.kind === 'address').map((row) => [row.id, row]),
  );
  const standard = rows.find(
    (row): row is DefaultAddressRow => row.kind === 'defaultAddress' && !row.refused,
  );
  const known: ShownAddress[] = list.map((address) => ({ ...address, waiting: false, refused: null }));
  const fresh = [...changed.values()]
    .filter(({ id }) => id < 0 && !list.some((address) => address.id === id))
    .map(({ id, wanted }) => wanted && { ...wanted, id, waiting: true, refused: null })
    .filter((address) => address !== null);
  const shown = [...fresh.toReversed(), ...known].flatMap((address): ShownAddress[] => {
    const row = changed.get(address.id);
    if (!row) return [address];
    if (row.wanted === null) return row.refused ? [{ ...address, refused: row.refused }] : [];
    // Its default mark moves with the others', below.
    const { isDefault } = address;
    return [{ ...address, ...row.wanted, isDefault, waiting: !row.refused, refused: row.refused ?? null }];
  });
  const chosen =
    standard?.id ?? [...changed.values()].findLast((row) => row.wanted?.isDefault && !row.refused)?.id;
  if (chosen === undefined || !shown.some(({ id }) => id === chosen)) return shown;
  return shown
    .map((address) =>
      address.id === chosen
        ? { ...address, isDefault: true, waiting: address.waiting || standard?.id === chosen }
        : { ...address, isDefault: false },
    )
    .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
}

/** The addresses as the person left them. `undefined` where neither the account nor this device has any to show. */
export function useShownAddresses(list: readonly Address[] | undefined): ShownAddress[] | undefined {
  const outbox = useSyncExternalStore(
    subscribe,
    () => currentDeviceState()?.outbox,
    () => undefined,
  );
  const shown = withWaiting(list ?? [], outbox ?? new Map());
  return list || shown.length > 0 ? shown : undefined;
}
