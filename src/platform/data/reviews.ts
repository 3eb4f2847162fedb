import { useSyncExternalStore } from 'react';
import type { DeviceState } from '../device/device-state.ts';
import type { DraftPicture, ReviewDraft } from '../device/review-draft.ts';
import { discardingDraft, draftOf, handingIn, writingDraft } from './review-mutations.ts';
import { change, currentDeviceState, subscribe } from './device-store.ts';

/*
 * Reviews as they are on this device. Each function resolves when the act is stored, and throws only when the device
 * could not store it.
 */

export const keepDraft = async (draft: ReviewDraft, pictures: readonly DraftPicture[]): Promise<void> =>
  void (await change(writingDraft(draft, pictures)));

export const discardDraft = async (key: string): Promise<void> => void (await change(discardingDraft(key)));

/** Hands a review in: from here on the outbox brings it to the shop, once, with or without a page. */
export const handInReview = async (draft: ReviewDraft, pictures: readonly DraftPicture[]): Promise<void> =>
  void (await change(handingIn(draft, pictures)));

/** A review as it was left on this device, once; `undefined`: nothing was begun. */
export const leftDraft = (key: string) => {
  const kept = currentDeviceState();
  return kept ? draftOf(kept, key) : undefined;
};

/** Reviews stored on this device. */
export interface DeviceReviews {
  /** Drafts, the latest first. */
  drafts: ReviewDraft[];
  /** Keys of submitted reviews that are not sent yet; refused ones are excluded, since the user must revise them. */
  handedIn: ReadonlySet<string>;
}

const made = new WeakMap<DeviceState, DeviceReviews>();

function reviewsOf(kept: DeviceState): DeviceReviews {
  const found = made.get(kept);
  if (found) return found;
  const rows = [...kept.outbox.values()].filter(({ kind, refused }) => kind === 'review' && !refused);
  const reviews = {
    drafts: [...kept.drafts.values()].toSorted((a, b) => b.at - a.at),
    handedIn: new Set(rows.map(({ key }) => key)),
  };
  made.set(kept, reviews);
  return reviews;
}

const current = (): DeviceReviews | null => {
  const kept = currentDeviceState();
  return kept && reviewsOf(kept);
};

/** Follows every change, of other tabs and the worker too; `null` while the database opens. */
export const useDeviceReviews = (): DeviceReviews | null =>
  useSyncExternalStore(subscribe, current, () => null);
