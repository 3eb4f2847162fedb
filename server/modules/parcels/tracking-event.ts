import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { parcelStates } from '#contract/parcels.ts';
import { line } from '#contract/scalars.ts';

const earliest = Date.UTC(2020) / 1000;
/** Allows clock differences; an event dated next year would stay the newest for a year. */
const aheadSeconds = 24 * 3600;

const EventTime = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(earliest),
  v.check((at) => at <= Date.now() / 1000 + aheadSeconds, 'in the future'),
);

/** Fields of a tracking event, from a tracking service or an operator. */
export const eventFields = {
  state: v.picklist(parcelStates),
  /** Unix seconds by the carrier's clock. */
  at: EventTime,
  place: v.optional(line(120, 0), ''),
  /** The carrier's own text. */
  text: v.optional(line(300, 0), ''),
};
const TrackingEvent = v.object(eventFields);
export type TrackingEvent = v.InferOutput<typeof TrackingEvent> & {
  /** The sender's event id; absent: derived from the content. */
  id?: string | undefined;
};

/** Repeated events have equal keys. */
export const keyOf = ({ id, state, at, place, text }: TrackingEvent): string =>
  id === undefined
    ? createHash('sha256')
        .update(JSON.stringify([state, at, place, text]))
        .digest('base64url')
    : `id:${id}`;
