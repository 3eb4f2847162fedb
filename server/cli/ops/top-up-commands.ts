import type { OpsOutput } from '../../modules/back-office/handlers.ts';
import { callOps } from './client.ts';
import { type Command, refusalOption, word } from './command.ts';
import { listOptions, listed, statusOf } from './list-options.ts';
import { facts, plain, stacked, steps, waitsForAnother, when } from './print.ts';
import { saveImage } from './save-image.ts';

type Row = OpsOutput<'rechargeList'>['list'][number];
type Shown = OpsOutput<'rechargeShow'>;

export const topUpCommands: readonly Command[] = [
  {
    name: 'recharges',
    args: [],
    options: listOptions,
    summary: 'lists top-ups that wait for an audit, oldest first; or those of another status, newest first',
    run: async ({ server, options }) => {
      const data = await callOps(server, 'rechargeList', { ...options, status: statusOf(options) });
      return listed<Row>(data, [
        { title: 'NUMBER', of: (row) => row.sn },
        { title: 'ACCOUNT', of: (row) => row.account },
        { title: 'BY', of: (row) => row.method },
        { title: 'DOLLARS', of: (row) => row.amount, right: true },
        { title: 'ARRIVED', of: (row) => row.arrived, right: true },
        { title: 'STATUS', of: (row) => row.status },
        { title: 'SINCE', of: (row) => when(row.createdAt) },
      ]);
    },
  },
  {
    name: 'recharge show',
    args: ['NUMBER'],
    options: { out: { value: 'FILE', summary: 'file to save the evidence to, as a WebP image' } },
    summary: 'shows a top-up with the URL of its evidence, valid for some minutes',
    run: async (run) => {
      const shown = await callOps(run.server, 'rechargeShow', { sn: word(run) });
      const evidence = shown.evidence && new URL(shown.evidence, run.server.url).href;
      const { out } = run.options;
      if (out !== undefined) {
        if (evidence === null) throw new Error('This top-up has no evidence');
        await saveImage(evidence, out);
      }
      return { data: { ...shown, evidence }, text: describe({ ...shown, evidence }, out) };
    },
  },
  {
    name: 'recharge pass',
    args: ['NUMBER'],
    options: {
      arrived: { value: 'DOLLARS', summary: 'amount received, if it differs from the claimed one' },
    },
    summary: 'credits a top-up; above the limit the first operator approves, the second credits',
    run: async (run) => {
      const arrived = run.options['arrived'] as `${number}` | undefined;
      const data = await callOps(run.server, 'rechargePass', { sn: word(run), arrived });
      const text =
        data.status === 'passed'
          ? `${data.sn} passed: ${data.arrived} credited`
          : `${data.sn} ${waitsForAnother}`;
      return { data, text };
    },
  },
  {
    name: 'recharge refuse',
    args: ['NUMBER'],
    options: refusalOption,
    summary: 'refuses a top-up',
    run: async (run) => {
      const reason = run.options['reason'] ?? '';
      const data = await callOps(run.server, 'rechargeRefuse', { sn: word(run), reason });
      return { data, text: `${data.sn} refused` };
    },
  },
  {
    name: 'recharge reverse',
    args: ['NUMBER'],
    options: { reason: { value: 'TEXT', summary: 'for the log', required: true } },
    summary: 'reverses a credited top-up after a chargeback or a refund by the card company',
    run: async (run) => {
      const data = await callOps(run.server, 'rechargeReverse', {
        sn: word(run),
        reason: run.options['reason'] ?? '',
      });
      const text =
        data.status === 'reversed'
          ? `${data.sn} reversed: ${data.amount}, of which ${data.owed} became a debt`
          : `${data.sn} ${waitsForAnother}`;
      return { data, text };
    },
  },
];

const describe = (shown: Shown, savedAs: string | undefined): string =>
  stacked([
    facts([
      ['Number', shown.sn],
      ['Account', shown.frozen ? `${shown.account} (frozen)` : shown.account],
      ['By', shown.method],
      ['Dollars', shown.amount],
      ['Arrived', shown.arrived],
      ['Status', shown.held ? `${shown.status} (charged while the account was frozen)` : shown.status],
      ['Reversed', shown.reversed && `${shown.reversed}, debt ${shown.reversedDebt}`],
      ['Approved', shown.approvedBy && `${shown.approvedAmount} by ${shown.approvedBy}`],
      ['Network', shown.network],
      ['Address', shown.address],
      ['Transaction', shown.txHash],
      ['Message', shown.message],
      ['Sent', when(shown.createdAt)],
      ['Settled', when(shown.settledAt)],
      ['Evidence', shown.evidence],
      ['Saved as', savedAs],
    ]),
    relatedLines('The same image is evidence of:', shown.sameEvidence),
    relatedLines('The same transaction is claimed by:', shown.sameTransaction),
    steps(shown.history),
  ]);

const relatedLines = (title: string, list: Shown['sameEvidence']): string =>
  list.length === 0
    ? ''
    : stacked([title, ...list.map(({ sn, account, status }) => `  ${sn}  ${plain(account)}  ${status}`)]);
