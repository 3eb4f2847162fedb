import type { ParcelRow } from '#contract/parcel-file.ts';
import { maxParcels } from '#contract/input-limits.ts';
import type { Output } from '../api/call.ts';

export type Outcome = Output<'parcel/import'>['list'][number]['outcome'];
/** Outcomes by line of the file. */
export type Outcomes = ReadonlyMap<number, Outcome>;

/** Rows of one order stay in one command: each command's preview is rolled back, and a row's outcome depends on earlier rows of its order. */
export function batchesOf(rows: readonly ParcelRow[]): ParcelRow[][] {
  const batches: ParcelRow[][] = [];
  for (const ofOrder of Map.groupBy(rows, ({ sn }) => sn.toUpperCase()).values())
    for (let at = 0; at < ofOrder.length; at += maxParcels) {
      const part = ofOrder.slice(at, at + maxParcels);
      const last = batches.at(-1);
      if (last && last.length + part.length <= maxParcels) last.push(...part);
      else batches.push([...part]);
    }
  return batches;
}

/** Whether this command, or an earlier one, hands the parcel over. */
export const isHandedOver = (outcome: Outcome | undefined): boolean =>
  outcome === 'added' || outcome === 'known';
