import { expect, test } from 'vitest';
import { Busy, lane } from '../../../server/platform/http/lane.ts';

const size = { queue: 'test', places: 2, mostWaiting: 2, maxWaitMs: 60_000 };
/** Work that runs until `end` is called. */
function work() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { run: () => promise, end: resolve };
}

test('a lane limits running and waiting work and rejects the rest immediately', async () => {
  const { run, waiting } = lane(size);
  const works = Array.from({ length: 5 }, work);
  const running = works.slice(0, 4).map((each) => run(each.run));
  await expect(run(works[4]!.run)).rejects.toThrow(Busy);
  expect(waiting()).toBe(2);
  works[0]!.end('first');
  expect(await running[0]).toBe('first');
  expect(waiting()).toBe(1);
  for (const each of works) each.end('done');
  expect(await Promise.all(running)).toEqual(['first', 'done', 'done', 'done']);
  expect(waiting()).toBe(0);
});

test('a lane starts the next work after a failure', async () => {
  const { run } = lane({ ...size, places: 1 });
  const failed = run(() => Promise.reject(new Error('a fault')));
  const next = run(() => Promise.resolve('next'));
  await expect(failed).rejects.toThrow('a fault');
  expect(await next).toBe('next');
});

test('a lane rejects work that waited too long and frees its place in the queue', async () => {
  const { run, waiting } = lane({ queue: 'test', places: 1, mostWaiting: 1, maxWaitMs: 20 });
  const first = work();
  const running = run(first.run);
  await expect(run(() => Promise.resolve('late'))).rejects.toThrow(Busy);
  expect(waiting()).toBe(0);
  first.end('first');
  expect(await running).toBe('first');
  expect(await run(() => Promise.resolve('after'))).toBe('after');
});
