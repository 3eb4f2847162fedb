import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { underOneId } from '../../../server/cli/ops/answer-ids.ts';
import { OpsFailure } from '../../../server/cli/ops/client.ts';

const home = await mkdtemp(path.join(os.tmpdir(), 'okanto-ops-'));
afterAll(() => rm(home, { recursive: true }));
const env = { XDG_CONFIG_HOME: home };
const about = ['http://shop.test', 'ada@example.test', 'Hello', undefined];

/** Sends an answer with this outcome. @param fate the error of the call @returns the id it was sent with */
async function answer(fate: Error | null, what = about): Promise<string> {
  let sent = '';
  await underOneId(env, what, async (id) => {
    sent = id;
    if (fate) throw fate;
  }).catch(() => undefined);
  return sent;
}

test('an answer keeps its id while its outcome is unknown, and gets a new one afterwards', async () => {
  const lost = await answer(new OpsFailure('No server answers', 0));
  expect(await answer(new OpsFailure('A fault', 503))).toBe(lost);
  expect(await answer(null, [...about.slice(0, 2), 'Something else', undefined])).not.toBe(lost);
  expect(await answer(null)).toBe(lost);
  const said = await answer(new OpsFailure('Refused', 200, 'not_found'));
  expect(said).not.toBe(lost);
  expect(await answer(null)).not.toBe(said);
});
