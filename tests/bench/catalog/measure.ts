import { type Load, load } from '../wallet/load.ts';
import type { How, MeasuredCall } from './calls.ts';

const forMs = Number(process.env['SECONDS_EACH'] ?? 3) * 1_000;
const clients = 8;
/** The most frequent calls: shows how much the response cache saves. */
const mostFrequent = /^(home|detail|category list by sold|search en, frequent word)$/;

const once = (call: MeasuredCall, how: How) => {
  let turn = 0;
  return () => () => call.send(turn++, how);
};

/** Warm-up: the first calls compile plans and fill caches. */
async function warm(call: MeasuredCall, how: How, of: number): Promise<Load> {
  await load(of, once(call, how), forMs / 3);
  return load(of, once(call, how), forMs);
}

const row = (name: string, ...cells: string[]) =>
  process.stdout.write(`| ${name.padEnd(34)} | ${cells.map((cell) => cell.padStart(10)).join(' | ')} |\n`);
const ms = (value: number) => `${value.toFixed(1)} ms`;
const perSecond = ({ perSecond: calls }: Load) => calls.toFixed(0);

/** Measures each call and prints it. */
export async function measure(calls: readonly MeasuredCall[]): Promise<void> {
  row('uncached', 'p50', 'p95', 'per second');
  for (const call of calls) {
    const alone = await warm(call, 'uncached', 1);
    row(
      call.name,
      ms(alone.p50Ms),
      ms(alone.p95Ms),
      perSecond(await load(clients, once(call, 'uncached'), forMs)),
    );
  }
  const frequent = calls.filter(({ name }) => mostFrequent.test(name));
  if (frequent.length > 0) row('per second', 'uncached', 'cached', '304');
  for (const call of frequent) {
    const uncached = await load(clients, once(call, 'uncached'), forMs);
    const cached = await warm(call, 'cached', clients);
    row(
      call.name,
      perSecond(uncached),
      perSecond(cached),
      perSecond(await load(clients, once(call, 'conditional'), forMs)),
    );
  }
}
