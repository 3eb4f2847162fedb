import type { AddressFields } from '../device/rows.ts';
import { deleting, makingDefault, writing } from './address-mutations.ts';
import { change } from './device-store.ts';

/*
 * Addresses written without a connection. They reach the account through the outbox. Each function resolves when the
 * act is stored, and throws only when the device could not store it.
 */

/** @param triedUnder key of a command for the same address that was sent and whose answer did not come */
export const writeAddress = async (
  id: number | null,
  fields: AddressFields,
  triedUnder?: string,
): Promise<void> => void (await change(writing(id, fields, triedUnder)));

export const deleteAddress = async (id: number, about: string): Promise<void> =>
  void (await change(deleting(id, about)));

export const chooseDefaultAddress = async (id: number, about: string): Promise<void> =>
  void (await change(makingDefault(id, about)));
