import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { handlers } from '../../../server/handlers.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import { countVisit, visitsJob } from '../../../server/modules/vitals/visits.ts';
import type { Role } from '../../../server/platform/db/columns.ts';
import { dayAfter, dayOf, startOfDay } from '../../../server/platform/zoned-days.ts';
import { createAccount } from '../../support/accounts.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { addHistory } from '../../support/ledger-history.ts';
import { manualTopUp, refusedBy, staff } from '../../support/server/back-office/staff.ts';

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, handlers);
const as = async (role: Role) => ({ url: api.url, ...(await staff(db, role)) });
const owner = await as('owner');
const buyer = await createAccount(db);

let version = 0;
/** Changes the shop's time zone, and returns that of the session, which the console shows. */
async function moveShop(timeZone: string): Promise<string> {
  const change = { setting: 'timeZone', version, value: timeZone, note: 'Office moved' } as const;
  ({ version } = await callOps(owner, 'settingSave', change));
  return (await callOps(owner, 'session', {})).timeZone;
}

/** 14 hours ahead of UTC and 12 behind it: at any moment the day of one is not that of UTC. */
const farZones = ['Pacific/Kiritimati', 'Etc/GMT+12'];

test('the last days of the report begin at midnight in the shop’s time zone', async () => {
  for (const zone of farZones) {
    expect(await moveShop(zone)).toBe(zone);
    const today = dayOf(new Date(), zone);
    const midnight = startOfDay(today, zone);
    const report = () => callOps(owner, 'reportShow', { days: '7' });
    const before = await report();
    expect(before).toMatchObject({ timeZone: zone });
    expect(before.days.at(-1)!.day).toBe(today);
    expect(before.days.map(({ day }) => dayAfter(day)).slice(0, -1)).toEqual(
      before.days.map(({ day }) => day).slice(1),
    );
    const one = await createAccount(db);
    await addHistory(db, one.id, [
      { kind: 'recharge', cents: 4_00, at: new Date(midnight.getTime() - 1), reference: `${zone} 1` },
      { kind: 'recharge', cents: 9_00, at: midnight, reference: `${zone} 2` },
    ]);
    const after = await report();
    const growth = (back: number) =>
      Number(after.days.at(back)!.topUps) - Number(before.days.at(back)!.topUps);
    expect([growth(-3), growth(-2), growth(-1)]).toEqual([0, 4, 9]);
  }
});

test('visits count for the day in the shop’s time zone', async () => {
  for (const zone of farZones) {
    await moveShop(zone);
    countVisit();
    await visitsJob.runBatch(api.services);
  }
  const { rows } = await sql<{ day: string }>`select day::text from visit_day order by day`.execute(db);
  expect(rows.map(({ day }) => day)).toEqual(farZones.map((zone) => dayOf(new Date(), zone)).toSorted());
});

test('lists by day and the month end begin at midnight in the shop’s time zone', async () => {
  await moveShop('Asia/Tokyo');
  const late = await manualTopUp(api.services, buyer);
  const early = await manualTopUp(api.services, buyer);
  // The last millisecond of February in Tokyo, and the first of March.
  for (const [sn, at] of [
    [late, '2026-02-28T14:59:59.999Z'],
    [early, '2026-02-28T15:00:00.000Z'],
  ] as const)
    await sql`update recharge set created_at = ${at} where sn = ${sn}`.execute(db);
  const found = async (days: { from?: string; to?: string }) =>
    (await callOps(owner, 'rechargeList', { status: 'all', ...days })).list.map(({ sn }) => sn);
  expect(await found({ from: '2026-02-28', to: '2026-02-28' })).toEqual([late]);
  expect(await found({ from: '2026-03-01', to: '2026-03-01' })).toEqual([early]);

  await addHistory(db, buyer.id, [
    { kind: 'recharge', cents: 70_00, at: new Date('2025-02-28T14:59:59.999Z'), reference: 'F' },
    { kind: 'recharge', cents: 5_00, at: new Date('2025-02-28T15:00:00Z'), reference: 'M' },
  ]);
  const month = await callOps(owner, 'ledgerMonthShow', { month: '2025-03' });
  expect(month).toMatchObject({ timeZone: 'Asia/Tokyo', endsAt: Date.parse('2025-03-31T15:00Z') / 1000 });
  const wallet = month.accounts.find(({ account }) => account === 'wallet')!;
  expect(wallet).toMatchObject({ opening: '70.00', totals: [{ kind: 'recharge', in: '5.00' }] });
  const { first, last } = month.transfers!;
  const after = String(first - 1);
  const listed = await callOps(owner, 'ledgerMonthList', { month: '2025-03', after, upTo: String(last) });
  expect(new Set(listed.entries.map(({ at }) => at))).toEqual(new Set(['2025-02-28T15:00:00.000Z']));
});

test('only owners change the time zone, and only to one that exists', async () => {
  const change = { setting: 'timeZone', version, note: 'Moved' } as const;
  const unknown = { ...change, value: 'Mars/Phobos' };
  expect((await refusedBy(owner, 'settingSave', unknown)).reason).toBe('invalid_input');
  const byAuditor = await refusedBy(await as('auditor'), 'settingSave', { ...change, value: 'Asia/Seoul' });
  expect(byAuditor.reason).toBe('role_missing');
});
