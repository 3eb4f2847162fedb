import type { OpsOutput } from '../../modules/back-office/handlers.ts';
import { callOps } from './client.ts';
import { type Command, UsageError, word } from './command.ts';
import { listed, pageOptions } from './list-options.ts';
import { when } from './print.ts';

type Row = OpsOutput<'reviewList'>['list'][number];

const statuses = ['waiting', 'all'] as const;

export const reviewCommands: readonly Command[] = [
  {
    name: 'reviews',
    args: [],
    options: { status: { value: 'STATUS', summary: 'waiting or all (default waiting)' }, ...pageOptions },
    summary: 'lists reviews without a reply, or all',
    run: async ({ server, options }) => {
      const status = statuses.find((each) => each === options['status']);
      if (options['status'] !== undefined && !status)
        throw new UsageError(`--status is one of ${statuses.join(', ')}`);
      const data = await callOps(server, 'reviewList', { ...options, status });
      return listed<Row>(data, [
        { title: 'ID', of: (row) => row.id, right: true },
        { title: 'SINCE', of: (row) => when(row.createdAt) },
        { title: 'SHOP', of: (row) => row.shop },
        { title: 'PRODUCT', of: (row) => row.product },
        { title: 'BY', of: (row) => row.author },
        { title: 'SCORES', of: (row) => row.scores },
        { title: 'TEXT', of: (row) => [row.content, row.followUp].filter(Boolean).join(' / ') },
        { title: 'ANSWER', of: (row) => row.reply },
      ]);
    },
  },
  {
    name: 'review reply',
    args: ['ID'],
    options: { text: { value: 'TEXT', summary: 'published below the review', required: true } },
    summary: 'replies to a review for its shop, once',
    run: async (run) => {
      const id = Number(word(run));
      if (!Number.isSafeInteger(id) || id < 1) throw new UsageError(`${word(run)} is not the id of a review`);
      const data = await callOps(run.server, 'reviewReply', { id, text: run.options['text'] ?? '' });
      return { data, text: `Review ${data.id} answered` };
    },
  },
];
