import type { OpsOutput } from '../../modules/back-office/handlers.ts';
import { orderStates } from '../../modules/back-office/order-states.ts';
import { callOps } from './client.ts';
import { type Command, UsageError, word } from './command.ts';
import { listed, pageOptions } from './list-options.ts';
import { describeOrder, packingList } from './order-text.ts';
import { type Column, csv, when } from './print.ts';

type Row = OpsOutput<'orderList'>['list'][number];

const statusNames = orderStates.join(', ');

const columns: readonly Column<Row>[] = [
  { title: 'ORDER', of: (row) => row.sn },
  {
    title: 'STATUS',
    of: (row) => (row.status === 'paid' && row.packingAt !== null ? 'packing' : row.status),
  },
  { title: 'SHOP', of: (row) => row.shop },
  { title: 'ACCOUNT', of: (row) => row.account },
  { title: 'TO', of: (row) => row.country },
  { title: 'PIECES', of: (row) => row.pieces, right: true },
  { title: 'DOLLARS', of: (row) => row.total, right: true },
  { title: 'PLACED', of: (row) => when(row.createdAt) },
  { title: 'PAID', of: (row) => when(row.paidAt) },
];

export const orderCommands: readonly Command[] = [
  {
    name: 'orders',
    args: [],
    options: {
      status: { value: 'STATUS', summary: statusNames },
      sn: { value: 'ORDER', summary: 'one order number' },
      email: { value: 'EMAIL', summary: 'of one buyer' },
      parcel: { value: 'NUMBER', summary: 'with a parcel of this tracking number' },
      shop: { value: 'SHOP', summary: 'of one shop, by id, slug or name' },
      from: { value: 'DAY', summary: 'placed on this day or later, such as 2026-11-23 (UTC)' },
      to: { value: 'DAY', summary: 'placed on this day or earlier' },
      ...pageOptions,
      csv: { summary: 'prints CSV for a spreadsheet' },
    },
    summary: 'lists orders, newest first',
    run: async ({ server, options, switches }) => {
      const status = orderStates.find((each) => each === options['status']);
      if (options['status'] && !status) throw new UsageError(`--status is one of ${statusNames}`);
      const { parcel: trackingNumber, ...filter } = options;
      const data = await callOps(server, 'orderList', { ...filter, trackingNumber, status });
      return switches.has('csv') ? { data, text: csv(columns, data.list) } : listed<Row>(data, columns);
    },
  },
  {
    name: 'order show',
    args: ['ORDER'],
    options: {},
    summary: 'shows an order: lines with their ids, address, parcels, payment, refunds, history',
    run: async (run) => {
      const data = await callOps(run.server, 'orderShow', { sn: word(run) });
      return { data, text: describeOrder(data) };
    },
  },
  {
    name: 'order packing-list',
    args: ['ORDER'],
    options: {},
    summary: 'prints a packing list: unsent units and the address',
    run: async (run) => {
      const data = await callOps(run.server, 'orderShow', { sn: word(run) });
      return { data, text: packingList(data) };
    },
  },
  {
    name: 'order pack',
    args: ['ORDER'],
    options: {},
    summary: 'records that you are packing an order; the buyer can no longer cancel it',
    run: async (run) => {
      const data = await callOps(run.server, 'orderPack', { sn: word(run) });
      const text = data.outcome === 'added' ? 'is being packed' : 'is being packed already';
      return { data, text: `${data.sn} ${text}` };
    },
  },
];
