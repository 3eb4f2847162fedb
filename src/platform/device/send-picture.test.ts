import { expect, test } from 'vitest';
import type { Input, Output } from '#contract/calls.ts';
import type { ApiFailure } from '#contract/failure.ts';
import type { Answer, Send } from './send.ts';
import { sendPicture } from './send-picture.ts';

const size = 300_000;
const picture = { id: 'f2a7c1de-0000-4000-8000-000000000000', blob: new Blob([new Uint8Array(size)]) };

/** A shop that keeps what follows without a gap, as `server/modules/uploads/receive.ts` does. */
function shop({ has = 0, failAfter = Infinity }: { has?: number; failAfter?: number }) {
  const parts: [offset: number, bytes: number][] = [];
  let received = has;
  const lost: ApiFailure = { kind: 'network' };
  const send = async (
    _name: string,
    { offset, id }: Input<'upload'>,
    _key: string | undefined,
    bytes: Blob,
  ): Promise<Answer<Output<'upload'>>> => {
    if (parts.length >= failAfter) return { ok: false, failure: lost, message: '' };
    parts.push([Number(offset), bytes.size]);
    if (Number(offset) === received) received += bytes.size;
    const upload =
      received === size ? { id, url: '/private/x', width: 1, height: 1, colour: '#000000' } : null;
    return { ok: true, data: { received, upload } };
  };
  return { send: send as unknown as Send, parts, received: () => received };
}

test('a picture goes in parts, and is whole with the last of them', async () => {
  const { send, parts } = shop({});
  expect(await sendPicture(picture, 'chat', send)).toMatchObject({ ok: true, data: { id: picture.id } });
  expect(parts.map(([offset]) => offset)).toEqual([0, 32_768, 163_840, 294_912]);
});

test('a try that broke off is taken up where the shop stopped, though the parts are cut otherwise', async () => {
  const first = shop({ failAfter: 2 });
  expect(await sendPicture(picture, 'chat', first.send)).toMatchObject({ ok: false });
  const second = shop({ has: first.received() });
  expect(await sendPicture(picture, 'chat', second.send)).toMatchObject({ ok: true });
  expect(second.parts.map(([offset]) => offset)).toEqual([0, 163_840, 294_912]);
});

test('one that the shop has already costs one part', async () => {
  const { send, parts } = shop({ has: size });
  expect(await sendPicture(picture, 'chat', send)).toMatchObject({ ok: true });
  expect(parts).toEqual([[0, 32_768]]);
});
