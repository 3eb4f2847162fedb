import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors.ts';
import { countTry, forgiveTries, type Source } from '../account/tries.ts';
import { OpsRefusal } from './refusal.ts';
import { base32, stepOf } from './totp.ts';

const recoveryCodeCount = 10;
const hashCode = (code: string): Buffer =>
  createHash('sha256').update(code.replaceAll('-', '').toUpperCase()).digest();

interface CheckedCode {
  by: 'app' | 'recovery code';
  recoveryCodesLeft: number;
}

/**
 * Checks the second factor of an operator who has one. @returns how it was proven; `null` for an operator without a second factor
 * @throws OpsRefusal `code_needed` without a code, `wrong_code`, also for a used one; Refusal `account_locked`
 */
export async function checkSecondFactor(
  db: Kysely<Database>,
  { id, name }: { id: number; name: string },
  code: string | undefined,
  source: Source,
): Promise<CheckedCode | null> {
  const factor = await db
    .selectFrom('operator_second_factor')
    .select('secret')
    .where('operator_id', '=', id)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (!factor?.secret) return null;
  if (code === undefined) throw new OpsRefusal('code_needed');
  const key = `ops-code:${name}`;
  const retryAfterSeconds = await countTry(db, key, source);
  if (retryAfterSeconds > 0) throw new Refusal('account_locked', { details: { retryAfterSeconds } });
  const isOfApp = /^\d{6}$/.test(code);
  const right = isOfApp
    ? await acceptStep(db, id, factor.secret, code)
    : await acceptRecoveryCode(db, id, code);
  if (!right) throw new OpsRefusal('wrong_code');
  await forgiveTries(db, key, source);
  return { by: isOfApp ? 'app' : 'recovery code', recoveryCodesLeft: await countRecoveryCodes(db, id) };
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
