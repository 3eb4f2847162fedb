import * as v from 'valibot';
import { Id } from './scalars.ts';

/**
 * Resources of one account that an input can refer to. For other accounts they do not exist: `tests/contract` derives
 * that check from the inputs that use `ownId`.
 */
export type OwnResource =
  | 'address'
  | 'card'
  | 'export'
  | 'message'
  | 'notification'
  | 'order'
  | 'orderLine'
  | 'orderNumber'
  | 'ownReview'
  | 'payToken'
  | 'payment'
  | 'payoutAccount'
  | 'quote'
  | 'receivedLine'
  | 'refund'
  | 'session'
  | 'topUp'
  | 'upload'
  | 'withdrawal';

/** Resources that every caller may refer to. */
export type PublicResource = 'account' | 'product' | 'review' | 'shop' | 'variant';

/** Metadata of an input field that refers to a resource. */
export type NamedResource =
  | { resource: OwnResource; isOwn: true }
  | { resource: PublicResource; isOwn: false };

/** Id of a resource of the caller's account. One of another account is refused as if it did not exist. */
// @__NO_SIDE_EFFECTS__
export function ownId(resource: OwnResource): typeof Id;
export function ownId<Schema extends v.GenericSchema>(resource: OwnResource, schema: Schema): Schema;
export function ownId(resource: OwnResource, schema: v.GenericSchema = Id): v.GenericSchema {
  return v.pipe(schema, v.metadata({ resource, isOwn: true } satisfies NamedResource));
}

/** Id of a resource that is the same for every caller. */
// @__NO_SIDE_EFFECTS__
export function publicId(resource: PublicResource): typeof Id;
export function publicId<Schema extends v.GenericSchema>(resource: PublicResource, schema: Schema): Schema;
export function publicId(resource: PublicResource, schema: v.GenericSchema = Id): v.GenericSchema {
  return v.pipe(schema, v.metadata({ resource, isOwn: false } satisfies NamedResource));
}
