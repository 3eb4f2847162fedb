/** The changes of one act to one table. */
export interface ChangedRows<Key, Row> {
  put: Row[];
  gone: Key[];
}

/** Rows that are the very same in both are not among them. */
export const changedRows = <Key, Row>(
  before: ReadonlyMap<Key, Row>,
  after: ReadonlyMap<Key, Row>,
): ChangedRows<Key, Row> => ({
  put: [...after].filter(([key, row]) => before.get(key) !== row).map(([, row]) => row),
  gone: [...before.keys()].filter((key) => !after.has(key)),
});
