import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors.ts';
import { countTry, forgiveTries, type Source } from '../account/tries.ts';
import type { Proof } from './call-row.ts';
import { acceptPasskey, type ChallengeOwner, type PasskeyContext } from './passkeys.ts';
import { OpsRefusal } from './refusal.ts';
import { base32, stepOf } from './totp.ts';

const recoveryCodeCount = 10;
const hashCode = (code: string): Buffer =>
  createHash('sha256').update(code.replaceAll('-', '').toUpperCase()).digest();

interface CheckedFactor {
  by: 'passkey' | 'app' | 'recovery code';
  recoveryCodesLeft: number;
}

/** The factors of an operator. @returns `secret`: of the authenticator app, `null` without one; `passkeys`: how many */
export async function factorsOf(db: Kysely<Database>, id: number) {
  const { secret, passkeys } = await db
    .selectNoFrom((row) => [
      row
        .selectFrom('operator_second_factor')
        .select('secret')
        .where('operator_id', '=', id)
        .where('confirmed_at', 'is not', null)
        .as('secret'),
      row
        .selectFrom('operator_passkey')
        .select((passkey) => passkey.fn.countAll<string>().as('count'))
        .where('operator_id', '=', id)
        .as('passkeys'),
    ])
    .executeTakeFirstOrThrow();
  return { secret, passkeys: Number(passkeys) };
}

/**
 * Checks the second factor of an operator who has one. Call it outside a transaction: a refusal must not restore a used challenge.
 * @param operator `sessionId`: absent while signing in @returns how it was proven; `null` for an operator without a second factor
 * @throws OpsRefusal `passkey_needed` or `code_needed` without a proof, `wrong_code`, also for a used one, and those of
 * `acceptPasskey`; Refusal `account_locked`
 */
export async function checkSecondFactor(
  ctx: PasskeyContext,
  { id, name, sessionId = null }: { id: number; name: string; sessionId?: number | null },
  { code, passkey }: Proof,
  source: Source,
): Promise<CheckedFactor | null> {
  const { db } = ctx;
  const { secret, passkeys } = await factorsOf(db, id);
  if (secret === null && passkeys === 0) return null;
  if (code === undefined && passkey === undefined)
    throw new OpsRefusal(passkeys > 0 ? 'passkey_needed' : 'code_needed');
  const key = `ops-code:${name}`;
  const retryAfterSeconds = await countTry(db, key, source);
  if (retryAfterSeconds > 0) throw new Refusal('account_locked', { details: { retryAfterSeconds } });
  const by = await accept(ctx, { operatorId: id, sessionId }, { code, passkey }, secret);
  await forgiveTries(db, key, source);
  return { by, recoveryCodesLeft: await countRecoveryCodes(db, id) };
}

async function accept(
  ctx: PasskeyContext,
  owner: ChallengeOwner,
  { code = '', passkey }: Proof,
  secret: Buffer | null,
): Promise<CheckedFactor['by']> {
  if (passkey !== undefined) {
    await acceptPasskey(ctx, owner, passkey);
    return 'passkey';
  }
  const isOfApp = /^\d{6}$/.test(code);
  const isRight = isOfApp
    ? secret !== null && (await acceptStep(ctx.db, owner.operatorId, secret, code))
    : await acceptRecoveryCode(ctx.db, owner.operatorId, code);
  if (!isRight) throw new OpsRefusal('wrong_code');
  return isOfApp ? 'app' : 'recovery code';
}

/** One statement compares and stores the step, so that of two concurrent uses of a code one is refused. */
async function acceptStep(db: Kysely<Database>, id: number, secret: Buffer, code: string): Promise<boolean> {
  const step = stepOf(secret, code, Date.now());
  if (step === null) return false;
  const used = await db
    .updateTable('operator_second_factor')
    .set({ last_step: step })
    .where('operator_id', '=', id)
    .where('secret', '=', secret)
    .where('last_step', '<', step)
    .returning('operator_id')
    .executeTakeFirst();
  return used !== undefined;
}

async function acceptRecoveryCode(db: Kysely<Database>, id: number, code: string): Promise<boolean> {
  const used = await db
    .deleteFrom('operator_recovery_code')
    .where('operator_id', '=', id)
    .where('code_hash', '=', hashCode(code))
    .returning('operator_id')
    .executeTakeFirst();
  return used !== undefined;
}

async function countRecoveryCodes(db: Kysely<Database>, id: number): Promise<number> {
  const { left } = await db
    .selectFrom('operator_recovery_code')
    .select((row) => row.fn.countAll<string>().as('left'))
    .where('operator_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** Replaces the operator's recovery codes. @returns ten codes such as ABCD-EFGH-IJKL-MNOP; only their hashes are stored */
export async function makeRecoveryCodes(db: Kysely<Database>, id: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    base32(randomBytes(10)).replaceAll(/(.{4})(?=.)/g, '$1-'),
  );
  await db.deleteFrom('operator_recovery_code').where('operator_id', '=', id).execute();
  await db
    .insertInto('operator_recovery_code')
    .values(codes.map((code) => ({ operator_id: id, code_hash: hashCode(code) })))
    .execute();
  return codes;
}
