import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendCommand } from './send-command.ts';
import { waitingCommand } from './waiting-command.ts';

i18n.loadAndActivate({ locale: 'en', messages: {} });

const slot = 'orderPay:O1';
let ids: string[];

/** Server that responds in turn; `lost`: the connection breaks before its response. */
function server(...responses: (Response | 'lost')[]): void {
  vi.stubGlobal('fetch', (request: Request) => {
    ids.push(request.headers.get('Idempotency-Key')!);
    const response = responses.shift();
    return response instanceof Response ? Promise.resolve(response) : Promise.reject(new TypeError('lost'));
  });
}

const refusal = (reason: string, status = 200) =>
  Response.json({ code: 0, msg: 'refused', time: 1, data: { reason, details: {} } }, { status });
const accepted = () => Response.json({ code: 1, msg: 'ok', time: 1, data: {} });

let proofs = 0;
/**
 * Sends a payment with this note, and with a new proof each time, as after entering the password. @returns the error;
 * `null`: accepted
 */
const send = (note: string): Promise<unknown> =>
  sendCommand(
    'orderPay',
    { slot, input: { sn: 'O1', payToken: `proof ${(proofs += 1)}` }, note },
    () => {},
  ).then(
    () => null,
    (error: unknown) => error,
  );

beforeEach(() => {
  ids = [];
  const stored = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
  });
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('location', new URL('https://shop.example/cardTopUp'));
});
afterEach(() => void vi.unstubAllGlobals());

test.each(['rate_limited', 'pay_token_invalid', 'insufficient_balance'])(
  'a new command refused with %s leaves nothing to repeat',
  async (reason) => {
    server(refusal(reason, reason === 'rate_limited' ? 429 : 200), accepted());
    expect(await send('first')).toMatchObject({ failure: { reason } });
    expect(waitingCommand(slot)).toBeNull();
    expect(await send('second')).toBeNull();
    expect(ids[1]).not.toBe(ids[0]);
  },
);

test.each(['rate_limited', 'pay_token_invalid', 'duplicate_submit'])(
  'a lost command whose repetition is refused with %s keeps its id and its note',
  async (reason) => {
    server('lost', refusal(reason, reason === 'rate_limited' ? 429 : 200), accepted());
    await send('first');
    expect(await send('first')).toMatchObject({ failure: { reason } });
    expect(waitingCommand(slot)).toEqual({ id: ids[0], note: 'first' });
    expect(await send('first')).toBeNull();
    expect(new Set(ids).size).toBe(1);
    expect(waitingCommand(slot)).toBeNull();
  },
);

test('a repetition within a second is not sent and leaves nothing to repeat', async () => {
  server(accepted());
  const input = { sn: 'O1', payToken: 'same proof' };
  const sendSame = () => sendCommand('orderPay', { slot, input, note: 'same' }, () => {});
  await sendSame();
  await expect(sendSame()).rejects.toMatchObject({ failure: { kind: 'duplicate' } });
  expect(ids).toHaveLength(1);
  expect(waitingCommand(slot)).toBeNull();
});
