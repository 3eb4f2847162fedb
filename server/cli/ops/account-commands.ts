import { roles } from '../../platform/db/columns.ts';
import type { OpsOutput } from '../../modules/back-office/handlers.ts';
import { callOps } from './client.ts';
import { type Command, UsageError, word } from './command.ts';
import { listed } from './list-options.ts';
import { facts, stacked, steps, when } from './print.ts';

type Operator = OpsOutput<'operatorList'>['list'][number];

const reason = { reason: { value: 'TEXT', summary: 'for other operators', required: true } } as const;
const waits = (name: string) =>
  `This role decides about money: another owner has to consent with the same command (${name})`;
const invited = ({ name, status }: { name: string; status: 'done' | 'requested' }) =>
  status === 'requested'
    ? waits(name)
    : `A first password, valid for 24 hours, is mailed to ${name} (without SMTP_URL: a file in DATA_DIR/mail)`;

export const accountCommands: readonly Command[] = [
  {
    name: 'account show',
    args: ['EMAIL'],
    options: {},
    summary: 'shows a shopper’s account',
    run: async (run) => {
      const data = await callOps(run.server, 'accountShow', { account: word(run) });
      const pairs = [
        ['Account', data.account],
        ['Name', data.name],
        ['Mobile', data.mobile],
        ['Status', data.frozenAt === null ? data.status : `frozen since ${when(data.frozenAt)}`],
        ['Because', data.frozenReason],
        ['Balance', data.wallet?.balance ?? null],
        ['Held', data.wallet?.held ?? null],
        ['Since', when(data.createdAt)],
      ] as const;
      return { data, text: stacked([facts(pairs), steps(data.history)]) };
    },
  },
  {
    name: 'account freeze',
    args: ['EMAIL'],
    options: reason,
    summary: 'freezes an account’s money; its user can sign in, but not pay, top up or withdraw',
    run: async (run) => {
      const input = { account: word(run), reason: run.options['reason'] ?? '' };
      const data = await callOps(run.server, 'accountFreeze', input);
      return { data, text: `${data.account} ${data.changed ? 'is frozen' : 'was frozen already'}` };
    },
  },
  {
    name: 'account unfreeze',
    args: ['EMAIL'],
    options: reason,
    summary: 'unfreezes an account',
    run: async (run) => {
      const input = { account: word(run), reason: run.options['reason'] ?? '' };
      const data = await callOps(run.server, 'accountUnfreeze', input);
      return { data, text: `${data.account} ${data.changed ? 'is unfrozen' : 'was not frozen'}` };
    },
  },
  {
    name: 'operators',
    args: [],
    options: {},
    summary: 'lists operators',
    run: async ({ server }) => {
      const answer = await callOps(server, 'operatorList', {});
      const { text } = listed<Operator>(answer, [
        { title: 'NAME', of: (row) => row.name },
        { title: 'ROLES', of: (row) => row.roles.join(', ') },
        {
          title: 'STATE',
          of: (row) => (row.disabledAt ? 'disabled' : row.hasFirstPassword ? 'never signed in' : 'active'),
        },
        { title: 'SECOND FACTOR', of: (row) => (row.hasSecondFactor ? 'yes' : 'no') },
        { title: 'LAST ACT', of: (row) => when(row.lastActAt) },
      ]);
      const open = answer.requests.map(
        ({ act, name, roles: asked, by, at }) =>
          `${by} requested on ${when(at)}: operator ${act === 'factor' ? 'reset-factor' : act} ${name} (${asked.join(', ')})`,
      );
      return { data: answer, text: stacked([text, ...open]) };
    },
  },
  {
    name: 'operator add',
    args: ['EMAIL'],
    options: { role: { value: 'ROLE', summary: roles.join(', '), required: true } },
    summary:
      'adds an operator, who gets their first password by mail; an auditor or owner with two owners’ consent',
    run: async (run) => {
      const role = roles.find((each) => each === run.options['role']);
      if (!role) throw new UsageError(`--role is one of ${roles.join(', ')}`);
      const data = await callOps(run.server, 'operatorAdd', { name: word(run), role });
      return { data, text: invited(data) };
    },
  },
  {
    name: 'operator reset',
    args: ['EMAIL'],
    options: {},
    summary: 'mails a new first password to an operator who lost theirs',
    run: async (run) => {
      const data = await callOps(run.server, 'operatorReset', { name: word(run) });
      return { data, text: invited(data) };
    },
  },
  {
    name: 'operator reset-factor',
    args: ['EMAIL'],
    options: {},
    summary: 'removes the second factor of an operator who lost it and ends their sessions',
    run: async (run) => {
      const data = await callOps(run.server, 'secondFactorReset', { name: word(run) });
      const { name, status } = data;
      const done = `${name} signs in with the password alone until they set up another second factor`;
      return { data, text: status === 'requested' ? waits(name) : done };
    },
  },
  {
    name: 'operator role',
    args: ['EMAIL'],
    options: { role: { value: 'ROLE', summary: roles.join(', '), required: true } },
    summary: 'replaces an operator’s role; auditor and owner with two owners’ consent',
    run: async (run) => {
      const role = roles.find((each) => each === run.options['role']);
      if (!role) throw new UsageError(`--role is one of ${roles.join(', ')}`);
      const data = await callOps(run.server, 'operatorRole', { name: word(run), role });
      const text = data.status === 'requested' ? waits(data.name) : `${data.name} is ${role} now`;
      return { data, text };
    },
  },
  {
    name: 'operator withdraw',
    args: ['EMAIL'],
    options: {},
    summary: 'withdraws an owner’s open request about an operator',
    run: async (run) => {
      const data = await callOps(run.server, 'operatorWithdraw', { name: word(run) });
      return { data, text: `The request about ${data.name} is withdrawn` };
    },
  },
  {
    name: 'operator disable',
    args: ['EMAIL'],
    options: {},
    summary: 'disables an operator and ends their sessions',
    run: async (run) => {
      const data = await callOps(run.server, 'operatorDisable', { name: word(run) });
      return { data, text: `${word(run)} is disabled` };
    },
  },
  {
    name: 'operator enable',
    args: ['EMAIL'],
    options: {},
    summary: 'enables a disabled operator',
    run: async (run) => {
      const data = await callOps(run.server, 'operatorEnable', { name: word(run) });
      return { data, text: `${word(run)} is enabled` };
    },
  },
];
