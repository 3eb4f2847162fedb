import { readFile } from 'node:fs/promises';
import { maxParcels } from '#contract/input-limits.ts';
import { type ParcelRowFault, readParcelFile } from '#contract/parcel-file.ts';
import { parcelStates } from '#contract/parcels.ts';
import type { OpsOutput } from '../../modules/back-office/handlers.ts';
import { callOps } from './client.ts';
import { type Command, UsageError, word } from './command.ts';
import { listed, pageOptions } from './list-options.ts';
import { table, when } from './print.ts';

type Waiting = OpsOutput<'parcelWaiting'>['list'][number];
type Imported = OpsOutput<'parcelImport'>['list'][number];

const carrier = { value: 'NAME', summary: 'name of the carrier' };
const faults: Record<ParcelRowFault, string> = {
  incomplete: 'is incomplete',
  order: 'has no order number',
  text: 'has a carrier or number that is too long',
  url: 'has a url that is not https',
};

export const parcelCommands: readonly Command[] = [
  {
    name: 'parcels',
    args: [],
    options: pageOptions,
    summary: 'lists paid orders that wait for shipping',
    run: async ({ server, options }) =>
      listed<Waiting>(await callOps(server, 'parcelWaiting', options), [
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
    args: ['ORDER'],
    options: {
      carrier: { ...carrier, required: true },
      number: { value: 'NUMBER', summary: 'tracking number', required: true },
      'tracking-url': { value: 'URL', summary: 'the carrier’s tracking page' },
      pieces: {
        value: 'LINE:COUNT,…',
        summary: 'contents, if not all unsent units; line ids as in order show',
      },
    },
    summary: 'records that a parcel was handed to its carrier',
    run: async (run) => {
      const { carrier: name = '', number = '', 'tracking-url': trackingUrl, pieces } = run.options;
      const data = await callOps(run.server, 'parcelAdd', {
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
    args: ['NUMBER'],
    options: {
      state: { value: 'STATE', summary: parcelStates.join(', '), required: true },
      carrier: { ...carrier, summary: 'if several carriers use this number' },
      at: { value: 'TIME', summary: 'time of the event, such as 2026-11-21T09:30Z (default: now)' },
      place: { value: 'PLACE', summary: 'where' },
      text: { value: 'TEXT', summary: 'text of the carrier' },
    },
    summary: 'records a tracking event of a parcel',
    run: async (run) => {
      const { state: given, carrier: name, at, place, text } = run.options;
      const state = parcelStates.find((each) => each === given);
      if (!state) throw new UsageError(`--state is one of ${parcelStates.join(', ')}`);
      const seconds = at === undefined ? undefined : Math.floor(Date.parse(at) / 1000);
      if (Number.isNaN(seconds)) throw new UsageError('--at is a time such as 2026-11-21T09:30Z');
      const event = { trackingNumber: word(run), carrier: name, state, at: seconds, place, text };
      const data = await callOps(run.server, 'parcelEvent', event);
      return { data, text: data.added > 0 ? `${word(run)}: noted` : `${word(run)}: known already` };
    },
  },
  {
    name: 'parcels import',
    args: ['FILE'],
    options: {},
    summary: 'records parcels from a CSV file with the columns order, carrier, number and, if known, url',
    run: async (run) => {
      const parcels = parcelsOf(await readFile(word(run), 'utf8'));
      const list: Imported[] = [];
      for (let at = 0; at < parcels.length; at += maxParcels) {
        const part = { parcels: parcels.slice(at, at + maxParcels) };
        list.push(...(await callOps(run.server, 'parcelImport', part)).list);
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

/** @throws UsageError naming the invalid line */
function parcelsOf(text: string) {
  const { missing, rows } = readParcelFile(text);
  if (missing.length > 0) throw new UsageError(`The first line names no column ${missing.join(', ')}`);
  return rows.map(({ line, fault, trackingUrl, ...row }) => {
    if (fault !== null) throw new UsageError(`Line ${line} ${faults[fault]}`);
    return { ...row, ...(trackingUrl !== null && { trackingUrl }) };
  });
}

function piecesOf(given: string): { lineId: number; quantity: number }[] {
  return given.split(',').map((piece) => {
    const [, lineId, quantity] = /^(\d{1,15}):(\d{1,3})$/.exec(piece.trim()) ?? [];
    if (!lineId) throw new UsageError('--pieces is LINE:COUNT, such as 12:1,13:2');
    return { lineId: Number(lineId), quantity: Number(quantity) };
  });
}
