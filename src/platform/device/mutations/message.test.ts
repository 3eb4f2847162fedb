import { expect, test } from 'vitest';
import { type DeviceState, emptyDeviceState } from '../device-state.ts';
import { withRow } from '../outbox.ts';
import type { MessageRow } from '../rows.ts';
import type { Send, Tools } from '../send.ts';
import { sendMessages } from './message.ts';

const message = (text: string, at: number): MessageRow => ({
  kind: 'message',
  key: `message:${text}`,
  stamp: text,
  at,
  about: text,
  text,
  picture: null,
  product: null,
  order: null,
});

test('a message that the server fails at holds back the later ones, so that they arrive in order', async () => {
  let kept: DeviceState = { ...emptyDeviceState, owner: 7 };
  for (const row of [message('second', 2), message('first', 1)]) kept = withRow(kept, row);
  const received: string[] = [];
  let isBroken = true;
  const send = (async (_name: string, { text }: { text: string }) => {
    if (isBroken && text === 'first')
      return { ok: false, failure: { kind: 'http', status: 500 }, message: '' };
    received.push(text);
    return { ok: true, data: {} };
  }) as unknown as Send;
  const tools: Tools = {
    account: 7,
    read: async () => kept,
    change: async (act) => (kept = act(kept)),
    send,
  };

  expect(await sendMessages(tools)).toEqual({ kind: 'http', status: 500 });
  expect([received, kept.outbox.size]).toEqual([[], 2]);
  isBroken = false;
  expect(await sendMessages(tools)).toBeNull();
  expect([received, kept.outbox.size]).toEqual([['first', 'second'], 0]);
});
