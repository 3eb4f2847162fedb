import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ParcelRow } from '#contract/parcel-file.ts';
import { command } from '../api/call.ts';
import { invalidateTopics } from '../api/queries.ts';
import { batchesOf, type Outcome, type Outcomes } from './hand-over-rows.ts';

/** Hands over the parcels of a file, or previews it, in batches. A repetition after a failure continues: known parcels stay as they are. */
export function useHandOver(preview: boolean, onDone: (outcomes: Outcomes) => void) {
  const client = useQueryClient();
  const [done, setDone] = useState<number | null>(null);
  const mutation = useMutation({
    mutationFn: async (rows: readonly ParcelRow[]) => {
      const outcomes = new Map<number, Outcome>();
      setDone(0);
      for (const batch of batchesOf(rows)) {
        const parcels = batch.map(({ sn, carrier, trackingNumber, trackingUrl }) => ({
          sn,
          carrier,
          trackingNumber,
          ...(trackingUrl !== null && { trackingUrl }),
        }));
        const { list } = await command('parcel/import', { parcels, preview });
        for (const [at, { outcome }] of list.entries()) outcomes.set(batch[at]!.line, outcome);
        setDone(outcomes.size);
      }
      return outcomes;
    },
    retry: false,
    onSuccess: onDone,
    onSettled: async () => {
      setDone(null);
      if (!preview) await invalidateTopics(client, ['parcel']);
    },
  });
  return { ...mutation, done };
}
