import * as v from 'valibot';
import { Count } from './scalars.ts';

/** A picture of a person's own comes in parts of at most this many bytes: a broken connection costs one of them. */
export const maxPartBytes = 256 * 1024;
export const maxUploadBytes = 10 * 1024 * 1024;

export const uploadPurposes = ['review', 'refund', 'recharge', 'avatar', 'chat'] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

/** Made and stored by the client before the first part is sent. */
export const UploadId = v.pipe(v.string(), v.uuid(), v.toLowerCase());
const Bytes = v.pipe(v.string(), v.regex(/^\d{1,8}$/), v.transform(Number), v.maxValue(maxUploadBytes));

export const Upload = v.object({
  id: v.string(),
  /** For this person and a short time. */
  url: v.string(),
  width: Count,
  height: Count,
  colour: v.string(),
});
export type Upload = v.InferOutput<typeof Upload>;

const Progress = v.object({
  /** Bytes the server has, from the first on: what comes next begins here. */
  received: Count,
  /** `null` until the whole picture is there. */
  upload: v.nullable(Upload),
});

/**
 * One part: parameters in the query, the bytes from `offset` on as the body. The same part again is harmless. A part
 * behind a gap is not taken, `received` says where to go on. The last one is answered with the picture, or refused with
 * `upload_invalid`: then nothing of it is kept.
 */
export const upload = {
  input: v.strictObject({
    id: UploadId,
    purpose: v.picklist(uploadPurposes),
    size: v.pipe(Bytes, v.minValue(1)),
    offset: Bytes,
  }),
  output: Progress,
};
/** How far an upload is, after a break or a reload. Refused with `not_found` for one the server does not know (any more). */
export const uploadState = { input: v.strictObject({ id: UploadId }), output: Progress };
