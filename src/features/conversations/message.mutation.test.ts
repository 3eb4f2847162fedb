import { expect, test } from 'vitest';
import { type DeviceState, emptyDeviceState } from '../../platform/device/device-state.ts';
import type { Send, Tools } from '../../platform/device/mutation.ts';
import { withRow } from '../../platform/device/outbox.ts';
import { sendKind } from '../../platform/device/flush.ts';
import { message as definition, type MessageRow } from './message.mutation.ts';

const message = (text: string, at: number): MessageRow => ({
  kind: 'message',
  key: `message:${text}`,
  idempotencyKey: text,
  at,
  about: text,
  text,
  picture: null,
  product: null,
  order: null,
});

test('a failed message holds back later ones, so that they arrive in order', async () => {
  let state: DeviceState = { ...emptyDeviceState, owner: 7 };
  for (const row of [message('second', 2), message('first', 1)]) state = withRow(state, row);
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
    read: async () => state,
    change: async (change) => (state = change(state)),
    readImage: async () => undefined,
    send,
  };

  expect(await sendKind(definition, tools)).toEqual({ kind: 'http', status: 500 });
  expect([received, state.outbox.size]).toEqual([[], 2]);
  isBroken = false;
  expect(await sendKind(definition, tools)).toBeNull();
  expect([received, state.outbox.size]).toEqual([['first', 'second'], 0]);
});
