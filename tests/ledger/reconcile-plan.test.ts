import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { PartName } from '../../server/ledger/checks.ts';
import { parts } from '../../server/ledger/reconcile.ts';
import { testDatabase } from '../support/database.ts';

const { db } = await testDatabase({ max: 1 });

// A subplan runs once a row: with `not in` lists beyond `work_mem` reconciliation did not end at 150,000 top-ups.
test.each(Object.keys(parts) as PartName[])(
  'part %s joins sets and runs no subplan per row',
  async (part) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${parts[part]}`.execute(db);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).not.toMatch(/SubPlan/);
  },
);
