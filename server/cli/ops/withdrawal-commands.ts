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
  paying: 'passed. The acquirer has not responded yet; the server retries automatically',
  refused: 'was not paid out: the acquirer refused it, the money was returned',
};

export const withdrawalCommands: readonly Command[] = [
  {
    name: 'extracts',
    args: [],
    options: listOptions,
    summary:
      'lists withdrawals that wait for an audit, oldest first; or those of another status, newest first',
    run: async ({ server, options }) => {
      const data = await callOps(server, 'extractList', { ...options, status: statusOf(options) });
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
    args: ['NUMBER'],
    options: {},
    summary: 'shows a withdrawal and its destination',
    run: async (run) => {
      const data = await callOps(run.server, 'extractShow', { sn: word(run) });
      return { data, text: describe(data) };
    },
  },
  {
    name: 'extract claim',
    args: ['NUMBER'],
    options: {},
    summary: 'claims a chain withdrawal before you send its coins; from then on it cannot be canceled',
    run: async (run) => {
      const data = await callOps(run.server, 'extractClaim', { sn: word(run) });
      const head = `${data.sn} claimed. Send the coins, then: extract pass ${data.sn} --tx 0x… --asset SYMBOL --units COINS`;
      return { data, text: stacked([head, ...data.send.map(sendLine)]) };
    },
  },
  {
    name: 'extract release',
    args: ['NUMBER'],
    options: { reason: { value: 'TEXT', summary: 'why nothing was sent; for the log', required: true } },
    summary: 'releases a claim while nothing was sent; its claimer or an owner may do so',
    run: async (run) => {
      const reason = run.options['reason'] ?? '';
      const data = await callOps(run.server, 'extractRelease', { sn: word(run), reason });
      return { data, text: `${data.sn} released` };
    },
  },
  {
    name: 'extract pass',
    args: ['NUMBER'],
    options: {
      tx: { value: '0x…', summary: 'hash of the transaction; required for chain withdrawals, only there' },
      asset: { value: 'SYMBOL', summary: 'coin sent' },
      units: { value: 'COINS', summary: 'number of coins, such as 0.0193' },
    },
    summary:
      'pays out a withdrawal: to a card by the acquirer; on a chain, records the coins you sent after the claim',
    run: async (run) => {
      const { tx: txHash, asset, units } = run.options;
      const data = await callOps(run.server, 'extractPass', { sn: word(run), txHash, asset, units });
      const text = `${data.sn} ${afterPass[data.status] ?? data.status}`;
      return { data, text, ...(data.status === 'refused' && { exitCode: 1 }) };
    },
  },
  {
    name: 'extract refuse',
    args: ['NUMBER'],
    options: refusalOption,
    summary: 'refuses a withdrawal; the money is returned',
    run: async (run) => {
      const reason = run.options['reason'] ?? '';
      const data = await callOps(run.server, 'extractRefuse', { sn: word(run), reason });
      return { data, text: `${data.sn} refused, the money was returned` };
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
