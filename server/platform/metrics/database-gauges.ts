import { setTimeout as delay } from 'node:timers/promises';
import { Gauge, type Registry } from '@prometheus-io/client';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Log } from '../log.ts';

export interface Sample {
  metric: string;
  labels?: Record<string, string>;
  value: number;
}

/** Gauges that one capability reads from the database. */
export interface DatabaseGauges {
  /** Label `source` of `okanto_metrics_source_up`. */
  source: string;
  /** Values are at least this old before they are read again, so that scrapes do not load the database. */
  everySeconds: number;
  /** Help text and label names by metric. */
  gauges: Readonly<Record<string, { help: string; labels?: readonly string[] }>>;
  /** Every current sample: a gauge keeps none of the previous ones. */
  read: (db: Kysely<Database>) => Promise<Sample[]>;
}

/** A scrape waits for the database at most this long; Prometheus gives up after 10 s by default. */
const maxWaitMs = 4_000;
/** Values of a source that stopped responding are exported this long. */
const graceMs = 30_000;

interface Source extends DatabaseGauges {
  registered: ReadonlyMap<string, Gauge<string>>;
  /** Time of the last successful read, in milliseconds of `performance.now()`. */
  readAt: number;
  isUp: boolean;
}

/**
 * Registers the gauges of all sources. @returns a function that reads those that are due, one after the other; call it before each
 * scrape. It never fails: a source that does not respond loses its samples and has `okanto_metrics_source_up` 0
 */
export function databaseGauges(
  { db, log, registry }: { db: Kysely<Database>; log: Log; registry: Registry },
  sources: readonly DatabaseGauges[],
): () => Promise<void> {
  const up = new Gauge({
    name: 'okanto_metrics_source_up',
    help: 'Whether the gauges of a source could be read from the database.',
    labelNames: ['source'],
    registers: [registry],
  });
  const all = sources.map((source): Source => {
    const gauges = Object.entries(source.gauges).map(([name, { help, labels = [] }]) => {
      const gauge = new Gauge<string>({ name, help, labelNames: [...labels], registers: [registry] });
      return [name, gauge] as const;
    });
    return { ...source, registered: new Map(gauges), readAt: -Infinity, isUp: true };
  });

  function clear({ gauges, registered }: Source): void {
    for (const [name, gauge] of registered) {
      gauge.reset();
      // A gauge without labels would keep a 0 that nothing has measured.
      if (!gauges[name]!.labels) gauge.remove();
    }
  }
  async function readOne(source: Source): Promise<void> {
    try {
      const samples = await source.read(db);
      clear(source);
      for (const { metric, labels = {}, value } of samples) source.registered.get(metric)!.set(labels, value);
      source.readAt = performance.now();
    } catch (err) {
      source.readAt = -Infinity;
      if (source.isUp) log.warn({ err, source: source.source }, 'metrics not read from the database');
    }
  }
  async function readDue(): Promise<void> {
    for (const source of all)
      if (performance.now() - source.readAt >= source.everySeconds * 1000) await readOne(source);
  }

  let reading: Promise<void> | undefined;
  return async () => {
    reading ??= readDue().finally(() => (reading = undefined));
    await Promise.race([reading, delay(maxWaitMs, undefined, { ref: false })]);
    for (const source of all) {
      source.isUp = performance.now() - source.readAt < source.everySeconds * 1000 + graceMs;
      if (!source.isUp) clear(source);
      up.set({ source: source.source }, source.isUp ? 1 : 0);
    }
  };
}
