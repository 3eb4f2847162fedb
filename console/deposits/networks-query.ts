import { query } from '../api/queries.ts';

const refreshEveryMs = 10_000;

/** The networks with their newest blocks. No change announces a block, and the list is not logged: it is read again and again. */
export const networksQuery = { ...query('network/list', {}), refetchInterval: refreshEveryMs } as const;
