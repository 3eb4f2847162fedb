import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { ApiError } from '../../platform/api/errors.ts';
import type { Address } from '#contract/addresses.ts';
import { change } from '../../platform/data/device-store.ts';
import type { StateChange } from '../../platform/device/device-state.ts';
import { type AddressFields, deleteAddress, setDefaultAddress, writeAddress } from './address.mutation.ts';
import type { ShownAddress } from './shown-addresses.ts';

// The server moves the default between addresses, so every command refetches the list.
const refetchAddresses = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['addressList'] }),
    queryClient.invalidateQueries({ queryKey: ['address'] }),
  ]);

/** `stored`: on this device until there is a connection. */
export type AddressProgress = 'sent' | 'stored';

/** Mutations of an address are sent in order: while one is pending, later ones wait. */
const mustWait = (address: ShownAddress | undefined) =>
  !navigator.onLine || address?.waiting === true || (address !== undefined && address.id < 0);

/**
 * Commands on addresses. They are sent directly if possible, so that a refusal shows at the field, and otherwise stored
 * and sent by the outbox. Each resolves when the list is current, and throws when the device could not store the
 * mutation.
 */
export function useAddressCommands() {
  const queryClient = useQueryClient();
  const send = async (
    now: () => Promise<unknown>,
    later: () => StateChange,
    wait: boolean,
  ): Promise<AddressProgress> => {
    if (!wait) {
      try {
        await now();
        await refetchAddresses(queryClient);
        return 'sent';
      } catch (error) {
        if (!(error instanceof ApiError) || !error.unknownOutcome) throw error;
      }
    }
    await change(later());
    return 'stored';
  };
  return {
    /**
     * Adds an address, or changes `address`.
     * @param idempotencyKey created before sending and reused after a lost response
     * @returns the saved address; `null`: stored on this device
     * @throws ApiError `too_many_addresses`, `not_found`
     */
    save: async (
      fields: AddressFields,
      address: ShownAddress | undefined,
      idempotencyKey: string,
    ): Promise<Address | null> => {
      let saved: Address | null = null;
      const wait = mustWait(address);
      await send(
        async () => {
          const id = address && { id: address.id };
          saved = await call('addressAdd', { ...id, ...fields }, { idempotencyKey });
        },
        // After a lost response the server may have created the new address, so the retry reuses its key.
        () => writeAddress(address?.id ?? null, fields, address || wait ? undefined : idempotencyKey),
        wait,
      );
      return saved;
    },
    /** @throws ApiError `not_found` */
    makeDefault: (address: ShownAddress): Promise<AddressProgress> =>
      send(
        () => call('addressSetDefault', { id: address.id }),
        () => setDefaultAddress(address.id, address.addressee),
        mustWait(address),
      ),
    /**
     * Deletes the address. The server makes the newest of the others the default if this one was. @throws ApiError
     * `not_found`
     */
    remove: (address: ShownAddress): Promise<AddressProgress> =>
      send(
        () => call('addressDelete', { id: address.id }),
        () => deleteAddress(address.id, address.addressee),
        mustWait(address),
      ),
  };
}
