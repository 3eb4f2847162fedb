import * as v from 'valibot';
import { orderStatuses } from '#domain/order-state.ts';
import { ProductCard } from './catalog.ts';
import { defineCall } from './define-call.ts';
import { maxServiceText } from './input-limits.ts';
import { ownId, publicId } from './resource-ids.ts';
import {
  AmountOut,
  Count,
  described,
  Empty,
  Id,
  page,
  pageParams,
  Image,
  Sn,
  text,
  Time,
} from './scalars.ts';
import { UploadId } from './uploads.ts';

const AttachedOrder = v.object({
  sn: v.string(),
  status: v.picklist(orderStatuses),
  total: AmountOut,
  itemCount: Count,
  picture: described(Image, 'Of the first line.'),
});

export type AttachedOrder = v.InferOutput<typeof AttachedOrder>;

const ServiceMessage = v.object({
  id: Id,
  clientId: described(
    v.nullable(v.string()),
    'As sent with `serviceSend`, so that a device recognizes its own message; `null`: from customer service.',
  ),
  from: v.picklist(['me', 'service']),
  text: described(v.string(), 'Empty for a message that is only an image or a card.'),
  picture: described(
    v.nullable(v.object({ url: v.string(), width: Count, height: Count, colour: v.string() })),
    'The URL is valid for this account, for some minutes.',
  ),
  product: v.nullable(ProductCard),
  order: v.nullable(AttachedOrder),
  at: Time,
  readAt: described(v.nullable(Time), 'When the other side read it; `null`: not yet.'),
});

export type ServiceMessage = v.InferOutput<typeof ServiceMessage>;

const Unread = v.object({ unread: Count });

export const serviceCalls = {
  serviceThread: defineCall({
    method: 'GET',
    path: 'service/thread',
    auth: 'required',
    offline: { keep: 1 },
    summary: 'List messages of the conversation with customer service',
    description: 'Newest first.',
    refusals: [],
    input: v.strictObject(pageParams),
    output: v.object({
      ...page(ServiceMessage).entries,
      answerHours: described(
        v.nullable(Count),
        'Usual response time that the shop states, in hours; `null`: not stated.',
      ),
    }),
    example: { limit: '5' },
  }),
  serviceSend: defineCall({
    method: 'POST',
    path: 'service/send',
    auth: 'required',
    idempotent: true,
    limit: { max: 60, windowSeconds: 300 },
    summary: 'Send a message to customer service',
    description:
      "Refused with `invalid_input` if the message is empty, `not_found` for another account's order.",
    refusals: ['not_found', 'upload_invalid'],
    input: v.strictObject({
      clientId: v.pipe(v.string(), v.uuid(), v.toLowerCase()),
      text: v.optional(text(maxServiceText, 0), ''),
      uploadId: described(v.optional(ownId('upload', UploadId)), 'A finished upload with purpose `chat`.'),
      productId: v.optional(publicId('product')),
      orderSn: v.optional(ownId('orderNumber', Sn)),
    }),
    output: ServiceMessage,
    example: { clientId: '7c0e4c9e-9d43-4a3b-8c70-0a4de5d9f6b1', text: 'Where is it?' },
  }),
  serviceRead: defineCall({
    method: 'POST',
    path: 'service/read',
    auth: 'required',
    summary: 'Mark the conversation as read',
    description: 'Marks messages of customer service as read, up to and including this one.',
    refusals: ['not_found'],
    input: v.strictObject({ id: ownId('message') }),
    output: Unread,
    example: { id: 1 },
  }),
  serviceUnread: defineCall({
    method: 'GET',
    path: 'service/unread',
    auth: 'required',
    offline: { never: 'only true at the moment' },
    summary: 'Count unread messages',
    refusals: [],
    input: Empty,
    output: Unread,
    example: {},
  }),
};
