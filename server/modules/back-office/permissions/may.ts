import type { Role } from '../../../platform/db/columns.ts';
import type { OpsCallName } from '../calls.ts';
import type { Operator } from '../context.ts';
import { accepts, rolesBy } from './grants.ts';

type Rights = Pick<Operator, 'ownRoles' | 'permissions'>;

/** Roles of the operator for a call: the own ones and those of permissions that include it. */
export const rolesFor = ({ ownRoles, permissions }: Rights, name: OpsCallName): Role[] => [
  ...ownRoles,
  ...rolesBy(permissions, name),
];

/** Whether the operator's roles and permissions include a call. `checkRole` checks the current one. */
export const mayCall = (operator: Rights, name: OpsCallName): boolean =>
  accepts(name, rolesFor(operator, name));

/** Whether a record includes a part that belongs to another call. For a key, the roles of the current call decide. */
export const seesPartOf = (operator: Operator, name: OpsCallName): boolean =>
  operator.apiKeyId === null ? mayCall(operator, name) : accepts(name, operator.roles);

/** Calls about the whole payment of an order. The right to one of them includes the amounts of orders. */
const aboutPayments = ['orderRefund', 'orderCancel', 'ledgerTransferList'] as const;

export const seesOrderAmounts = (operator: Operator): boolean =>
  aboutPayments.some((name) => seesPartOf(operator, name));
