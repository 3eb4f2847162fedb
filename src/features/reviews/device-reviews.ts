import { currentDeviceState, derived, useDeviceState } from '../../platform/data/device-store.ts';
import type { ReviewDraft } from '../../platform/device/device-state.ts';
import { unsentRows } from '../../platform/device/outbox.ts';
import { draftOf, type ReviewRow } from './review.mutation.ts';

/** Reviews stored on this device. */
export interface DeviceReviews {
  /** Drafts, the latest first. */
  drafts: ReviewDraft[];
  /** Keys of submitted reviews that are not sent yet; refused ones are excluded, since the user must revise them. */
  handedIn: ReadonlySet<string>;
}

const reviewsOf = derived((state): DeviceReviews => ({
  drafts: [...state.drafts.values()].toSorted((a, b) => b.at - a.at),
  handedIn: new Set(unsentRows<ReviewRow>(state, 'review').map(({ key }) => key)),
}));

/** Follows every change, of other tabs and the worker too; `null` while the database opens. */
export const useDeviceReviews = (): DeviceReviews | null => useDeviceState(reviewsOf);

/** The draft stored on this device, without following changes; `undefined` without one. */
export const storedDraft = (key: string): ReviewDraft | undefined => {
  const state = currentDeviceState();
  return state ? draftOf(state, key) : undefined;
};
