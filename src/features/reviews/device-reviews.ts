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

/**
 * Reviews on this device, updated with every change, including those of other tabs and the worker; `null` while
 * IndexedDB opens.
 */
export const useDeviceReviews = (): DeviceReviews | null => useDeviceState(reviewsOf);

/** Draft stored on this device, read once; `undefined` without a draft. */
export const storedDraft = (key: string): ReviewDraft | undefined => {
  const state = currentDeviceState();
  return state ? draftOf(state, key) : undefined;
};
