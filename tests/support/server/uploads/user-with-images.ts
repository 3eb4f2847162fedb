import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Input, Output } from '#contract/calls.ts';
import type { Envelope } from '#contract/envelope.ts';
import { maxPartBytes } from '#contract/input-limits.ts';
import type { UploadPurpose } from '#contract/uploads.ts';
import type { Lang } from '#domain/languages.ts';
import { headers } from '#contract/envelope.ts';

export interface Sent {
  id?: string;
  purpose?: UploadPurpose;
  size?: number;
  lang?: Lang;
}

interface Who {
  token: string;
}

/** Posts one part as the app does. */
export async function sendPart(
  url: string,
  { token }: Who,
  input: Input<'upload'>,
  bytes: Uint8Array<ArrayBuffer>,
  lang: Lang = 'en',
): Promise<{ status: number; body: Envelope<Output<'upload'>> }> {
  const query = new URLSearchParams({ ...input, lang });
  const response = await fetch(`${url}/api/common/upload?${query}`, {
    method: 'POST',
    headers: { [headers.token]: token, 'content-type': 'application/octet-stream' },
    body: bytes,
  });
  return { status: response.status, body: (await response.json()) as Envelope<Output<'upload'>> };
}

/** Sends a whole file in parts. @returns response to the last part, or to the first refused one */
export async function sendAll(
  url: string,
  user: Who,
  file: Uint8Array<ArrayBuffer>,
  { id = randomUUID(), purpose = 'review', size = file.length, lang = 'en' }: Sent = {},
) {
  let answer: Awaited<ReturnType<typeof sendPart>> | undefined;
  for (let offset = 0; offset < file.length; offset += maxPartBytes) {
    const part = file.slice(offset, offset + maxPartBytes);
    const input = { id, purpose, size: String(size), offset: String(offset) };
    answer = await sendPart(url, user, input, part, lang);
    if (answer.body.code !== 1) break;
  }
  return { id, ...answer! };
}

/** An image with so much noise that compression does not shrink it. */
export async function noisyJpeg(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const image = sharp({ create: { width, height, channels: 3, background: '#888', noise } });
  return new Uint8Array(await image.jpeg({ quality: 95 }).toBuffer());
}
