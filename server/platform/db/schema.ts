import type { Tables } from './tables.gen.ts';

/** Every table, as kysely sees it. int8 columns are numbers here: types.ts rejects unsafe ones. */
export type Database = Tables;
