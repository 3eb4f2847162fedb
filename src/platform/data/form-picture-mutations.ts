import type { StateChange, DeviceState } from '../device/device-state.ts';
import type { DraftPicture } from '../device/review-draft.ts';

/** Pictures of forms that are filled in and not sent: beside the words, which `useStoredDraft` keeps. */

/** A prepared image: small, without metadata. `id` is the id of the upload. */
type FormPicture = Pick<DraftPicture, 'id' | 'blob'>;

/** Images picked for a form, in display order. @param form the name of its draft */
export const formPicturesOf = ({ draftPictures }: DeviceState, form: string): FormPicture[] =>
  [...draftPictures.values()]
    .filter((row) => row.form?.name === form)
    .toSorted((a, b) => a.form!.place - b.form!.place);

/** Sets the images of the form to exactly these. */
export const keepingFormPictures =
  (form: string, pictures: readonly FormPicture[]): StateChange =>
  (kept) => {
    const others = [...kept.draftPictures].filter(([, row]) => row.form?.name !== form);
    if (pictures.length === 0 && others.length === kept.draftPictures.size) return kept;
    const draftPictures = new Map(others);
    for (const [place, { id, blob }] of pictures.entries()) {
      const before = kept.draftPictures.get(id);
      // The very row that is stored stays: its bytes are not written again.
      draftPictures.set(
        id,
        before?.form?.place === place ? before : { id, blob, form: { name: form, place } },
      );
    }
    return { ...kept, draftPictures };
  };
