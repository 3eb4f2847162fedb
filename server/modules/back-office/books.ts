import { proveBooks } from '../../ledger/reconcile.ts';
import type { OpsHandler } from './context.ts';

export const reconcileBooks = (async ({ db, config }) => ({
  data: await proveBooks(db, config),
})) satisfies OpsHandler<'reconcile'>;
