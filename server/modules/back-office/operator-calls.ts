import * as v from 'valibot';
import { Id, line } from '#contract/scalars.ts';
import { permissions, roles } from '../../platform/db/columns.ts';
import { email, type OpsCall } from './call-row.ts';

const role = v.picklist(roles);
const owner = ['owner'] as const;

/** Operators, their roles and their sessions. */
export const operatorCalls = {
  operatorList: { method: 'GET', path: 'operator/list', roles: owner, input: v.strictObject({}) },
  operatorAdd: {
    method: 'POST',
    path: 'operator/add',
    roles: owner,
    input: v.strictObject({ name: email, role }),
  },
  /** A new first password for an operator who lost theirs; ends their sessions. */
  operatorReset: {
    method: 'POST',
    path: 'operator/reset',
    roles: owner,
    input: v.strictObject({ name: email }),
  },
  /** Removes the second factor of an operator who lost it; ends their sessions. */
  secondFactorReset: {
    method: 'POST',
    path: 'operator/reset-factor',
    roles: owner,
    input: v.strictObject({ name: email }),
  },
  /** Replaces their roles. */
  operatorRole: {
    method: 'POST',
    path: 'operator/role',
    roles: owner,
    input: v.strictObject({ name: email, role }),
  },
  operatorShow: {
    method: 'GET',
    path: 'operator/show',
    roles: owner,
    input: v.strictObject({ name: email }),
  },
  /** Replaces the permissions beside the role. `version`: the one that was shown. */
  operatorPermissions: {
    method: 'POST',
    path: 'operator/permissions',
    roles: owner,
    input: v.strictObject({ name: email, version: line(30), permissions: v.array(v.picklist(permissions)) }),
  },
  /** Withdraws a request that still needs another owner's consent. */
  operatorWithdraw: {
    method: 'POST',
    path: 'operator/withdraw',
    roles: owner,
    input: v.strictObject({ name: email }),
  },
  operatorDisable: {
    method: 'POST',
    path: 'operator/disable',
    roles: owner,
    input: v.strictObject({ name: email }),
  },
  operatorEnable: {
    method: 'POST',
    path: 'operator/enable',
    roles: owner,
    input: v.strictObject({ name: email }),
  },
  /** Browsers and command lines that are signed in as this operator, the last used first. */
  operatorSessionList: {
    method: 'GET',
    path: 'operator/session-list',
    roles: owner,
    input: v.strictObject({ name: email }),
  },
  operatorEndSession: {
    method: 'POST',
    path: 'operator/end-session',
    roles: owner,
    input: v.strictObject({ name: email, session: Id }),
  },
  operatorEndSessions: {
    method: 'POST',
    path: 'operator/end-sessions',
    roles: owner,
    input: v.strictObject({ name: email }),
  },
} as const satisfies Record<string, OpsCall>;
