import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';

/** Batches the requests of reviews that become visible together. */
const batchMs = 30;

interface Marks {
  helpful: boolean;
  /** The reader is the author. */
  mine: boolean;
}

interface PendingRequest {
  id: number;
  resolve: (marks: Marks) => void;
  reject: (error: unknown) => void;
}
let batch: PendingRequest[] = [];

async function fetchMarks(requests: PendingRequest[]): Promise<void> {
  try {
    const { helpful, mine } = await call('reviewMarks', { ids: requests.map(({ id }) => id).join() });
    for (const { id, resolve } of requests)
      resolve({ helpful: helpful.includes(id), mine: mine.includes(id) });
  } catch (error) {
    for (const { reject } of requests) reject(error);
  }
}

function marksOf(id: number): Promise<Marks> {
  if (batch.length === 0) {
    setTimeout(() => {
      const all = batch;
      batch = [];
      void fetchMarks(all);
    }, batchMs);
  }
  return new Promise((resolve, reject) => {
    batch.push({ id, resolve, reject });
  });
}

/**
 * State of a review for the signed-in reader. Its key begins with the name of a private call, so that it is removed
 * when the session ends.
 */
export const reviewMarksQuery = (id: number) =>
  queryOptions({
    queryKey: ['reviewMarks', id] as const,
    queryFn: () => marksOf(id),
    staleTime: 5 * 60_000,
  });
