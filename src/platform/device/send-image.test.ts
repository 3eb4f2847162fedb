import { expect, test } from 'vitest';
import type { Input, Output } from '#contract/calls.ts';
import type { ApiFailure } from '#contract/failure.ts';
import type { CallResult, Send } from './mutation.ts';
import { sendImage } from './send-image.ts';

const size = 300_000;
const image = { id: 'f2a7c1de-0000-4000-8000-000000000000', blob: new Blob([new Uint8Array(size)]) };

/** A server that accepts parts without a gap, as `server/modules/uploads/receive.ts` does. */
function shop({ has = 0, failAfter = Infinity }: { has?: number; failAfter?: number }) {
  const parts: [offset: number, bytes: number][] = [];
  let received = has;
  const lost: ApiFailure = { kind: 'network' };
  const send = async (
    _name: string,
    { offset, id }: Input<'upload'>,
    _key: string | undefined,
    bytes: Blob,
  ): Promise<CallResult<Output<'upload'>>> => {
    if (parts.length >= failAfter) return { ok: false, failure: lost, message: '' };
    parts.push([Number(offset), bytes.size]);
    if (Number(offset) === received) received += bytes.size;
    const upload =
      received === size ? { id, url: '/private/x', width: 1, height: 1, colour: '#000000' } : null;
    return { ok: true, data: { received, upload } };
  };
  const tools = { send: send as unknown as Send, readImage: async () => image.blob };
  return { tools, parts, received: () => received };
}

test('sends an image in parts and completes it with the last one', async () => {
  const { tools, parts } = shop({});
  expect(await sendImage(image.id, 'chat', tools)).toMatchObject({ ok: true, data: { id: image.id } });
  expect(parts.map(([offset]) => offset)).toEqual([0, 32_768, 163_840, 294_912]);
});

test('resumes an interrupted attempt at the server’s offset, although the parts differ', async () => {
  const first = shop({ failAfter: 2 });
  expect(await sendImage(image.id, 'chat', first.tools)).toMatchObject({ ok: false });
  const second = shop({ has: first.received() });
  expect(await sendImage(image.id, 'chat', second.tools)).toMatchObject({ ok: true });
  expect(second.parts.map(([offset]) => offset)).toEqual([0, 163_840, 294_912]);
});

test('an image that the server already has costs one part', async () => {
  const { tools, parts } = shop({ has: size });
  expect(await sendImage(image.id, 'chat', tools)).toMatchObject({ ok: true });
  expect(parts).toEqual([[0, 32_768]]);
});

test('an image whose bytes are lost is refused, so that the user can choose another', async () => {
  const { tools, parts } = shop({});
  const sent = await sendImage(image.id, 'chat', { ...tools, readImage: async () => undefined });
  expect(sent).toMatchObject({ ok: false, failure: { reason: 'upload_invalid' } });
  expect(parts).toEqual([]);
});
