import { proveBooks } from '../ledger/reconcile.ts';
import type { OpsHandler } from './context.ts';

export const reconcileBooks = (async ({ db }) => ({
  data: await proveBooks(db),
})) satisfies OpsHandler<'reconcile'>;
