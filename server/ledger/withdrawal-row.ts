import type { Selectable } from 'kysely';
import { asCents } from '#domain/money.ts';
import type { WithdrawalTable } from '../platform/db/tables.gen.ts';
import type { Withdrawal } from './commands.ts';

export const inLedger = (row: Selectable<WithdrawalTable>): Withdrawal => ({
  sn: row.sn,
  accountId: row.account_id,
  type: row.type,
  amountCents: asCents(row.amount_cents),
  feeCents: asCents(row.fee_cents),
});
