import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePictures } from '../api/use-pictures.ts';
import type { UploadPurpose } from '#contract/uploads.ts';
import { formPicturesOf, keepingFormPictures } from './form-picture-mutations.ts';
import { change, currentDeviceState } from './device-store.ts';

interface Options {
  purpose: UploadPurpose;
  max: number;
  /** The device could not store what was picked: it is sent all the same. */
  onNotStored: () => void;
}

/**
 * The pictures of a form, sent while the rest is filled in and kept on this device until the form is: a reload takes up
 * those that were on their way, with or without a connection. The route has waited for `whenOpen`.
 * @param form the name of its draft
 */
export function useFormPictures(form: string, { purpose, max, onNotStored }: Options) {
  const [left] = useState(() => {
    const kept = currentDeviceState();
    return kept ? formPicturesOf(kept, form) : [];
  });
  const chosen = usePictures(purpose, { max, initial: left });
  const ids = chosen.pictures.map(({ id }) => id).join();
  const kept = useRef(ids);
  const keep = useEffectEvent((now: string) => {
    if (kept.current === now) return;
    kept.current = now;
    void change(keepingFormPictures(form, chosen.pictures)).catch(onNotStored);
  });
  // The database is outside React: a picture is written there as soon as it is made small.
  useEffect(() => keep(ids), [ids]);
  return chosen;
}

/** Deletes the images of a form that was sent or abandoned. If that fails, the logout deletes them. */
export const deleteFormImages = (form: string): void =>
  void change(keepingFormPictures(form, [])).catch(() => {});
