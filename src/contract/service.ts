/** The conversation with customer service: one a person, with all that was ever said in it. */
import * as v from 'valibot';
import { orderStatuses } from '#domain/order-state.ts';
import { ProductCard } from './catalog.ts';
import { AmountOut, Count, Empty, Id, page, pageParams, Picture, text, Time } from './scalars.ts';
import { UploadId } from './uploads.ts';

export const maxServiceText = 2000;

const AttachedOrder = v.object({
  sn: v.string(),
  status: v.picklist(orderStatuses),
  total: AmountOut,
  itemCount: Count,
  /** Of its first line. */
  picture: Picture,
});
export type AttachedOrder = v.InferOutput<typeof AttachedOrder>;

const ServiceMessage = v.object({
  id: Id,
  /** As given to `serviceSend`, so that a device knows what it has waiting as sent; `null`: theirs. */
  clientId: v.nullable(v.string()),
  from: v.picklist(['me', 'service']),
  /** Empty where a picture or a card says it all. */
  text: v.string(),
  /** Its address is for this person and some minutes. */
  picture: v.nullable(v.object({ url: v.string(), width: Count, height: Count, colour: v.string() })),
  product: v.nullable(ProductCard),
  order: v.nullable(AttachedOrder),
  at: Time,
  /** When the other side saw it; `null`: not yet. */
  readAt: v.nullable(Time),
});
export type ServiceMessage = v.InferOutput<typeof ServiceMessage>;

/** Newest first. */
export const serviceThread = {
  input: v.strictObject(pageParams),
  output: v.object({
    ...page(ServiceMessage).entries,
    /** How soon an answer usually comes, as the shop says; `null`: it does not say. */
    answerHours: v.nullable(Count),
  }),
};

/** Refused with `invalid_input` when there is nothing in it, `not_found` for an order that is not the caller's. */
export const serviceSend = {
  input: v.strictObject({
    clientId: v.pipe(v.string(), v.uuid(), v.toLowerCase()),
    text: v.optional(text(maxServiceText, 0), ''),
    /** Of a finished upload for `chat`. */
    uploadId: v.optional(UploadId),
    productId: v.optional(Id),
    orderSn: v.optional(v.pipe(v.string(), v.regex(/^[A-Z0-9]{8,24}$/))),
  }),
  output: ServiceMessage,
};

const Unread = v.object({ unread: Count });
/** Theirs are read up to this one. */
export const serviceRead = { input: v.strictObject({ id: Id }), output: Unread };
export const serviceUnread = { input: Empty, output: Unread };
