import { useState } from 'react';

/** Result of a row in a command for several rows. */
export interface RowResult {
  id: number | string;
  /** Reason of the refusal; `null`: done. */
  refused: string | null;
  more: string | null;
}

/** Selected rows of a list, and those of them that the last command refused. */
export function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [results, setResults] = useState<readonly RowResult[]>([]);
  return {
    ids,
    onChange: setIds,
    clear: () => setIds(new Set()),
    refused: results.filter(({ id }) => ids.has(String(id))),
    /** Keeps refused rows selected. @returns how many rows were changed */
    settle: (list: readonly RowResult[]): number => {
      const refused = list.filter((result) => result.refused !== null);
      setResults(refused);
      setIds(new Set(refused.map(({ id }) => String(id))));
      return list.length - refused.length;
    },
  };
}
