import type { OpsOutput } from '../../modules/back-office/handlers.ts';
import { callOps } from './client.ts';
import type { Command } from './command.ts';
import { listed, logOptions, pageOptions } from './list-options.ts';
import { table, when } from './print.ts';

type Entry = OpsOutput<'logList'>['list'][number];
type Debt = OpsOutput<'debtList'>['list'][number];
type Discrepancy = OpsOutput<'reconcile'>['discrepancies'][number];

export const bookCommands: readonly Command[] = [
  {
    name: 'log',
    args: [],
    options: logOptions,
    summary: 'lists the operators’ actions, newest first',
    run: async ({ server, options }) =>
      listed<Entry>(await callOps(server, 'logList', options), [
        { title: 'AT', of: (row) => when(row.at) },
        { title: 'OPERATOR', of: (row) => row.name },
        { title: 'FROM', of: (row) => row.address },
        { title: 'ACT', of: (row) => row.act },
        { title: 'TARGET', of: (row) => row.target },
        { title: 'OUTCOME', of: (row) => (row.reason === null ? row.outcome : `refused: ${row.reason}`) },
        { title: 'AFTER', of: (row) => row.after && JSON.stringify(row.after) },
      ]),
  },
  {
    name: 'debts',
    args: [],
    options: pageOptions,
    summary: 'lists accounts with debts from reversed deposits or top-ups; their next credits pay the debts',
    run: async ({ server, options }) =>
      listed<Debt>(await callOps(server, 'debtList', options), [
        { title: 'ACCOUNT', of: (row) => row.account },
        { title: 'OWED', of: (row) => row.owed, right: true },
        { title: 'FROZEN', of: (row) => when(row.frozenAt) },
      ]),
  },
  {
    name: 'reconcile',
    args: [],
    options: {},
    summary: 'checks the ledger and lists every discrepancy; exit code 1 if there is one',
    run: async ({ server }) => {
      const data = await callOps(server, 'reconcile', {});
      if (data.discrepancies.length === 0)
        return { data, text: `${data.transfers} transfers, the books are whole` };
      const rows = table<Discrepancy>(
        [
          { title: 'DISCREPANCY', of: (row) => row.kind },
          { title: 'SUBJECT', of: (row) => row.subject },
          { title: 'ENTRY', of: (row) => row.position, right: true },
        ],
        data.discrepancies,
      );
      return {
        data,
        text: `${rows}\n${data.transfers} transfers, ${data.discrepancies.length} discrepancies`,
        exitCode: 1,
      };
    },
  },
];
