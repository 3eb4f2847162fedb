import { describe, expect, test } from 'vitest';
import { langs } from '#domain/languages.ts';
import { add, cents, subtract } from '#domain/money.ts';
import { csvCell } from '../../../server/modules/wallet/bill/csv.ts';
import { monthAfter } from '../../../server/platform/zoned-days.ts';
import { reconcileLedger } from '../../../server/ledger/reconcile.ts';
import { documentTexts } from '../../../server/messages/documents/document-texts.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { addHistory, type PastTransfer } from '../../support/ledger-history.ts';
import { createAccount } from '../../support/accounts.ts';
import { allWalletHandlers } from '../../support/server/wallet/withdrawing.ts';

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, allWalletHandlers);

const entry = (kind: PastTransfer['kind'], amountCents: number, at: string): PastTransfer => ({
  kind,
  cents: amountCents,
  at: new Date(at),
});

/** Entries around the end of October in Rome, where daylight saving time ended on the 25th. */
async function shopper() {
  const owner = await createAccount(db);
  await addHistory(db, owner.id, [
    entry('recharge', 100_00, '2026-09-30T22:30:00Z'), // 1 October 00:30 in Rome, 30 September in UTC
    entry('payment', -30_00, '2026-10-25T00:30:00Z'), // 02:30 daylight saving time
    entry('payment', -20_00, '2026-10-25T01:30:00Z'), // 02:30 again, standard time
    entry('refund', 5_00, '2026-10-31T22:59:59Z'), // the last second of October in Rome
    entry('extract', -40_00, '2026-10-31T23:00:00Z'), // 1 November in Rome
    entry('extract_return', 40_00, '2026-11-15T12:00:00Z'),
    entry('correction', -1_00, '2027-01-10T12:00:00Z'),
  ]);
  return owner;
}

describe('the bill of a month', () => {
  test('has opening balance, totals by kind and closing balance, by the calendar of the time zone', async () => {
    const owner = await shopper();
    expect(await api.ok('bill', { month: '2026-10', zone: 'Europe/Rome' }, owner)).toEqual({
      month: '2026-10',
      firstMonth: '2026-10',
      opening: '0.00',
      in: [
        { kind: 'recharge', amount: '100.00', count: 1 },
        { kind: 'refund', amount: '5.00', count: 1 },
      ],
      out: [{ kind: 'payment', amount: '50.00', count: 2 }],
      totalIn: '105.00',
      totalOut: '50.00',
      closing: '55.00',
    });
    expect(await api.ok('bill', { month: '2026-09' }, owner)).toMatchObject({
      firstMonth: '2026-09',
      closing: '100.00',
    });
    expect(await api.ok('bill', { month: '2026-12', zone: 'Asia/Tokyo' }, owner)).toMatchObject({
      opening: '55.00',
      in: [],
      out: [],
      closing: '55.00',
    });
  });

  test.each(['UTC', 'Europe/Rome', 'Asia/Tokyo', 'America/Santiago', 'Pacific/Kiritimati', 'Etc/GMT+12'])(
    'opens with the previous closing balance and adds up, in %s',
    async (zone) => {
      const owner = await shopper();
      let before = '0.00';
      for (let month = '2026-08'; month <= '2027-02'; month = monthAfter(month)) {
        const bill = await api.ok('bill', { month, zone }, owner);
        expect(bill.opening).toBe(before);
        const sums = (side: typeof bill.in) => add(...side.map((row) => cents(row.amount)));
        expect(cents(bill.totalIn)).toBe(sums(bill.in));
        expect(cents(bill.totalOut)).toBe(sums(bill.out));
        expect(cents(bill.closing)).toBe(
          subtract(add(cents(bill.opening), cents(bill.totalIn)), cents(bill.totalOut)),
        );
        before = bill.closing;
      }
      expect(before).toBe('54.00');
    },
  );

  test('is all zero for an account without a wallet', async () => {
    expect(await api.ok('bill', { month: '2026-10' }, await createAccount(db))).toMatchObject({
      firstMonth: null,
      opening: '0.00',
      totalIn: '0.00',
      closing: '0.00',
    });
  });

  test('is refused for an invalid month', async () => {
    const owner = await createAccount(db);
    for (const month of ['2026-13', '2026-1', '1999-12', '2026']) {
      expect(await api.refusal('bill', { month }, owner)).toMatchObject({ fields: ['month'] });
    }
  });
});

describe('the bill as CSV', () => {
  const csv = async (owner: { token: string }, lang: (typeof langs)[number] = 'en', zone = 'Europe/Rome') => {
    const file = await api.ok('billExport', { month: '2026-10', zone, format: 'csv' }, { ...owner, lang });
    expect(file).toMatchObject({ fileName: 'okanto-2026-10.csv', mediaType: 'text/csv; charset=utf-8' });
    return Buffer.from(file.base64, 'base64').toString();
  };

  test('has one line per entry, oldest first, in local time, with plain amounts', async () => {
    expect(await csv(await shopper())).toBe(
      [
        '\uFEFFDate,Description,Number,Money in,Money out,Balance',
        '2026-10-01 00:30:00,Top-up,H1,100.00,,100.00',
        '2026-10-25 02:30:00,Payment,H2,,30.00,70.00',
        '2026-10-25 02:30:00,Payment,H3,,20.00,50.00',
        '2026-10-31 23:59:59,Refund,H4,5.00,,55.00',
        '',
      ].join('\r\n'),
    );
  });

  test('has headers and kinds in the requested language', async () => {
    const owner = await shopper();
    for (const lang of langs) {
      const { date, kinds } = documentTexts[lang].bill;
      const text = await csv(owner, lang);
      expect(text.startsWith(`\uFEFF${date},`)).toBe(true);
      expect(text).toContain(`,${kinds.recharge},`);
    }
  });

  test.each([
    ['=1+1', "'=1+1"],
    ['+39 333', "'+39 333"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
    ['-12.34', '-12.34'],
    ['a,b', '"a,b"'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['say "hi"', '"say ""hi"""'],
    ['W2611ABC', 'W2611ABC'],
  ])('escapes %j', (given, written) => {
    expect(csvCell(given)).toBe(written);
  });
});

test('the ledger reconciles', async () => {
  expect(await reconcileLedger(db)).toEqual([]);
});
