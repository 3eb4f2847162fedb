import { roles } from '../../platform/db/columns.ts';
import type { OpsOutput } from '../../modules/back-office/handlers.ts';
import { callOps } from './client.ts';
import { type Command, UsageError, word } from './command.ts';
import { listed } from './list-options.ts';
import { facts, stacked, steps, when } from './print.ts';

type Operator = OpsOutput<'operatorList'>['list'][number];

const reason = { reason: { value: 'TEXT', says: 'for other operators', required: true } } as const;
const waits = (name: string) =>
  `This concerns who decides about money: another owner has to consent, by the same command (${name})`;
const invited = ({ name, status }: { name: string; status: 'done' | 'requested' }) =>
  status === 'requested'
    ? waits(name)
    : `A first password, good for 24 hours, is mailed to ${name} (without SMTP_URL: a file in DATA_DIR/mail)`;

export const peopleCommands: readonly Command[] = [
  {
    name: 'account show',
    takes: ['EMAIL'],
    options: {},
    says: 'shows a shopper’s account',
    run: async (run) => {
      const data = await callOps(run.door, 'accountShow', { account: word(run) });
      const pairs = [
        ['Account', data.account],
        ['Name', data.name],
        ['Mobile', data.mobile],
        ['Status', data.frozenAt === null ? data.status : `frozen since ${when(data.frozenAt)}`],
        ['Because', data.frozenReason],
        ['Balance', data.balance],
        ['Held', data.held],
        ['Since', when(data.createdAt)],
      ] as const;
      return { data, text: stacked([facts(pairs), steps(data.history)]) };
    },
  },
  {
    name: 'account freeze',
    takes: ['EMAIL'],
    options: reason,
    says: 'freezes an account’s money; its user can sign in, but not pay, top up or withdraw',
    run: async (run) => {
      const input = { account: word(run), reason: run.options['reason'] ?? '' };
      const data = await callOps(run.door, 'accountFreeze', input);
      return { data, text: `${data.account} ${data.changed ? 'is frozen' : 'was frozen already'}` };
    },
  },
  {
    name: 'account unfreeze',
    takes: ['EMAIL'],
    options: reason,
    says: 'unfreezes an account',
    run: async (run) => {
      const input = { account: word(run), reason: run.options['reason'] ?? '' };
      const data = await callOps(run.door, 'accountUnfreeze', input);
      return { data, text: `${data.account} ${data.changed ? 'is free again' : 'was not frozen'}` };
    },
  },
  {
    name: 'operators',
    takes: [],
    options: {},
    says: 'lists operators',
    run: async ({ door }) => {
      const answer = await callOps(door, 'operatorList', {});
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
          `${by} asks since ${when(at)}: operator ${act === 'factor' ? 'reset-factor' : act} ${name} (${asked.join(', ')})`,
      );
      return { data: answer, text: stacked([text, ...open]) };
    },
  },
  {
    name: 'operator add',
    takes: ['EMAIL'],
    options: { role: { value: 'ROLE', says: roles.join(', '), required: true } },
    says: 'adds an operator, who gets their first password by mail; an auditor or owner with two owners’ consent',
    run: async (run) => {
      const role = roles.find((each) => each === run.options['role']);
      if (!role) throw new UsageError(`--role is one of ${roles.join(', ')}`);
      const data = await callOps(run.door, 'operatorAdd', { name: word(run), role });
      return { data, text: invited(data) };
    },
  },
  {
    name: 'operator reset',
    takes: ['EMAIL'],
    options: {},
    says: 'mails a new first password to an operator who lost theirs',
    run: async (run) => {
      const data = await callOps(run.door, 'operatorReset', { name: word(run) });
      return { data, text: invited(data) };
    },
  },
  {
    name: 'operator reset-factor',
    takes: ['EMAIL'],
    options: {},
    says: 'removes the second factor of an operator who lost it and ends their sessions',
    run: async (run) => {
      const data = await callOps(run.door, 'secondFactorReset', { name: word(run) });
      const { name, status } = data;
      const done = `${name} signs in with the password alone until they set up another second factor`;
      return { data, text: status === 'requested' ? waits(name) : done };
    },
  },
  {
    name: 'operator role',
    takes: ['EMAIL'],
    options: { role: { value: 'ROLE', says: roles.join(', '), required: true } },
    says: 'replaces an operator’s role; auditor and owner with two owners’ consent',
    run: async (run) => {
      const role = roles.find((each) => each === run.options['role']);
      if (!role) throw new UsageError(`--role is one of ${roles.join(', ')}`);
      const data = await callOps(run.door, 'operatorRole', { name: word(run), role });
      const text = data.status === 'requested' ? waits(data.name) : `${data.name} is ${role} now`;
      return { data, text };
    },
  },
  {
    name: 'operator withdraw',
    takes: ['EMAIL'],
    options: {},
    says: 'withdraws an owner’s open request about an operator',
    run: async (run) => {
      const data = await callOps(run.door, 'operatorWithdraw', { name: word(run) });
      return { data, text: `Nothing is asked for about ${data.name} any more` };
    },
  },
  {
    name: 'operator disable',
    takes: ['EMAIL'],
    options: {},
    says: 'disables an operator and ends their sessions',
    run: async (run) => {
      const data = await callOps(run.door, 'operatorDisable', { name: word(run) });
      return { data, text: `${word(run)} is disabled` };
    },
  },
  {
    name: 'operator enable',
    takes: ['EMAIL'],
    options: {},
    says: 'enables a disabled operator',
    run: async (run) => {
      const data = await callOps(run.door, 'operatorEnable', { name: word(run) });
      return { data, text: `${word(run)} is enabled` };
    },
  },
];
