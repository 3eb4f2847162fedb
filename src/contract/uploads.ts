import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { maxUploadBytes } from './input-limits.ts';
import { ownId } from './resource-ids.ts';
import { Count, described, named } from './scalars.ts';

export const uploadPurposes = ['review', 'refund', 'recharge', 'avatar', 'chat'] as const;

export type UploadPurpose = (typeof uploadPurposes)[number];

export const UploadId = described(
  v.pipe(v.string(), v.uuid(), v.toLowerCase()),
  'UUID that the client generates and stores before it sends the first part.',
);

const Bytes = v.pipe(v.string(), v.regex(/^\d{1,8}$/), v.transform(Number), v.maxValue(maxUploadBytes));

export const Upload = named(
  'Upload',
  v.object({
    id: v.string(),
    url: described(v.string(), 'The URL is valid for this account, for a short time.'),
    width: Count,
    height: Count,
    colour: v.string(),
  }),
);

export type Upload = v.InferOutput<typeof Upload>;

const Progress = v.object({
  received: described(Count, 'Number of bytes received, from the first on; the next part starts here.'),
  upload: described(v.nullable(Upload), '`null` until the image is complete.'),
});

export const uploadCalls = {
  upload: defineCall({
    method: 'POST',
    path: 'common/upload',
    auth: 'required',
    rawBody: true,
    summary: 'Upload a part of an image',
    description:
      'The parameters are in the query, the bytes from `offset` on are the body. Sending a part again is harmless. A part after a gap is ignored; continue at `received`. The last part returns the image, or is refused with `upload_invalid`, and the upload is discarded.',
    refusals: ['not_found', 'upload_invalid', 'too_many_uploads'],
    input: v.strictObject({
      id: UploadId,
      purpose: v.picklist(uploadPurposes),
      size: v.pipe(Bytes, v.minValue(1)),
      offset: Bytes,
    }),
    output: Progress,
    example: { id: '2f3c1c9a-5b0e-4a55-9a4e-0f6f0f2b7d11', purpose: 'review', size: '3000', offset: '0' },
  }),
  uploadState: defineCall({
    method: 'GET',
    path: 'common/upload_state',
    auth: 'required',
    offline: { never: 'belongs to a running upload' },
    summary: 'Get the progress of an upload',
    description:
      'To resume after an interruption. Refused with `not_found` for an unknown or expired upload.',
    refusals: ['not_found', 'upload_invalid'],
    input: v.strictObject({ id: ownId('upload', UploadId) }),
    output: Progress,
    example: { id: '2f3c1c9a-5b0e-4a55-9a4e-0f6f0f2b7d11' },
  }),
};
