import type { Selectable } from 'kysely';
import { asCents } from '#domain/money.ts';
import type { WithdrawalTable } from '../platform/db/tables/withdrawals.ts';
import type { Withdrawal } from './commands.ts';

/** How a withdrawal stands: auditing, passed, refused (spec §4); cancelled by the person is ours. */
export const ended = { not: 0, passed: 1, refused: 2, cancelled: 3 } as const;

export const inLedger = (row: Selectable<WithdrawalTable>): Withdrawal => ({
  sn: row.sn,
  accountId: row.account_id,
  type: row.type,
  amountCents: asCents(row.amount_cents),
  feeCents: asCents(row.fee_cents),
});
