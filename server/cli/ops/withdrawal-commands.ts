import type { OpsOutput } from '../../modules/back-office/handlers.ts';
import { callOps } from './client.ts';
import { type Command, refusalOption, word } from './command.ts';
import { listOptions, listed, statusOf } from './list-options.ts';
import { facts, stacked, steps, waitsForAnother, when } from './print.ts';

type Row = OpsOutput<'extractList'>['list'][number];
type Shown = OpsOutput<'extractShow'>;

const afterPass: Partial<Record<Row['status'], string>> = {
  passed: 'passed',
  approved: waitsForAnother,
  paying: 'passed. The acquirer has not answered yet and is asked again by itself',
  refused: 'was not paid out: the acquirer refused it, the money went back',
};

export const withdrawalCommands: readonly Command[] = [
  {
    name: 'extracts',
    takes: [],
    options: listOptions,
    says: 'lists withdrawals that wait for an audit, oldest first; or those of another status, newest first',
    run: async ({ door, options }) => {
      const data = await callOps(door, 'extractList', { ...options, status: statusOf(options) });
      return listed<Row>(data, [
        { title: 'NUMBER', of: (row) => row.sn },
        { title: 'ACCOUNT', of: (row) => row.account },
        { title: 'TO', of: (row) => row.type },
        { title: 'DOLLARS', of: (row) => row.amount, right: true },
        { title: 'FEE', of: (row) => row.fee, right: true },
        { title: 'PAYS OUT', of: (row) => row.arrival, right: true },
        { title: 'STATUS', of: (row) => row.status },
        { title: 'SINCE', of: (row) => when(row.createdAt) },
      ]);
    },
  },
  {
    name: 'extract show',
    takes: ['NUMBER'],
    options: {},
    says: 'shows a withdrawal and its destination',
    run: async (run) => {
      const data = await callOps(run.door, 'extractShow', { sn: word(run) });
      return { data, text: describe(data) };
    },
  },
  {
    name: 'extract claim',
    takes: ['NUMBER'],
    options: {},
    says: 'claims a withdrawal on a chain before you send its coins; from then on it cannot be cancelled',
    run: async (run) => {
      const data = await callOps(run.door, 'extractClaim', { sn: word(run) });
      const head = `${data.sn} is yours to send. Then: extract pass ${data.sn} --tx 0x… --asset SYMBOL --units COINS`;
      return { data, text: stacked([head, ...data.send.map(sendLine)]) };
    },
  },
  {
    name: 'extract release',
    takes: ['NUMBER'],
    options: { reason: { value: 'TEXT', says: 'why nothing was sent; for the log', required: true } },
    says: 'releases a claim while nothing was sent; only its claimer or an owner',
    run: async (run) => {
      const reason = run.options['reason'] ?? '';
      const data = await callOps(run.door, 'extractRelease', { sn: word(run), reason });
      return { data, text: `${data.sn} is released` };
    },
  },
  {
    name: 'extract pass',
    takes: ['NUMBER'],
    options: {
      tx: { value: '0x…', says: 'the transaction that sent it; on a chain only, and needed there' },
      asset: { value: 'SYMBOL', says: 'the coin that was sent' },
      units: { value: 'COINS', says: 'how many of them, such as 0.0193' },
    },
    says: 'pays out a withdrawal: a card by the acquirer; on a chain records what you sent after claiming it',
    run: async (run) => {
      const { tx: txHash, asset, units } = run.options;
      const data = await callOps(run.door, 'extractPass', { sn: word(run), txHash, asset, units });
      const text = `${data.sn} ${afterPass[data.status] ?? data.status}`;
      return { data, text, ...(data.status === 'refused' && { exitCode: 1 }) };
    },
  },
  {
    name: 'extract refuse',
    takes: ['NUMBER'],
    options: refusalOption,
    says: 'refuses a withdrawal; the money is returned',
    run: async (run) => {
      const reason = run.options['reason'] ?? '';
      const data = await callOps(run.door, 'extractRefuse', { sn: word(run), reason });
      return { data, text: `${data.sn} refused, the money went back` };
    },
  },
];

const sendLine = ({ asset, units, rate }: Shown['send'][number]): string => `  ${units} ${asset} at ${rate}`;

const describe = (shown: Shown): string =>
  stacked([
    facts([
      ['Number', shown.sn],
      ['Account', shown.frozen ? `${shown.account} (frozen)` : shown.account],
      ['Dollars', shown.amount],
      ['Fee', shown.fee],
      ['Pays out', shown.arrival],
      ['Card', shown.card],
      ['Network', shown.network],
      ['Address', shown.address],
      ['Claimed', shown.claimedBy && `${when(shown.claimedAt)} by ${shown.claimedBy}`],
      ['Transaction', shown.txHash],
      ['Sent', shown.asset && `${shown.units} ${shown.asset}`],
      ['Rate', shown.rate],
      ['Status', shown.status],
      ['Approved', shown.approvedBy],
      ['Message', shown.message],
      ['Asked', when(shown.createdAt)],
      ['Settled', when(shown.settledAt)],
    ]),
    shown.send.length > 0 ? stacked(['To send:', ...shown.send.map(sendLine)]) : '',
    steps(shown.history),
  ]);
