/** Names of the parts of reconciliation, without their statements. */
const partNames = [
  'ledger',
  'accounts',
  'orders',
  'receipts',
  'recharges',
  'deposits',
  'refunds',
  'withdrawals',
  'approvals',
  'debts',
  'suspense',
  'transfers',
  'adjustments',
] as const;
export type PartName = (typeof partNames)[number];

/** All checks: the comparison with the anchors outside the database is one of its own. */
export const checks = [...partNames, 'anchors'] as const;
export type Check = (typeof checks)[number];
