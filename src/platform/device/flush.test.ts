import { expect, test } from 'vitest';
import type { ApiFailure } from '#contract/failure.ts';
import { flush } from './flush.ts';
import { type DeviceState, emptyDeviceState } from './device-state.ts';
import { stamped, withRow } from './outbox.ts';
import type { MarkRow } from './rows.ts';
import type { Send, Tools } from './send.ts';

const mark = (id: number, on: boolean): MarkRow =>
  stamped<MarkRow>({ kind: 'mark', key: `product:${id}`, about: 'Tent', target: 'product', id, on });
const broken: ApiFailure = { kind: 'http', status: 500 };

/** A device with one favorite that waits. @param answer what the server does with the n-th call */
function device(answer: (count: number) => ApiFailure | null) {
  let kept: DeviceState = withRow({ ...emptyDeviceState, owner: 7 }, mark(1, true));
  let count = 0;
  const send = (async (name: string) => {
    if (name === 'cartSync') return { ok: true, data: { version: 1, lines: [], refused: [] } };
    count += 1;
    const failure = answer(count);
    // Tapped again while the call is under way.
    if (count === 1) kept = withRow(kept, mark(1, false));
    return failure ? { ok: false, failure, message: '' } : { ok: true, data: {} };
  }) as unknown as Send;
  const tools: Tools = {
    account: 7,
    read: async () => kept,
    change: async (act) => (kept = act(kept)),
    send,
  };
  return { tools, waiting: () => kept.outbox.size };
}

test('a saved act counts as progress although a newer one of the same thing is still waiting', async () => {
  const { tools, waiting } = device((count) => (count === 1 ? null : broken));
  expect(await flush(tools, new Map())).toEqual({ left: broken, hasProgressed: true });
  expect(waiting()).toBe(1);
});
