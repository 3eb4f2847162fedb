import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { newCommandId } from '#contract/command-id.ts';
import type { UploadPurpose } from '#contract/uploads.ts';
import { ApiError, messageOf } from './errors.ts';
import { prepareImage } from './prepare-image.ts';
import { uploadImage } from './upload-image.ts';

/** An image that the user has picked, as the picker displays it. `id` is the upload's. */
export interface PickedImage {
  id: string;
  /** The prepared image, for a draft that stores it. */
  blob: Blob;
  /** Object URL, valid for this page only. */
  url: string;
  /** Share that is uploaded, 0 to 1; at 1 the server has it and it can be attached. */
  progress: number;
  /** Message of the failure; `null`: no failure. */
  problem: string | null;
  /** The server cannot read it: a retry is useless. */
  isUnreadable: boolean;
}

interface Options {
  max: number;
  /** Images of a draft: their uploads resume where they stopped. */
  initial?: readonly { id: string; blob: Blob }[];
}

/**
 * The images of one form. Each is scaled down and uploaded as soon as it is picked, one after the other, and can be
 * resumed by its id. Leaving the form stops the upload.
 */
export function useImages(purpose: UploadPurpose, { max, initial = [] }: Options) {
  const [images, setImages] = useState<PickedImage[]>(() => initial.map(picked));
  // Images that are being scaled, about a second for a large photo on a phone. They are not in the list yet.
  const [preparing, setPreparing] = useState(0);
  const [running] = useState(() => new Map<string, AbortController>());
  // Uploads run one at a time: over a weak connection two parallel ones would both finish late.
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
    /** Ids to attach in display order; only images that the server has. */
    uploadIds: images.filter(({ progress }) => progress === 1).map(({ id }) => id),
    /** An image was picked that is not in the list yet: submitting now would omit it. */
    preparing: preparing > 0,
    /** Nothing is uploading and nothing has failed: the form can be submitted. */
    ready: preparing === 0 && images.every(({ progress }) => progress === 1),
    /** Adds images up to `max`. @throws Error with a message to display when one is too large */
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
