import * as v from 'valibot';
import { deletionObstacles } from '#domain/own-data.ts';
import { passwordMaxLength } from '#domain/validation.ts';
import { AmountOut, Count, Empty, secret, Time } from './scalars.ts';

/** Whether the account is going to be deleted, and what has to be settled before that. */
export const AccountDeletion = v.object({
  /** `null`: nobody asked for it. */
  askedAt: v.nullable(Time),
  /** When it is deleted, unless something is open then: it waits for that. */
  dueAt: v.nullable(Time),
  /** How many of each are open; those without any are left out. */
  obstacles: v.array(v.object({ kind: v.picklist(deletionObstacles), count: Count })),
  balance: AmountOut,
  hasPayPassword: v.boolean(),
});
export type AccountDeletion = v.InferOutput<typeof AccountDeletion>;

export const accountClosing = { input: Empty, output: AccountDeletion };
/**
 * Asks for the deletion; asked again it stays at the first time. `payPassword` is needed where there is one.
 * Refused with `settle_first`, `wrong_credentials` (field `password`), `account_locked`, and what a payment password is
 * refused with.
 */
export const accountClose = {
  input: v.strictObject({ password: secret(passwordMaxLength), payPassword: v.optional(secret(20)) }),
  output: AccountDeletion,
};
/** Takes it back. Without one nothing changes. */
export const accountKeep = { input: Empty, output: AccountDeletion };

const DataExport = v.object({
  id: v.pipe(v.string(), v.uuid()),
  state: v.picklist(['making', 'ready', 'failed']),
  askedAt: Time,
  /** When the file is deleted; `null` while there is none. */
  endsAt: v.nullable(Time),
  sizeBytes: v.nullable(Count),
});
export type DataExport = v.InferOutput<typeof DataExport>;

/** The newest copy of one's data, and when another one can be asked for; `null`: now. */
export const exportState = {
  input: Empty,
  output: v.object({ export: v.nullable(DataExport), nextAt: v.nullable(Time) }),
};
/** Has one made. Refused with `rate_limited` within a day of the last. */
export const exportAsk = { input: Empty, output: exportState.output };
/** An address to download it from, by the login password, good for some minutes. Refused with `not_found`. */
export const exportLink = {
  input: v.strictObject({ id: v.pipe(v.string(), v.uuid()), password: secret(passwordMaxLength) }),
  output: v.object({ url: v.string() }),
};
