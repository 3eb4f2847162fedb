import { reportNotStored } from '../../ui/report-not-stored.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messageOf } from '../../platform/api/errors.ts';
import { useImages } from '../../platform/api/use-images.ts';
import { maxReviewImages } from '#contract/input-limits.ts';
import { change as changeDevice } from '../../platform/data/device-store.ts';
import { discardSharedImages, sharedImages } from '../../platform/data/shared-images.ts';
import type { ImageBytes, ReviewDraft, ReviewWords } from '../../platform/device/device-state.ts';
import { toast } from '../../ui/toast.ts';
import { storedDraft } from './device-reviews.ts';
import { discardReviewDraft, storeReviewDraft, submitReview } from './review.mutation.ts';

/** Debounce: the draft is stored after this time without a change. */
const restMs = 300;

const isEmpty = ({ content, productScore, serviceScore, postageScore }: ReviewWords, imageCount: number) =>
  content.trim() === '' && productScore + serviceScore + postageScore === 0 && imageCount === 0;

/**
 * The review being written, kept on this device with its pictures as it grows: a reload, a crash or a year later it goes
 * on where it was. Pictures are sent while the words are written, where there is a connection.
 * @param key of its draft
 * @param blank its first content without a stored draft
 * @param initial images of the stored draft
 */
export function useReviewDraft(key: string, blank: ReviewWords, initial: readonly ImageBytes[]) {
  const [left] = useState(() => storedDraft(key));
  const [words, setWords] = useState<ReviewWords>(left ?? blank);
  const [changes, setChanges] = useState(0);
  const images = useImages('review', { max: maxReviewImages, initial });
  const shared = useRef(false);
  const submitted = useRef(false);

  const draft = (): ReviewDraft => ({
    ...words,
    key,
    pictureIds: images.images.map(({ id }) => id),
    at: Date.now(),
  });

  const storeDraft = useEffectEvent(async () => {
    if (submitted.current) return;
    try {
      if (isEmpty(words, images.images.length)) await changeDevice(discardReviewDraft(key));
      else await changeDevice(storeReviewDraft(draft()), images.images);
      // The shared images are part of the stored draft now.
      if (shared.current) await discardSharedImages();
      shared.current = false;
    } catch {
      reportNotStored();
    }
  });
  const state = `${changes}:${images.images.map(({ id }) => id).join()}`;
  const storedState = useRef(state);
  const storeNow = useEffectEvent(() => {
    if (storedState.current === state) return;
    storedState.current = state;
    void storeDraft();
  });
  // Stores the draft after a pause in typing and when the page is hidden or left.
  useEffect(() => {
    if (storedState.current === state) return;
    const timer = setTimeout(() => storeNow(), restMs);
    return () => clearTimeout(timer);
  }, [state]);
  useEffect(() => {
    const leave = () => storeNow();
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leave);
    return () => {
      leave();
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leave);
    };
  }, []);

  const add = (files: readonly Blob[]) =>
    images.add(files).catch((error) => toast(messageOf(error), { tone: 'error' }));
  const addShared = useEffectEvent(async () => {
    const files = await sharedImages();
    if (files.length === 0 || shared.current) return;
    shared.current = true;
    await add(files);
  });
  useEffect(() => void addShared(), []);

  return {
    words,
    images,
    add,
    change: (changed: Partial<ReviewWords>) => {
      setWords((before) => ({ ...before, ...changed }));
      setChanges((count) => count + 1);
    },
    /** Submits the review. @throws when the device could not store it; nothing changes then */
    handIn: async () => {
      submitted.current = true;
      try {
        await changeDevice(submitReview(draft()), images.images);
        if (shared.current) await discardSharedImages();
      } catch (error) {
        submitted.current = false;
        throw error;
      }
    },
  };
}
