import type { StateChange, DeviceState } from '../device/device-state.ts';
import { dropping, stamped, withRow } from '../device/outbox.ts';
import type { DraftPicture, ReviewDraft } from '../device/review-draft.ts';
import type { ReviewRow } from '../device/rows.ts';

/** Offline mutations of reviews: drafts, and submitted reviews. */

const rowOf = (kept: DeviceState, key: string): ReviewRow | undefined => {
  const row = kept.outbox.get(key);
  return row?.kind === 'review' ? row : undefined;
};

/** Submitted, but not sent to the server yet. */
const isHandedIn = (kept: DeviceState, key: string): boolean => {
  const row = rowOf(kept, key);
  return row !== undefined && !row.refused;
};

/** A review as it was left: begun, or handed in and refused; with its pictures. */
export function draftOf(
  kept: DeviceState,
  key: string,
): { draft: ReviewDraft; pictures: DraftPicture[] } | undefined {
  const draft = kept.drafts.get(key);
  if (draft) return { draft, pictures: draft.pictureIds.flatMap((id) => kept.draftPictures.get(id) ?? []) };
  const row = rowOf(kept, key);
  if (!row?.refused) return undefined;
  const { kind: _kind, stamp: _key, refused: _refused, about: _about, pictures, ...words } = row;
  return { draft: { ...words, pictureIds: pictures.map(({ id }) => id) }, pictures };
}

const withoutDraft = (kept: DeviceState, key: string): DeviceState => {
  const draft = kept.drafts.get(key);
  if (!draft) return kept;
  const drafts = new Map(kept.drafts);
  drafts.delete(key);
  const draftPictures = new Map(kept.draftPictures);
  for (const id of draft.pictureIds) draftPictures.delete(id);
  return { ...kept, drafts, draftPictures };
};

/** Keeps a review as it is now. One that was refused becomes a draft again with it. */
export const writingDraft =
  (draft: ReviewDraft, pictures: readonly DraftPicture[]): StateChange =>
  (kept) => {
    // Handed in meanwhile, by another tab: what is written late must not bring it back.
    if (isHandedIn(kept, draft.key)) return kept;
    const draftPictures = new Map(kept.draftPictures);
    for (const id of kept.drafts.get(draft.key)?.pictureIds ?? []) draftPictures.delete(id);
    // The very row that is stored stays: its bytes are not written again with every letter.
    for (const { id, blob } of pictures) draftPictures.set(id, kept.draftPictures.get(id) ?? { id, blob });
    const drafts = new Map(kept.drafts).set(draft.key, draft);
    return { ...dropping([draft.key])(kept), drafts, draftPictures };
  };

export const discardingDraft =
  (key: string): StateChange =>
  (kept) =>
    withoutDraft(kept, key);

/** The draft becomes an act of the outbox, words and pictures, in one step. */
export const handingIn =
  (draft: ReviewDraft, pictures: readonly DraftPicture[]): StateChange =>
  (kept) => {
    if (isHandedIn(kept, draft.key)) return withoutDraft(kept, draft.key);
    const { pictureIds: _ids, at: _at, ...words } = draft;
    const row = stamped<ReviewRow>({
      kind: 'review',
      about: draft.product.title,
      ...words,
      pictures: pictures.map(({ id, blob }) => ({ id, blob })),
    });
    return withRow(withoutDraft(kept, draft.key), row);
  };
