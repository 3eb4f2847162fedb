import * as v from 'valibot';
import { Id, Quantity, Sn, Time } from './scalars.ts';

/** Where a parcel is, in the order it goes; `problem`: the carrier says something is wrong. */
export const parcelStates = ['registered', 'in_transit', 'out_for_delivery', 'delivered', 'problem'] as const;
export type ParcelState = (typeof parcelStates)[number];

const ParcelEvent = v.object({
  at: Time,
  state: v.picklist(parcelStates),
  place: v.string(),
  /** The carrier's own words; empty when it gave none: then the state's name is shown. */
  text: v.string(),
});

export const Parcel = v.object({
  id: Id,
  carrier: v.string(),
  trackingNumber: v.string(),
  /** The carrier's own page about it; `null`: none is known. */
  trackingUrl: v.nullable(v.string()),
  state: v.picklist(parcelStates),
  lines: v.array(v.object({ lineId: Id, quantity: Quantity })),
  /** Newest first, by the carrier's clock. */
  events: v.array(ParcelEvent),
});
export type Parcel = v.InferOutput<typeof Parcel>;

/** The parcels of an order, the newest first; empty until the first is handed over. */
export const orderLogistics = {
  input: v.strictObject({ sn: Sn }),
  output: v.object({ sn: v.string(), parcels: v.array(Parcel) }),
};
