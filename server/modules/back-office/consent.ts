import { type Kysely, sql } from 'kysely';
import { shopName } from '../../platform/brand.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Role } from '../../platform/db/columns.ts';
import { queueMail } from '../../platform/mail/queue.ts';
import { operatorChangeMail } from '../../messages/mails/operator-mails.ts';
import type { OpsContext } from './context.ts';
import { OpsRefusal } from './refusal.ts';

/** Another owner may consent, and a disabled owner still counts, for this long: disabling them does not bypass the rule. */
const consentDays = 7;
const lately = sql<Date>`now() - make_interval(days => ${consentDays})`;

interface Request {
  act: 'add' | 'reset' | 'role' | 'factor';
  /** Id of the affected operator. */
  name: string;
  /** All roles that it gives, takes or opens. */
  touched: readonly Role[];
  /** The resulting roles. */
  roles: readonly Role[];
}

/** Roles that decide about money, or about operators with such roles. */
const sensitive = new Set<Role>(['auditor', 'owner']);
export const isSensitive = (roles: readonly Role[]): boolean => roles.some((role) => sensitive.has(role));

/**
 * The two-owner rule, in a transaction that holds the lock of all operators. If there is another owner, one requests and another
 * consents by the same command. With one owner, all other operators are notified by mail. @returns the requesting owner, when the
 * command is to be executed now; `null`: another owner has to consent @throws OpsRefusal `second_owner`, `asked_other`,
 * `owner_disabled_lately`
 */
export async function consent({ db: trx, operator }: OpsContext, request: Request): Promise<number | null> {
  const { act, name, touched, roles } = request;
  if (!isSensitive(touched)) return operator.id;
  const others = await otherOwners(trx, operator.id, name);
  const able = others.filter(({ isAble }) => isAble);
  if (able.length === 0) {
    if (others.length > 0) throw new OpsRefusal('owner_disabled_lately');
    await notifyOperators(trx, operator, request, false);
    return operator.id;
  }
  const open = await trx
    .selectFrom('operator_request')
    .selectAll()
    .where('act', '=', act)
    .where('name', '=', name)
    .where('created_at', '>', lately)
    .executeTakeFirst();
  const isOpen =
    open && (open.requested_by === operator.id || able.some(({ id }) => id === open.requested_by));
  if (!isOpen) {
    await trx.deleteFrom('operator_request').where('act', '=', act).where('name', '=', name).execute();
    await trx
      .insertInto('operator_request')
      .values({ act, name, roles: [...roles], requested_by: operator.id })
      .execute();
    await notifyOperators(trx, operator, request, true);
    return null;
  }
  if (open.requested_by === operator.id) throw new OpsRefusal('second_owner');
  if (open.roles.join() !== roles.join()) throw new OpsRefusal('asked_other', open.roles.join(', '));
  // The database checks a change of roles and closes the request itself.
  if (act !== 'role') await trx.deleteFrom('operator_request').where('id', '=', open.id).execute();
  await notifyOperators(trx, operator, request, false);
  return open.requested_by;
}

/** Withdraws an open request, by its owner or another one. @returns whether there was one */
export async function withdrawRequest(trx: Kysely<Database>, name: string): Promise<boolean> {
  const gone = await trx.deleteFrom('operator_request').where('name', '=', name).returning('id').execute();
  return gone.length > 0;
}

/** Owners besides this one and the affected operator; recently disabled ones count, but cannot consent. */
const otherOwners = (trx: Kysely<Database>, ownId: number, name: string) =>
  trx
    .selectFrom('operator')
    .select(['id', sql<boolean>`disabled_at is null`.as('isAble')])
    .where('id', '!=', ownId)
    .where('name', '!=', name)
    .where(sql<boolean>`roles @> array['owner']`)
    .where((row) =>
      row.or([
        row.and([row('disabled_at', 'is', null), row('password_is_first', '=', false)]),
        row('disabled_at', '>', lately),
      ]),
    )
    .execute();

/** Notifies all operators who could object. */
async function notifyOperators(
  trx: Kysely<Database>,
  { id, name: by }: { id: number; name: string },
  { act, name, roles }: Request,
  isRequested: boolean,
): Promise<void> {
  const others = await trx
    .selectFrom('operator')
    .select('name')
    .where('id', '!=', id)
    .where('name', '!=', name)
    .where('disabled_at', 'is', null)
    .execute();
  const mail = operatorChangeMail({
    shop: await shopName(trx),
    by,
    name,
    roles: roles.join(', '),
    act,
    consentDays: isRequested ? consentDays : null,
  });
  const kind = isRequested ? 'operator_consent' : 'operator_change';
  for (const other of others) await queueMail(trx, { kind, recipient: other.name }, mail);
}
