import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UploadPurpose } from '#contract/uploads.ts';
import { useImages } from '../api/use-images.ts';
import type { DeviceState, ImageBytes, StateChange } from '../device/device-state.ts';
import { useStoredDraft } from '../session/use-stored-draft.ts';
import { change, currentDeviceState, readImage } from './device-store.ts';

/*
 * Images of forms that are not sent yet. The text of a form is a stored value (`useStoredDraft`), the images are rows in
 * the database.
 */

/** Ids of the images picked for a form, in display order. @param form the name of its draft */
export const formImageIds = ({ images }: DeviceState, form: string): string[] =>
  [...images.values()]
    .filter((row) => row.form?.name === form)
    .toSorted((a, b) => a.form!.position - b.form!.position)
    .map(({ id }) => id);

/** Sets the images of the form to exactly these. */
export const setFormImages =
  (form: string, ids: readonly string[]): StateChange =>
  (state) => {
    const others = [...state.images].filter(([, row]) => row.form?.name !== form);
    if (ids.length === 0 && others.length === state.images.size) return state;
    const images = new Map(others);
    for (const [position, id] of ids.entries()) {
      const before = state.images.get(id);
      images.set(id, before?.form?.position === position ? before : { id, form: { name: form, position } });
    }
    return { ...state, images };
  };

const none: ImageBytes[] = [];

/**
 * Reads the bytes of stored images, once. Ids whose bytes are lost are left out.
 * @returns `undefined` while reading
 */
export function useStoredImages(ids: readonly string[]): ImageBytes[] | undefined {
  const [wanted] = useState(ids);
  const [images, setImages] = useState(wanted.length === 0 ? none : undefined);
  useEffect(() => {
    let isCurrent = true;
    const read = async (id: string) => {
      const blob = await readImage(id).catch(() => undefined);
      return blob ? [{ id, blob }] : [];
    };
    if (wanted.length > 0)
      void Promise.all(wanted.map(read)).then((found) => isCurrent && setImages(found.flat()));
    return () => {
      isCurrent = false;
    };
  }, [wanted]);
  return images;
}

/** Reads the stored images of a form, once; `undefined` while reading. The route has awaited `whenOpen`. */
export function useStoredFormImages(form: string): ImageBytes[] | undefined {
  const [ids] = useState(() => {
    const state = currentDeviceState();
    return state ? formImageIds(state, form) : [];
  });
  return useStoredImages(ids);
}

interface Options {
  purpose: UploadPurpose;
  max: number;
  /** Images that were stored before (`useStoredFormImages`). */
  initial: ImageBytes[];
  /** The device could not store the images; they are sent all the same. */
  onNotStored: () => void;
}

/**
 * Images of a form, uploaded while the user fills in the rest, and stored on this device until the form is sent.
 * Interrupted uploads continue after a reload, even one without a connection.
 * @param form the name of its draft
 */
export function useFormImages(form: string, { purpose, max, initial, onNotStored }: Options) {
  const chosen = useImages(purpose, { max, initial });
  const ids = chosen.images.map(({ id }) => id).join();
  const stored = useRef(ids);
  const store = useEffectEvent((now: string) => {
    if (stored.current === now) return;
    stored.current = now;
    const { images } = chosen;
    const mutation = setFormImages(
      form,
      images.map(({ id }) => id),
    );
    void change(mutation, images).catch(onNotStored);
  });
  // The database is outside React: an image is written there as soon as it is prepared.
  useEffect(() => store(ids), [ids]);
  return chosen;
}

/**
 * Draft of a form: its stored text, and the name its images are stored under.
 * @param name the form's, with its subject: `refund:…`
 */
export function useFormDraft<Draft extends object>(name: string, read: (stored: unknown) => Draft) {
  const draft = useStoredDraft(name, read);
  return {
    ...draft,
    name,
    /** Deletes text and images of a form that was sent or abandoned. If that fails, the logout deletes the images. */
    clear: () => {
      draft.clear();
      void change(setFormImages(name, [])).catch(() => {});
    },
  };
}
