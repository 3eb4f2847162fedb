import type { OpsOutput } from '../handlers.ts';
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

export const extractCommands: readonly Command[] = [
  {
    name: 'extracts',
    takes: [],
    options: listOptions,
    says: 'lists withdrawals that wait for an audit, or those of another status',
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
    says: 'shows a withdrawal and where it goes',
    run: async (run) => {
      const data = await callOps(run.door, 'extractShow', { sn: word(run) });
      return { data, text: describe(data) };
    },
  },
  {
    name: 'extract pass',
    takes: ['NUMBER'],
    options: {
      tx: { value: '0x…', says: 'the transaction that sent it; on a chain only, and needed there' },
    },
    says: 'pays out a withdrawal: a card by the acquirer, on a chain you send it first',
    run: async (run) => {
      const data = await callOps(run.door, 'extractPass', { sn: word(run), txHash: run.options['tx'] });
      const text = `${data.sn} ${afterPass[data.status] ?? data.status}`;
      return { data, text, ...(data.status === 'refused' && { exitCode: 1 }) };
    },
  },
  {
    name: 'extract refuse',
    takes: ['NUMBER'],
    options: refusalOption,
    says: 'refuses a withdrawal; the money goes back',
    run: async (run) => {
      const reason = run.options['reason'] ?? '';
      const data = await callOps(run.door, 'extractRefuse', { sn: word(run), reason });
      return { data, text: `${data.sn} refused, the money went back` };
    },
  },
];

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
      ['Transaction', shown.txHash],
      ['Status', shown.status],
      ['Approved', shown.approvedBy],
      ['Message', shown.message],
      ['Asked', when(shown.createdAt)],
      ['Settled', when(shown.settledAt)],
    ]),
    steps(shown.history),
  ]);
