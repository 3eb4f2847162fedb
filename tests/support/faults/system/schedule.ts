import { setTimeout as delay } from 'node:timers/promises';
import { seeded } from '../seeded.ts';
import type { World } from './world.ts';

/** One fault of a schedule. It ends `forMs` after it began. */
export interface Step {
  atMs: number;
  forMs: number;
  /** Part of the system. Each part has one fault at most in a schedule. */
  part: string;
  fault: string;
  /** Slow wires: the longest delay in milliseconds. Clocks: the step in seconds. */
  by: number;
}

interface Fault {
  /** Limits of `by`. */
  by?: readonly [from: number, to: number];
  /** @param random of this fault, from 0 to below 1 */
  begin: (world: World, by: number, random: () => number) => Promise<void> | void;
  end: (world: World) => Promise<void> | void;
}

const wireFaults = (wire: (world: World) => World['wires']['direct']): Record<string, Fault> => ({
  slow: {
    by: [20, 400],
    begin: (world, by, random) => wire(world).slow(() => random() * by),
    end: (world) => wire(world).heal(),
  },
  cut: { begin: (world) => wire(world).cut(), end: (world) => wire(world).heal() },
  stalled: { begin: (world) => wire(world).stall(), end: (world) => wire(world).heal() },
});

const nodeFaults = (index: number): Record<string, Fault> => ({
  killed: { begin: ({ nodes }) => nodes[index]!.kill(), end: ({ nodes }) => nodes[index]!.restart() },
  paused: { begin: ({ nodes }) => nodes[index]!.pause(), end: ({ nodes }) => nodes[index]!.resume() },
  'clock stepped': {
    by: [-90, 90],
    begin: ({ nodes }, by) => nodes[index]!.setClock(by),
    end: ({ nodes }) => nodes[index]!.setClock(0),
  },
});

/** Everything that can fail, by part of the system. */
const parts: Record<string, Record<string, Fault>> = {
  'first node': nodeFaults(0),
  'second node': nodeFaults(1),
  'first node to pooler': wireFaults(({ wires }) => wires.pooled[0]!),
  'second node to pooler': wireFaults(({ wires }) => wires.pooled[1]!),
  'nodes to database': wireFaults(({ wires }) => wires.direct),
  'pooler to database': wireFaults(({ wires }) => wires.database),
  pooler: {
    paused: {
      begin: ({ poolerPid }) => void process.kill(poolerPid, 'SIGSTOP'),
      end: ({ poolerPid }) => void process.kill(poolerPid, 'SIGCONT'),
    },
  },
  database: { crashed: { begin: (world) => world.crashDatabase(), end: () => undefined } },
};

const latestStartMs = 3_000;
const shortestMs = 200;
const longestMs = 2_500;
const between = (share: number, from: number, to: number) => Math.round(from + share * (to - from));

/** Two to five faults, which may overlap. The same seed gives the same schedule. */
export function scheduleOf(seed: number): Step[] {
  const random = seeded(seed);
  const share = () => random.pick(shares);
  const count = between(share(), 2, 5);
  return random
    .shuffled(Object.keys(parts))
    .slice(0, count)
    .map((part) => {
      const fault = random.pick(Object.keys(parts[part]!));
      const [from, to] = parts[part]![fault]!.by ?? [0, 0];
      return {
        atMs: between(share(), 0, latestStartMs),
        forMs: between(share(), shortestMs, longestMs),
        part,
        fault,
        by: between(share(), from, to),
      };
    })
    .toSorted((a, b) => a.atMs - b.atMs);
}

const shares = Array.from({ length: 101 }, (_, percent) => percent / 100);

/** Runs the schedule. Resolves when every fault has ended. */
export async function play(world: World, schedule: readonly Step[], seed: number): Promise<void> {
  const random = seeded(seed);
  await Promise.all(
    schedule.map(async ({ atMs, forMs, part, fault, by }) => {
      const { begin, end } = parts[part]![fault]!;
      await delay(atMs);
      await begin(world, by, () => random.pick(shares));
      await delay(forMs);
      await end(world);
    }),
  );
}

export const describeStep = ({ atMs, forMs, part, fault, by }: Step): string =>
  `${atMs}–${atMs + forMs} ms ${part} ${fault}${by === 0 ? '' : ` (${by})`}`;
