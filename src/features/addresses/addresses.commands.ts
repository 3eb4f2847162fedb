import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { ApiError } from '../../platform/api/errors.ts';
import type { Address } from '#contract/addresses.ts';
import { change } from '../../platform/data/device-store.ts';
import type { StateChange } from '../../platform/device/device-state.ts';
import { type AddressFields, deleteAddress, setDefaultAddress, writeAddress } from './address.mutation.ts';
import type { ShownAddress } from './shown-addresses.ts';

// The default moves between addresses by rules of the server: after every act the list is asked again.
const askAgain = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['addressList'] }),
    queryClient.invalidateQueries({ queryKey: ['address'] }),
  ]);

/** `stored`: on this device until there is a connection. */
export type AddressProgress = 'sent' | 'stored';

/** Acts on one address go one after the other: while an earlier one waits, so does the next. */
const mustWait = (address: ShownAddress | undefined) =>
  !navigator.onLine || address?.waiting === true || (address !== undefined && address.id < 0);

/**
 * Commands on addresses. Sent at once where that works, so that a refusal shows at the field; else stored and sent by
 * the outbox. Each resolves when the list on screen is the new one, and throws when the device could not store the
 * act.
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
        await askAgain(queryClient);
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
     * @param idempotencyKey made before sending; the same one after a lost answer
     * @returns the account's answer; `null`: stored on this device
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
        // A new one may be with the account already: then it goes again under the same key.
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
    /** The newest of the others becomes the default, if this was it. @throws ApiError `not_found` */
    remove: (address: ShownAddress): Promise<AddressProgress> =>
      send(
        () => call('addressDelete', { id: address.id }),
        () => deleteAddress(address.id, address.addressee),
        mustWait(address),
      ),
  };
}
