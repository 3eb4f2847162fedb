import { useState } from 'react';
import { type Pages, rowsRead } from './list.tsx';

/** Result of a row in a command for several rows. */
interface RowResult {
  id: number | string;
  /** Reason of the refusal; `null`: done. */
  refused: string | null;
  more: string | null;
}

/**
 * Selected rows of a list, and those of them that the last command refused. Commands apply to `rows`, which lacks rows of another
 * filter and rows that can no longer be selected.
 */
export function useSelection<Row extends { id: number | string }>(
  pages: Pick<Pages<Row>, 'data'>,
  isSelectable: (row: Row) => boolean = () => true,
) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [results, setResults] = useState<readonly RowResult[]>([]);
  const selected = (rowsRead(pages) ?? []).filter(({ id }) => ids.has(String(id)));
  return {
    ids,
    onChange: setIds,
    rows: selected.filter(isSelectable),
    clear: () => setIds(new Set()),
    refused: results
      .filter(({ id }) => ids.has(String(id)))
      .map((result) => ({ ...result, row: selected.find(({ id }) => id === result.id) })),
    /** Keeps refused rows selected. @returns how many rows were changed */
    settle: (list: readonly RowResult[]): number => {
      const refused = list.filter((result) => result.refused !== null);
      setResults(refused);
      setIds(new Set(refused.map(({ id }) => String(id))));
      return list.length - refused.length;
    },
  };
}

export type RowsSelection<Row extends { id: number | string }> = ReturnType<typeof useSelection<Row>>;
