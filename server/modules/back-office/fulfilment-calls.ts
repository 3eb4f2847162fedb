import * as v from 'valibot';
import { maxLabels, maxParcels, maxParcelText, maxTrackingUrl } from '#contract/input-limits.ts';
import { Id, line, pageParams, Quantity, text } from '#contract/scalars.ts';
import { roles } from '../../platform/db/columns.ts';
import { eventFields } from '../parcels/tracking-event.ts';
import { days, email, type OpsCall, sn } from './call-row.ts';
import { orderFilters } from './order-states.ts';

const logistics = ['logistics'] as const;
const packers = ['logistics', 'support', 'owner'] as const;
const parcel = {
  sn,
  carrier: line(maxParcelText),
  trackingNumber: line(maxParcelText),
  trackingUrl: v.optional(v.pipe(v.string(), v.maxLength(maxTrackingUrl), v.url(), v.startsWith('https://'))),
};

/** Orders and their parcels. */
export const fulfilmentCalls = {
  /**
   * Newest first, or oldest first for packing. `shop`: its id, slug or name. `from` and `to`: days on which orders were placed, both
   * included.
   */
  orderList: {
    method: 'GET',
    path: 'order/list',
    roles,
    input: v.strictObject({
      ...pageParams,
      status: v.optional(v.picklist(orderFilters)),
      sn: v.optional(sn),
      email: v.optional(email),
      /** Number of one of its parcels. */
      trackingNumber: v.optional(line(60)),
      /**
       * Number of one of its parcels, or its first or last characters; or the last digits of the buyer's or the recipient's phone number. At
       * least six of them.
       */
      number: v.optional(line(60)),
      /** Carrier of one of its parcels. */
      carrier: v.optional(line(maxParcelText)),
      shop: v.optional(line(200)),
      ...days,
      sort: v.optional(v.picklist(['oldest'])),
    }),
  },
  /** All parts of one order that role and permissions include: logistics and catalog see no amounts, an auditor no address. */
  orderShow: { method: 'GET', path: 'order/show', roles, input: v.strictObject({ sn }) },
  /** Its buyer can no longer cancel it. */
  orderPack: { method: 'POST', path: 'order/pack', roles: packers, input: v.strictObject({ sn }) },
  /** The same for several orders: those that are not waiting for a parcel are reported, and do not stop the others. */
  orderPackMany: {
    method: 'POST',
    path: 'order/pack-many',
    roles: packers,
    input: v.strictObject({ orders: v.pipe(v.array(sn), v.minLength(1), v.maxLength(maxLabels)) }),
  },
  /**
   * Packing lists or address labels as one PDF, in the given order. `parcel`: of the only order; absent: pieces left to send, or a label
   * for each parcel. A POST, because addresses do not belong into the log of a proxy; each order is logged.
   */
  labelShow: {
    method: 'POST',
    path: 'label/show',
    roles: packers,
    input: v.pipe(
      v.strictObject({
        kind: v.picklist(['packing', 'address']),
        orders: v.pipe(v.array(sn), v.minLength(1), v.maxLength(maxLabels)),
        parcel: v.optional(Id),
      }),
      v.check((input) => input.parcel === undefined || input.orders.length === 1),
      v.check(({ orders }) => new Set(orders).size === orders.length),
    ),
  },
  /** `id`: created and kept by the client; sent again, the note is stored once. */
  orderNote: {
    method: 'POST',
    path: 'order/note',
    roles,
    input: v.strictObject({ id: v.pipe(v.string(), v.uuid(), v.toLowerCase()), sn, text: text(1000) }),
  },
  /**
   * Parcels to check, those with the oldest last event first, or the newest. `problem`: the carrier reports a problem. `silent`: it has
   * reported no movement since the hand-over.
   */
  parcelList: {
    method: 'GET',
    path: 'parcel/list',
    roles,
    input: v.strictObject({
      ...pageParams,
      /** Number of the order or of the parcel, or at least six of the parcel's first or last characters. */
      find: v.optional(line(60)),
      status: v.optional(v.picklist(['problem', 'silent'])),
      carrier: v.optional(line(maxParcelText)),
      sort: v.optional(v.picklist(['newest'])),
    }),
  },
  parcelWaiting: {
    method: 'GET',
    path: 'parcel/waiting',
    roles: logistics,
    input: v.strictObject(pageParams),
  },
  /** `pieces`: its contents; absent: everything not yet sent. */
  parcelAdd: {
    method: 'POST',
    path: 'parcel/add',
    roles: logistics,
    input: v.strictObject({
      ...parcel,
      pieces: v.optional(
        v.pipe(
          v.array(v.strictObject({ lineId: Id, quantity: Quantity })),
          v.minLength(1),
          v.maxLength(100),
          v.check((pieces) => new Set(pieces.map(({ lineId }) => lineId)).size === pieces.length),
        ),
      ),
    }),
  },
  /** `preview` returns the outcome of each row and changes nothing. */
  parcelImport: {
    method: 'POST',
    path: 'parcel/import',
    roles: logistics,
    input: v.strictObject({
      parcels: v.pipe(v.array(v.strictObject(parcel)), v.minLength(1), v.maxLength(maxParcels)),
      preview: v.optional(v.boolean(), false),
    }),
    maxBodyBytes: 64 * 1024,
  },
  /** `at` absent: now. */
  parcelEvent: {
    method: 'POST',
    path: 'parcel/event',
    roles: logistics,
    input: v.strictObject({
      carrier: v.optional(line(60)),
      trackingNumber: line(60),
      ...eventFields,
      at: v.optional(eventFields.at),
    }),
  },
} as const satisfies Record<string, OpsCall>;
