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

/** Sends a reply with this outcome. @param failure the error of the call @returns the id it was sent with */
async function answer(failure: Error | null, what = about): Promise<string> {
  let sent = '';
  await underOneId(env, what, async (id) => {
    sent = id;
    if (failure) throw failure;
  }).catch(() => undefined);
  return sent;
}

test('a reply keeps its id while its outcome is unknown, and the next one gets a new id', async () => {
  const lost = await answer(new OpsFailure('No server answers', 0));
  expect(await answer(new OpsFailure('A fault', 503))).toBe(lost);
  expect(await answer(null, [...about.slice(0, 2), 'Something else', undefined])).not.toBe(lost);
  expect(await answer(null)).toBe(lost);
  const refusedId = await answer(new OpsFailure('Refused', 200, 'not_found'));
  expect(refusedId).not.toBe(lost);
  expect(await answer(null)).not.toBe(refusedId);
});
