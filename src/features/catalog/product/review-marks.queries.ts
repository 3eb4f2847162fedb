import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';

/** Batches the requests of reviews that become visible together. */
const gatherMs = 30;

interface Marks {
  helpful: boolean;
  /** The reader is the author. */
  mine: boolean;
}

interface Asked {
  id: number;
  resolve: (marks: Marks) => void;
  reject: (error: unknown) => void;
}
let gathered: Asked[] = [];

async function ask(asked: Asked[]): Promise<void> {
  try {
    const { helpful, mine } = await call('reviewMarks', { ids: asked.map(({ id }) => id).join() });
    for (const { id, resolve } of asked) resolve({ helpful: helpful.includes(id), mine: mine.includes(id) });
  } catch (error) {
    for (const { reject } of asked) reject(error);
  }
}

function marksOf(id: number): Promise<Marks> {
  if (gathered.length === 0) {
    setTimeout(() => {
      const all = gathered;
      gathered = [];
      void ask(all);
    }, gatherMs);
  }
  return new Promise((resolve, reject) => {
    gathered.push({ id, resolve, reject });
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
