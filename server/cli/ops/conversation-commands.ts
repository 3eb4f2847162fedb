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
    takes: [],
    options: { status: { value: 'STATUS', says: 'waiting, all (waiting)' }, ...pageOptions },
    says: 'lists conversations that wait for a reply, longest first; or all, newest first',
    run: async ({ door, options }) => {
      const { status } = options;
      if (status !== undefined && status !== 'waiting' && status !== 'all')
        throw new UsageError('--status is waiting or all');
      return listed<Row>(await callOps(door, 'chatList', { ...options, status }), [
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
    takes: ['EMAIL'],
    options: pageOptions,
    says: 'shows the messages, oldest first; the user sees that they were read',
    run: async (run) => {
      const shown = await callOps(run.door, 'chatShow', { ...run.options, account: word(run) });
      const list = shown.list.map((message) => ({
        ...message,
        picture: message.picture && new URL(message.picture, run.door.url).href,
      }));
      const older = shown.next ? `Older: --cursor ${shown.next}` : '';
      const text = [older, ...list.map(describe)].filter(Boolean).join('\n\n');
      return { data: { ...shown, list }, text: text || 'Nothing was said yet' };
    },
  },
  {
    name: 'chat answer',
    takes: ['EMAIL'],
    options: {
      text: { value: 'TEXT', says: 'shown to the user', required: true },
      picture: { value: 'FILE', says: 'an image to attach' },
    },
    says: 'replies to a user',
    run: async (run) => {
      const { text = '', picture: file } = run.options;
      const image = file === undefined ? undefined : (await readFile(file)).toString('base64');
      const account = word(run);
      const data = await underOneId(run.env, [run.door.url, account, text, image], (id) =>
        callOps(run.door, 'chatAnswer', { id, account, text, picture: image }),
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
