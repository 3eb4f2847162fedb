import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { newCommandId } from '#contract/command-id.ts';
import type { UploadPurpose } from '#contract/uploads.ts';
import { ApiError, messageOf } from './errors.ts';
import { prepareImage } from './prepare-image.ts';
import { uploadImage } from './upload-image.ts';

/** A picture somebody picked, as the picker shows it. `id` is the upload's. */
export interface PickedImage {
  id: string;
  /** The prepared picture itself, for a draft that keeps it. */
  blob: Blob;
  /** Address for showing it, of this page only. */
  url: string;
  /** Share that is sent, 0 to 1; 1: the server has it and it can be attached. */
  progress: number;
  /** Why it was not taken, in words; `null`: nothing is wrong. */
  problem: string | null;
  /** The server cannot read it: trying again is of no use. */
  isUnreadable: boolean;
}

interface Options {
  max: number;
  /** Images of a draft: they go on where they stopped. */
  initial?: readonly { id: string; blob: Blob }[];
}

/**
 * The images of one form: made small, sent one after the other at once, each taken up again by its id. Leaving the
 * form stops what is under way.
 */
export function useImages(purpose: UploadPurpose, { max, initial = [] }: Options) {
  const [images, setImages] = useState<PickedImage[]>(() => initial.map(picked));
  // A large photo takes a phone a second to make small: until then it is not among the images.
  const [preparing, setPreparing] = useState(0);
  const [running] = useState(() => new Map<string, AbortController>());
  // One at a time: two at once over a weak connection are both late.
  const line = useRef<Promise<void>>(Promise.resolve());

  const change = (id: string, changed: Partial<PickedImage>) =>
    setImages((all) => all.map((each) => (each.id === id ? { ...each, ...changed } : each)));

  const start = ({ id, blob }: Pick<PickedImage, 'id' | 'blob'>) => {
    const stop = new AbortController();
    running.set(id, stop);
    const work = async () => {
      if (stop.signal.aborted) return;
      try {
        await uploadImage(blob, purpose, {
          id,
          signal: stop.signal,
          onProgress: (share) => change(id, { progress: Math.min(share, 0.99) }),
        });
        change(id, { progress: 1 });
      } catch (error) {
        const isUnreadable = error instanceof ApiError && error.reason === 'upload_invalid';
        if (!stop.signal.aborted) change(id, { problem: messageOf(error), isUnreadable });
      }
    };
    line.current = line.current.then(work);
  };

  const takeUp = useEffectEvent(() => images.forEach(start));
  useEffect(() => {
    takeUp();
    return () => {
      for (const stop of running.values()) stop.abort();
    };
  }, [running]);

  return {
    images,
    /** Ids to attach, in the order shown; only of images the server has. */
    uploadIds: images.filter(({ progress }) => progress === 1).map(({ id }) => id),
    /** Something was picked that is not among the images yet: a form handed in now would go without it. */
    preparing: preparing > 0,
    /** Nothing is under way and nothing failed: the form can be sent. */
    ready: preparing === 0 && images.every(({ progress }) => progress === 1),
    /** Takes as many as there is room for. @throws Error with a sentence when one is too large */
    add: async (files: readonly Blob[]) => {
      setPreparing((count) => count + 1);
      try {
        for (const file of files.slice(0, max - images.length)) {
          const added = picked({ id: newCommandId(), blob: await prepareImage(file) });
          setImages((all) => [...all, added]);
          start(added);
        }
      } finally {
        setPreparing((count) => count - 1);
      }
    },
    remove: (id: string) => {
      running.get(id)?.abort();
      const gone = images.find((each) => each.id === id);
      if (gone) URL.revokeObjectURL(gone.url);
      setImages((all) => all.filter((each) => each.id !== id));
    },
    retry: (id: string) => {
      const again = images.find((each) => each.id === id);
      if (!again) return;
      change(id, { problem: null, progress: 0 });
      start(again);
    },
  };
}

const picked = ({ id, blob }: { id: string; blob: Blob }): PickedImage => ({
  id,
  blob,
  url: URL.createObjectURL(blob),
  progress: 0,
  problem: null,
  isUnreadable: false,
});
