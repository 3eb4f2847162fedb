import { type Load, load } from '../wallet/load.ts';
import type { Asked, How } from './calls.ts';

const forMs = Number(process.env['SECONDS_EACH'] ?? 3) * 1_000;
const clients = 8;
/** The most frequent calls: shows how much the response cache saves. */
const remembered = /^(home|detail|category list by sold|search en, frequent word)$/;

const once = (asked: Asked, how: How) => {
  let turn = 0;
  return () => () => asked.ask(turn++, how);
};

/** Warm-up: the first calls compile plans, read pages for the first time, and fill the memory. */
async function warm(asked: Asked, how: How, of: number): Promise<Load> {
  await load(of, once(asked, how), forMs / 3);
  return load(of, once(asked, how), forMs);
}

const row = (name: string, ...cells: string[]) =>
  process.stdout.write(`| ${name.padEnd(34)} | ${cells.map((cell) => cell.padStart(10)).join(' | ')} |\n`);
const ms = (value: number) => `${value.toFixed(1)} ms`;
const perSecond = ({ perSecond: calls }: Load) => calls.toFixed(0);

/** Measures each call and prints it. */
export async function measure(calls: readonly Asked[]): Promise<void> {
  row('made by the database', 'p50', 'p95', 'a second');
  for (const asked of calls) {
    const alone = await warm(asked, 'anew', 1);
    row(
      asked.name,
      ms(alone.p50Ms),
      ms(alone.p95Ms),
      perSecond(await load(clients, once(asked, 'anew'), forMs)),
    );
  }
  const often = calls.filter(({ name }) => remembered.test(name));
  if (often.length > 0) row('a second', 'anew', 'remembered', '304');
  for (const asked of often) {
    const anew = await load(clients, once(asked, 'anew'), forMs);
    const known = await warm(asked, 'remembered', clients);
    row(
      asked.name,
      perSecond(anew),
      perSecond(known),
      perSecond(await load(clients, once(asked, 'tagged'), forMs)),
    );
  }
}
