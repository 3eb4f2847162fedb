import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { ownId } from './resource-ids.ts';
import { described, Id, named, Quantity, Sn, Time } from './scalars.ts';

/** States of a parcel, in order; `problem`: the carrier reports a problem. */
export const parcelStates = ['registered', 'in_transit', 'out_for_delivery', 'delivered', 'problem'] as const;

export type ParcelState = (typeof parcelStates)[number];

const ParcelStep = described(
  v.picklist(parcelStates),
  'In this order; `problem`: the carrier reports a problem.',
);

const ParcelEvent = v.object({
  at: Time,
  state: ParcelStep,
  place: v.string(),
  text: described(v.string(), 'Text of the carrier; if empty, show the name of the state.'),
});

export const Parcel = named(
  'Parcel',
  v.object({
    id: Id,
    carrier: v.string(),
    trackingNumber: v.string(),
    trackingUrl: described(v.nullable(v.string()), 'Tracking page of the carrier; `null`: unknown.'),
    state: ParcelStep,
    lines: v.array(v.object({ lineId: Id, quantity: Quantity })),
    events: described(v.array(ParcelEvent), "Newest first, by the carrier's clock."),
  }),
);

export type Parcel = v.InferOutput<typeof Parcel>;

export const parcelCalls = {
  orderLogistics: defineCall({
    method: 'GET',
    path: 'order/logistics',
    auth: 'required',
    offline: { keep: 50 },
    summary: 'List parcels of an order with their tracking events',
    description: 'Newest first; empty until the first parcel is shipped.',
    refusals: ['not_found'],
    input: v.strictObject({ sn: ownId('orderNumber', Sn) }),
    output: v.object({ sn: v.string(), parcels: v.array(Parcel) }),
    example: { sn: 'O26112100001' },
  }),
};
