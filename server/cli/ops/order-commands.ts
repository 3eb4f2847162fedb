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
    takes: [],
    options: {
      status: { value: 'STATUS', says: statusNames },
      sn: { value: 'ORDER', says: 'one order number' },
      email: { value: 'EMAIL', says: 'of one buyer' },
      shop: { value: 'SHOP', says: 'of one shop, by id, slug or name' },
      from: { value: 'DAY', says: 'placed on this day or later, such as 2026-11-23 (UTC)' },
      to: { value: 'DAY', says: 'placed on this day or earlier' },
      ...pageOptions,
      csv: { says: 'prints CSV for a spreadsheet' },
    },
    says: 'lists orders, newest first',
    run: async ({ door, options, switches }) => {
      const status = orderStates.find((each) => each === options['status']);
      if (options['status'] && !status) throw new UsageError(`--status is one of ${statusNames}`);
      const data = await callOps(door, 'orderList', { ...options, status });
      return switches.has('csv') ? { data, text: csv(columns, data.list) } : listed<Row>(data, columns);
    },
  },
  {
    name: 'order show',
    takes: ['ORDER'],
    options: {},
    says: 'shows an order: lines with their ids, address, parcels, payment, refunds, history',
    run: async (run) => {
      const data = await callOps(run.door, 'orderShow', { sn: word(run) });
      return { data, text: describeOrder(data) };
    },
  },
  {
    name: 'order packing-list',
    takes: ['ORDER'],
    options: {},
    says: 'prints a packing list: pieces left to send, and the address',
    run: async (run) => {
      const data = await callOps(run.door, 'orderShow', { sn: word(run) });
      return { data, text: packingList(data) };
    },
  },
  {
    name: 'order pack',
    takes: ['ORDER'],
    options: {},
    says: 'marks that you pack an order; its buyer can no longer cancel it',
    run: async (run) => {
      const data = await callOps(run.door, 'orderPack', { sn: word(run) });
      const text = data.outcome === 'added' ? 'is being packed' : 'was being packed already';
      return { data, text: `${data.sn} ${text}` };
    },
  },
];
