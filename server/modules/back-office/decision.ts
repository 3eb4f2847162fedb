import { type Kysely, sql } from 'kysely';
import { amount, type Cents } from '#domain/money.ts';
import type { Database } from '../../platform/db/schema.ts';
import { findApproval, isAboveLimits, isOnePerson, isOnePersonWith, judges, type Subject } from './agree.ts';
import type { OpsCallName } from './calls.ts';
import type { OpsContext } from './context.ts';
import { isOwnAccount } from './own-account.ts';
import { permissionsWith } from './permissions/grants.ts';
import { mayCall, rolesFor } from './permissions/may.ts';
import { hasPermission } from './permissions/read.ts';
import type { OpsReason } from './refusal.ts';

/** Names of at most this many operators. */
const mostNamed = 5;

type Judge = (typeof judges)[Subject['kind']];

/** The call that passes each kind of request. */
const passOf = {
  recharge: 'rechargePass',
  extract: 'extractPass',
  refund: 'refundPass',
  recharge_reversal: 'rechargeReverse',
  cancellation: 'orderCancel',
} as const satisfies Record<Subject['kind'], OpsCallName>;

interface Approval {
  operatorId: number;
  name: string;
  amountCents: Cents | null;
}

interface Judged {
  /** Email address of the account concerned. */
  account: string;
  /** Role of an operator who decides alone, or first. */
  judge: Judge;
  /** The call that passes the request. An operator who may not send it can only read requests. */
  pass: OpsCallName;
  needsTwo: boolean;
  first: Approval | undefined;
  /** On a chain: the operator who sends the coins, one of the two. */
  claimedBy?: number | null;
}

/**
 * The two-person rule as the operator who views a request needs it: whether two have to agree, whether this operator can pass it, and
 * which others can be the second of the two. The commands check the same again.
 */
export async function decisionAbout(
  ctx: OpsContext,
  { account, judge, pass, needsTwo, first, claimedBy = null }: Judged,
) {
  const refusal = await refusalOf(ctx, { account, judge, pass, needsTwo, first, claimedBy });
  const firstId = first?.operatorId ?? ctx.operator.id;
  const names =
    needsTwo && (first || refusal === null)
      ? await secondsAfter(ctx.db, {
          firstId,
          account,
          judge,
          pass,
          claimedBy: claimedBy === firstId ? null : claimedBy,
        })
      : [];
  return {
    /** Role of the operator who decides alone, or first. */
    judge,
    needsTwo,
    first: first
      ? { name: first.name, amount: first.amountCents === null ? null : amount(first.amountCents) }
      : null,
    /** Why the viewing operator cannot pass it now; `null`: they can. */
    refusal,
    /** An owner refuses only after the first approval. */
    mayRefuse:
      mayCall(ctx.operator, pass) &&
      !isOwnAccount(ctx.operator, account) &&
      (first !== undefined || rolesFor(ctx.operator, pass).includes(judge)),
    /** Operators who can be the second of the two; before the first approval, after one by the viewing operator. */
    seconds: names.slice(0, mostNamed),
    hasMoreSeconds: names.length > mostNamed,
  };
}

/** The same about a request to which the limits of one operator apply. */
export async function decisionOf(
  ctx: OpsContext,
  { account, claimedBy = null, ...subject }: Subject & { account: string; claimedBy?: number | null },
) {
  const first = await findApproval(ctx.db, subject);
  const needsTwo = first !== undefined || (await isAboveLimits(ctx, subject));
  const { kind } = subject;
  return decisionAbout(ctx, { account, judge: judges[kind], pass: passOf[kind], needsTwo, first, claimedBy });
}

async function refusalOf(
  { db, operator }: OpsContext,
  { account, judge, pass, needsTwo, first, claimedBy = null }: Judged,
): Promise<OpsReason | null> {
  const { id, apiKeyId } = operator;
  if (apiKeyId !== null) return 'scope_missing';
  if (!mayCall(operator, pass)) return 'role_missing';
  if (isOwnAccount(operator, account)) return 'own_account';
  if (!first && !rolesFor(operator, pass).includes(judge))
    return needsTwo ? `first_${judge}` : 'role_missing';
  if (first?.operatorId === id) return 'second_person';
  if (first && (await isOnePerson(db, first.operatorId, id))) return 'one_person';
  if (claimedBy !== null && claimedBy !== id && claimedBy !== first?.operatorId) return 'claimed_by_other';
  return null;
}

/** Names of operators who can pass a request that this one approved first. */
async function secondsAfter(
  db: Kysely<Database>,
  {
    firstId,
    account,
    judge,
    pass,
    claimedBy,
  }: Pick<Judged, 'account' | 'judge' | 'pass'> & { firstId: number; claimedBy: number | null },
): Promise<string[]> {
  const rows = await db
    .selectFrom('operator')
    .select('name')
    .where((row) =>
      row.or([
        sql<boolean>`roles && ${[judge, 'owner']}::text[]`,
        ...permissionsWith(pass).map((permission) => hasPermission(row.ref('operator.id'), permission)),
      ]),
    )
    .where('disabled_at', 'is', null)
    .where('password_is_first', '=', false)
    .where('id', '!=', firstId)
    .$if(claimedBy !== null, (query) => query.where('id', '=', claimedBy!))
    .where(sql<boolean>`not ${isOnePersonWith(firstId)}`)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name).filter((name) => !isOwnAccount({ name }, account));
}
