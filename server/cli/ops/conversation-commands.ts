import { readFile } from 'node:fs/promises';
import type { OpsOutput } from '../../modules/back-office/handlers.ts';
import { underOneId } from './answer-ids.ts';
import { callOps } from './client.ts';
import { type Command, UsageError, word } from './command.ts';
import { listed, pageOptions } from './list-options.ts';
import { facts, multiline, stacked, when } from './print.ts';

type Row = OpsOutput<'chatList'>['list'][number];
type Message = OpsOutput<'chatShow'>['list'][number];

export const conversationCommands: readonly Command[] = [
  {
    name: 'chats',
    args: [],
    options: { status: { value: 'STATUS', summary: 'waiting, all (waiting)' }, ...pageOptions },
    summary: 'lists conversations that wait for a reply, longest first; or all, newest first',
    run: async ({ server, options }) => {
      const { status } = options;
      if (status !== undefined && status !== 'waiting' && status !== 'all')
        throw new UsageError('--status is waiting or all');
      return listed<Row>(await callOps(server, 'chatList', { ...options, status }), [
        { title: 'ACCOUNT', of: (row) => row.account },
        { title: 'WAITING SINCE', of: (row) => when(row.waitingSince) },
        { title: 'LAST', of: (row) => when(row.lastAt) },
        { title: 'BY', of: (row) => row.lastBy },
        { title: 'WORDS', of: (row) => row.lastText },
      ]);
    },
  },
  {
    name: 'chat show',
    args: ['EMAIL'],
    options: pageOptions,
    summary: 'shows the messages, oldest first; the user sees that they were read',
    run: async (run) => {
      const shown = await callOps(run.server, 'chatShow', { ...run.options, account: word(run) });
      const list = shown.list.map((message) => ({
        ...message,
        picture: message.picture && new URL(message.picture, run.server.url).href,
      }));
      const older = shown.next ? `Older: --cursor ${shown.next}` : '';
      const text = [older, ...list.map(describe)].filter(Boolean).join('\n\n');
      return { data: { ...shown, list }, text: text || 'No messages yet' };
    },
  },
  {
    name: 'chat answer',
    args: ['EMAIL'],
    options: {
      text: { value: 'TEXT', summary: 'shown to the user', required: true },
      picture: { value: 'FILE', summary: 'an image to attach' },
    },
    summary: 'replies to a user',
    run: async (run) => {
      const { text = '', picture: file } = run.options;
      const image = file === undefined ? undefined : (await readFile(file)).toString('base64');
      const account = word(run);
      const data = await underOneId(run.env, [run.server.url, account, text, image], (id) =>
        callOps(run.server, 'chatAnswer', { id, account, text, picture: image }),
      );
      return { data, text: `${data.account} was answered` };
    },
  },
];

const describe = ({ at, by, text, picture, product, order, readAt }: Message): string =>
  stacked([
    `${when(at)}  ${by}${readAt === null ? '' : '  (read)'}`,
    multiline(text),
    facts([
      ['Picture', picture],
      ['Product', product && `${product.id} ${product.title}`],
      ['Order', order],
    ]),
  ]);
