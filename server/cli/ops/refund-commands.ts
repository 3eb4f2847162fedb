import path from 'node:path';
import type { OpsOutput } from '../../modules/back-office/handlers.ts';
import { callOps } from './client.ts';
import { type Command, refusalOption, UsageError, word } from './command.ts';
import { listed, pageOptions } from './list-options.ts';
import { facts, multiline, stacked, steps, waitsForAnother, when } from './print.ts';
import { saveImage } from './save-image.ts';

type Row = OpsOutput<'refundList'>['list'][number];
type Shown = OpsOutput<'refundShow'>;
const statuses = ['open', 'passed', 'refused', 'all'] as const;

export const refundCommands: readonly Command[] = [
  {
    name: 'refunds',
    args: [],
    options: { status: { value: 'STATUS', summary: `${statuses.join(', ')} (open)` }, ...pageOptions },
    summary: 'lists refunds that wait for a decision, or those of another status',
    run: async ({ server, options }) => {
      const status = statuses.find((each) => each === options['status']);
      if (options['status'] && !status) throw new UsageError(`--status is one of ${statuses.join(', ')}`);
      const data = await callOps(server, 'refundList', { ...options, status });
      return listed<Row>(data, [
        { title: 'NUMBER', of: (row) => row.sn },
        { title: 'ORDER', of: (row) => row.order },
        { title: 'ACCOUNT', of: (row) => row.account },
        { title: 'RETURN', of: (row) => (row.withReturn ? 'yes' : 'no') },
        { title: 'ASKED', of: (row) => row.asked, right: true },
        { title: 'REFUNDED', of: (row) => row.refunded, right: true },
        { title: 'STATUS', of: (row) => row.status },
        { title: 'SINCE', of: (row) => when(row.createdAt) },
      ]);
    },
  },
  {
    name: 'refund show',
    args: ['NUMBER'],
    options: { out: { value: 'FOLDER', summary: 'folder to save the proof to, as WebP images' } },
    summary: 'shows a refund with the URLs of its proof, valid for some minutes',
    run: async (run) => {
      const shown = await callOps(run.server, 'refundShow', { sn: word(run) });
      const proofs = shown.proofs.map((proof) => new URL(proof, run.server.url).href);
      const { out } = run.options;
      if (out !== undefined)
        for (const [index, proof] of proofs.entries())
          await saveImage(proof, path.join(out, `${shown.sn}-${index + 1}.webp`));
      return { data: { ...shown, proofs }, text: describe({ ...shown, proofs }) };
    },
  },
  {
    name: 'refund accept',
    args: ['NUMBER'],
    options: { to: { value: 'ADDRESS', summary: 'return address for the goods', required: true } },
    summary: 'accepts the return of the goods',
    run: async (run) => {
      const data = await callOps(run.server, 'refundAccept', {
        sn: word(run),
        returnTo: run.options['to'] ?? '',
      });
      return { data, text: `${data.sn} accepted, waiting for the goods` };
    },
  },
  {
    name: 'refund pass',
    args: ['NUMBER'],
    options: {
      amount: { value: 'DOLLARS', summary: 'part of the requested amount' },
      reason: { value: 'TEXT', summary: 'reason for a partial refund, shown to the user' },
    },
    summary: 'pays a refund; above the limit the first operator approves, the second pays',
    run: async (run) => {
      const amount = run.options['amount'] as `${number}` | undefined;
      const { reason } = run.options;
      const data = await callOps(run.server, 'refundPass', { sn: word(run), amount, reason });
      const text =
        data.status === 'passed'
          ? `${data.sn} passed: ${data.refunded} came back`
          : `${data.sn} ${waitsForAnother}`;
      return { data, text };
    },
  },
  {
    name: 'refund refuse',
    args: ['NUMBER'],
    options: refusalOption,
    summary: 'refuses a refund; the order returns to its former status',
    run: async (run) => {
      const data = await callOps(run.server, 'refundRefuse', {
        sn: word(run),
        reason: run.options['reason'] ?? '',
      });
      return { data, text: `${data.sn} refused` };
    },
  },
];

const describe = (shown: Shown): string =>
  stacked([
    facts([
      ['Number', shown.sn],
      ['Order', shown.order],
      ['Shop', shown.shop],
      ['Account', shown.frozen ? `${shown.account} (frozen)` : shown.account],
      ['Kind', shown.withReturn ? 'with return' : 'without return'],
      ['Goods', shown.received ? 'received' : 'not received'],
      ...shown.lines.map(
        ({ title, options, quantity }) =>
          ['Item', `${quantity} × ${[title, options].filter(Boolean).join(', ')}`] as const,
      ),
      ['Reason', shown.reason],
      ['Asked', shown.asked],
      ['Refunded', shown.refunded],
      ['Status', shown.status],
      ['Approved', shown.approvedBy && `${shown.approvedAmount} by ${shown.approvedBy}`],
      ['Sent back', shown.trackingNumber && `${shown.carrier} ${shown.trackingNumber}`],
      ['Applied', when(shown.createdAt)],
      ['Settled', when(shown.settledAt)],
      ...shown.proofs.map((proof) => ['Proof', proof] as const),
    ]),
    `Explanation\n${multiline(shown.explanation)}`,
    shown.returnTo && `Send to\n${multiline(shown.returnTo)}`,
    steps(shown.history),
  ]);
