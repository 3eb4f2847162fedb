import type { OpsOutput } from '../../modules/back-office/handlers.ts';
import { callOps } from './client.ts';
import { type Command, refusalOption, type Run, UsageError, word } from './command.ts';
import { listed, pageOptions } from './list-options.ts';
import { facts, stacked, steps, table, when } from './print.ts';

type Row = OpsOutput<'depositList'>['list'][number];
type Shown = OpsOutput<'depositShow'>;
type Watched = OpsOutput<'networkList'>['list'][number];

const closedFor = ({ topUps, withdrawals }: Watched): string =>
  [topUps === false && 'top-ups', withdrawals === false && 'withdrawals'].filter(Boolean).join(', ');

const idOf = (run: Run): number => {
  const id = Number(word(run));
  if (!Number.isSafeInteger(id) || id < 1) throw new UsageError('ID is the number of a deposit');
  return id;
};

export const depositCommands: readonly Command[] = [
  {
    name: 'deposits',
    args: [],
    options: { status: { value: 'STATUS', summary: 'waiting, all (waiting)' }, ...pageOptions },
    summary: 'lists chain deposits that wait for two operators, oldest first; or all, newest first',
    run: async ({ server, options }) => {
      const { status } = options;
      if (status !== undefined && status !== 'waiting' && status !== 'all')
        throw new UsageError('--status is waiting or all');
      return listed<Row>(await callOps(server, 'depositList', { ...options, status }), [
        { title: 'ID', of: (row) => row.id, right: true },
        { title: 'NUMBER', of: (row) => row.sn },
        { title: 'ACCOUNT', of: (row) => row.account },
        { title: 'NETWORK', of: (row) => row.network },
        { title: 'COINS', of: (row) => `${row.coins} ${row.symbol}`, right: true },
        { title: 'DOLLARS', of: (row) => row.value, right: true },
        { title: 'STATE', of: (row) => (row.approvedBy === null ? row.state : 'approved') },
        { title: 'WAITS FOR', of: (row) => row.heldFor },
        { title: 'SINCE', of: (row) => when(row.seenAt) },
      ]);
    },
  },
  {
    name: 'deposit show',
    args: ['ID'],
    options: {},
    summary: 'shows a deposit with its location in the chain',
    run: async (run) => {
      const shown = await callOps(run.server, 'depositShow', { id: String(idOf(run)) });
      return { data: shown, text: describe(shown) };
    },
  },
  {
    name: 'deposit pass',
    args: ['ID'],
    options: {
      amount: { value: 'DOLLARS', summary: 'amount to credit, if it differs from the deposit’s value' },
      account: { value: 'EMAIL', summary: 'account that receives a suspended deposit' },
    },
    summary:
      'credits a waiting deposit, or restores one that has reappeared in the chain; always two operators',
    run: async (run) => {
      const { account } = run.options;
      const amount = run.options['amount'] as `${number}` | undefined;
      const data = await callOps(run.server, 'depositPass', { id: idOf(run), amount, account });
      const text =
        data.status === 'passed'
          ? `${data.id} passed: ${data.amount} credited`
          : `${data.id} approved. A second operator has to pass it too`;
      return { data, text };
    },
  },
  {
    name: 'deposit refuse',
    args: ['ID'],
    options: refusalOption,
    summary: 'leaves a deposit uncredited permanently; for a suspended one, withdraws the first approval',
    run: async (run) => {
      const reason = run.options['reason'] ?? '';
      const data = await callOps(run.server, 'depositRefuse', { id: idOf(run), reason });
      const text = data.status === 'refused' ? 'refused' : 'stays suspended without an approval';
      return { data, text: `${data.id} ${text}` };
    },
  },
  {
    name: 'deposit send-back',
    args: ['ID'],
    options: {
      to: { value: '0x…', summary: 'destination address', required: true },
      tx: { value: '0x…', summary: 'hash of the transaction; only after the first approval' },
      units: { value: 'COINS', summary: 'number of coins sent' },
    },
    summary:
      'records that a suspended deposit was sent back: approve, send the coins, then both operators record them',
    run: async (run) => {
      const { to = '', tx: txHash, units } = run.options;
      const data = await callOps(run.server, 'depositSendBack', { id: idOf(run), to, txHash, units });
      const text =
        data.status === 'sent'
          ? `${data.id} was sent back to ${data.to}`
          : `${data.id} may be sent back to ${data.to}. A second operator has to confirm the transaction`;
      return { data, text };
    },
  },
  {
    name: 'networks',
    args: [],
    options: {},
    summary: 'lists the networks; exit code 1 when one of them is stopped',
    run: async ({ server }) => {
      const data = await callOps(server, 'networkList', {});
      const text = table<Watched>(
        [
          { title: 'NETWORK', of: (row) => row.network },
          { title: 'FINAL', of: (row) => row.finalBlock, right: true },
          { title: 'NEWEST', of: (row) => row.headBlock, right: true },
          { title: 'CONFIRMATIONS', of: (row) => row.confirmations, right: true },
          { title: 'CLOSED FOR', of: closedFor },
          { title: 'FAILURES', of: (row) => row.failures, right: true },
          { title: 'STOPPED', of: (row) => row.stoppedReason },
          { title: 'SINCE', of: (row) => when(row.stoppedAt) },
          { title: 'WHY', of: (row) => row.stoppedDetail ?? row.lastFailure },
        ],
        data.list,
      );
      const isStopped = data.list.some(({ stoppedAt }) => stoppedAt !== null);
      return { data, text, ...(isStopped && { exitCode: 1 as const }) };
    },
  },
  {
    name: 'network resume',
    args: ['NETWORK'],
    options: {
      reason: { value: 'TEXT', summary: 'for the log', required: true },
      'accept-reorganization': {
        value: 'yes',
        summary: 'allows the next rewind to reverse missing deposits beyond the limits',
      },
    },
    summary: 'resumes a stopped network',
    run: async (run) => {
      const accept = run.options['accept-reorganization'];
      if (accept !== undefined && accept !== 'yes')
        throw new UsageError('--accept-reorganization is yes or omitted');
      const data = await callOps(run.server, 'networkResume', {
        network: word(run),
        reason: run.options['reason'] ?? '',
        acceptReorganization: accept === 'yes',
      });
      return { data, text: `${data.network} resumed` };
    },
  },
];

const describe = (shown: Shown): string =>
  stacked([
    facts([
      ['Deposit', shown.id],
      ['Number', shown.sn],
      ['Account', shown.account],
      ['Network', shown.network],
      ['Coins', `${shown.coins} ${shown.symbol}`],
      ['Dollars', shown.value],
      ['State', shown.state],
      ['Waits for', shown.heldFor],
      ['Approved', shown.approvedBy && `${shown.approvedAmount} by ${shown.approvedBy}`],
      ['For account', shown.approvedAccount],
      ['For address', shown.approvedSendBack?.to],
      ['Released to', shown.releasedTo],
      ['Sent back', shown.sentTxHash && `${shown.sentCoins} to ${shown.sentTo} by ${shown.sentTxHash}`],
      ['Debt', shown.debt === '0.00' ? null : shown.debt],
      ['Address', shown.address],
      ['Transaction', shown.txHash],
      ['Log', shown.logIndex],
      ['Block', `${shown.block} ${shown.blockHash}${shown.final ? '' : ' (not final)'}`],
      ['Next attempt', when(shown.nextTryAt)],
      ['Seen', when(shown.seenAt)],
    ]),
    steps(shown.history),
  ]);
