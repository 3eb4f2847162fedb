/** A record's id in an address; anything else counts as absent. */
export const recordId = (wanted: unknown): number | undefined =>
  typeof wanted === 'number' && Number.isSafeInteger(wanted) && wanted > 0 ? wanted : undefined;
