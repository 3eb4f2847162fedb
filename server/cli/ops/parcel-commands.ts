import { readFile } from 'node:fs/promises';
import { parcelStates } from '#contract/parcels.ts';
import type { OpsOutput } from '../../modules/back-office/handlers.ts';
import { callOps } from './client.ts';
import { type Command, UsageError, word } from './command.ts';
import { listed, pageOptions } from './list-options.ts';
import { readParcelFile } from './parcel-file.ts';
import { table, when } from './print.ts';

type Waiting = OpsOutput<'parcelWaiting'>['list'][number];
type Imported = OpsOutput<'parcelImport'>['list'][number];

const carrier = { value: 'NAME', says: 'who carries it' };
/** Rows per call. */
const batch = 50;

export const parcelCommands: readonly Command[] = [
  {
    name: 'parcels',
    takes: [],
    options: pageOptions,
    says: 'lists paid orders that wait for shipping',
    run: async ({ door, options }) =>
      listed<Waiting>(await callOps(door, 'parcelWaiting', options), [
        { title: 'ORDER', of: (row) => row.sn },
        { title: 'SHOP', of: (row) => row.shop },
        { title: 'TO', of: (row) => row.country },
        { title: 'PIECES', of: (row) => row.pieces, right: true },
        { title: 'PAID', of: (row) => when(row.paidAt) },
        { title: 'PACKING', of: (row) => when(row.packingAt) },
      ]),
  },
  {
    name: 'parcel add',
    takes: ['ORDER'],
    options: {
      carrier: { ...carrier, required: true },
      number: { value: 'NUMBER', says: 'its tracking number', required: true },
      'tracking-url': { value: 'URL', says: 'the carrier’s page about it' },
      pieces: {
        value: 'LINE:COUNT,…',
        says: 'contents, if not all that is left; line ids as in order show',
      },
    },
    says: 'records that a parcel of an order was handed to its carrier',
    run: async (run) => {
      const { carrier: name = '', number = '', 'tracking-url': trackingUrl, pieces } = run.options;
      const data = await callOps(run.door, 'parcelAdd', {
        sn: word(run),
        carrier: name,
        trackingNumber: number,
        trackingUrl,
        ...(pieces && { pieces: piecesOf(pieces) }),
      });
      return { data, text: `${data.sn}: parcel ${number} ${data.outcome}` };
    },
  },
  {
    name: 'parcel event',
    takes: ['NUMBER'],
    options: {
      state: { value: 'STATE', says: parcelStates.join(', '), required: true },
      carrier: { ...carrier, says: 'if several use such a number' },
      at: { value: 'TIME', says: 'when, such as 2026-11-21T09:30Z (now)' },
      place: { value: 'PLACE', says: 'where' },
      text: { value: 'TEXT', says: 'in the carrier’s words' },
    },
    says: 'records a tracking event of a parcel',
    run: async (run) => {
      const { state: given, carrier: name, at, place, text } = run.options;
      const state = parcelStates.find((each) => each === given);
      if (!state) throw new UsageError(`--state is one of ${parcelStates.join(', ')}`);
      const seconds = at === undefined ? undefined : Math.floor(Date.parse(at) / 1000);
      if (Number.isNaN(seconds)) throw new UsageError('--at is a time such as 2026-11-21T09:30Z');
      const event = { trackingNumber: word(run), carrier: name, state, at: seconds, place, text };
      const data = await callOps(run.door, 'parcelEvent', event);
      return { data, text: data.added > 0 ? `${word(run)}: noted` : `${word(run)}: known already` };
    },
  },
  {
    name: 'parcels import',
    takes: ['FILE'],
    options: {},
    says: 'records parcels from a CSV file with the columns order, carrier, number and, if known, url',
    run: async (run) => {
      const parcels = readParcelFile(await readFile(word(run), 'utf8'));
      const list: Imported[] = [];
      for (let at = 0; at < parcels.length; at += batch) {
        const part = { parcels: parcels.slice(at, at + batch) };
        list.push(...(await callOps(run.door, 'parcelImport', part)).list);
      }
      const failed = list.some(({ outcome }) => outcome !== 'added' && outcome !== 'known');
      const columns = [
        { title: 'ORDER', of: (row: Imported) => row.sn },
        { title: 'OUTCOME', of: (row: Imported) => row.outcome.replaceAll('_', ' ') },
      ];
      return { data: { list }, text: table(columns, list), ...(failed && { exitCode: 1 as const }) };
    },
  },
];

function piecesOf(given: string): { lineId: number; quantity: number }[] {
  return given.split(',').map((piece) => {
    const [, lineId, quantity] = /^(\d{1,15}):(\d{1,3})$/.exec(piece.trim()) ?? [];
    if (!lineId) throw new UsageError('--pieces is LINE:COUNT, such as 12:1,13:2');
    return { lineId: Number(lineId), quantity: Number(quantity) };
  });
}
