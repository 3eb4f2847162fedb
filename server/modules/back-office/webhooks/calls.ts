import * as v from 'valibot';
import { Id, IdParam, line, pageParams } from '#contract/scalars.ts';
import { subscribedTypes, webhookTypes } from '../../../platform/webhooks/events.ts';
import { days, type OpsCall, rowsOf } from '../call-row.ts';

const owner = ['owner'] as const;

/** Target of a webhook's lines in the log. */
export const webhookTarget = (id: number): string => `webhook ${id}`;

export const deliveryStates = ['waiting', 'failing', 'delivered', 'abandoned'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

const form = {
  url: line(500),
  events: v.pipe(
    v.array(v.picklist(subscribedTypes)),
    v.minLength(1),
    v.maxLength(subscribedTypes.length),
    v.check((list) => new Set(list).size === list.length),
  ),
};
const one = v.strictObject({ webhook: Id });

/** Addresses of other systems that receive the shop's events, and what was sent to them. */
export const webhookCalls = {
  webhookList: { method: 'GET', path: 'webhook/list', roles: owner, input: v.strictObject({}) },
  webhookShow: {
    method: 'GET',
    path: 'webhook/show',
    roles: owner,
    input: v.strictObject({ webhook: IdParam }),
  },
  /** Returns the secret once. */
  webhookAdd: { method: 'POST', path: 'webhook/add', roles: owner, input: v.strictObject(form) },
  webhookSave: {
    method: 'POST',
    path: 'webhook/save',
    roles: owner,
    input: v.strictObject({ webhook: Id, version: line(50), ...form }),
  },
  /** Returns a new secret once; the previous one signs for another day. */
  /** `seen`: `previousSecretUntil` as it was shown. A repeated request is refused, because it would end the receiver's secret. */
  webhookRotate: {
    method: 'POST',
    path: 'webhook/rotate',
    roles: owner,
    input: v.strictObject({ webhook: Id, seen: v.optional(v.nullable(v.number())) }),
  },
  /** Sends waiting messages, too. */
  webhookEnable: { method: 'POST', path: 'webhook/enable', roles: owner, input: one },
  webhookDisable: { method: 'POST', path: 'webhook/disable', roles: owner, input: one },
  webhookRemove: { method: 'POST', path: 'webhook/remove', roles: owner, input: one },
  webhookTest: { method: 'POST', path: 'webhook/test', roles: owner, input: one },
  deliveryList: {
    method: 'GET',
    path: 'webhook-delivery/list',
    roles: owner,
    input: v.strictObject({
      ...pageParams,
      ...days,
      /** Id of the message, or number of a record that the event is about. */
      find: v.optional(line(100)),
      webhook: v.optional(IdParam),
      type: v.optional(v.picklist(webhookTypes)),
      status: v.optional(v.picklist(deliveryStates)),
      sort: v.optional(v.picklist(['oldest'])),
    }),
  },
  deliveryShow: {
    method: 'GET',
    path: 'webhook-delivery/show',
    roles: owner,
    input: v.strictObject({ delivery: IdParam }),
  },
  deliverySend: {
    method: 'POST',
    path: 'webhook-delivery/send',
    roles: owner,
    input: v.strictObject({ delivery: Id }),
  },
  /** The same for several messages: those that are refused are reported, and do not stop the others. */
  deliverySendMany: {
    method: 'POST',
    path: 'webhook-delivery/send-many',
    roles: owner,
    input: v.strictObject({ deliveries: rowsOf(Id) }),
  },
} as const satisfies Record<string, OpsCall>;
