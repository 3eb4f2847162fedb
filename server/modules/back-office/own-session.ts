import { unixSeconds } from '../../platform/unix-seconds.ts';
import { readShopSettings } from '../shop-settings/read.ts';
import { type OpsCallName, opsCallNames, opsCalls } from './calls.ts';
import type { OpsHandler } from './context.ts';
import { mayCall } from './permissions/may.ts';
import { factorsOf } from './second-factor.ts';

/** Calls that need a translator. */
const translations: ReadonlySet<OpsCallName> = new Set(['chatTranslate', 'reviewTranslate']);

/** The signed-in operator, and the calls that roles and permissions include: the console hides the others. */
export const showSession = (async ({ db, operator, config, translator }) => {
  const factors = await factorsOf(db, operator.id);
  const { expires_at: expiresAt } = await db
    .selectFrom('operator_session')
    .select('expires_at')
    .where('id', '=', operator.sessionId)
    .executeTakeFirstOrThrow();
  const { timeZone } = await readShopSettings({ db, config }, ['timeZone']);
  return {
    data: {
      name: operator.name,
      roles: operator.ownRoles,
      permissions: operator.permissions,
      expiresAt: unixSeconds(expiresAt),
      /** Time zone of the shop. Days and months begin at its midnight. */
      timeZone,
      mustChoosePassword: operator.hasFirstPassword,
      mustSetUpSecondFactor: config.opsSecondFactorRequired && !operator.hasSecondFactor,
      hasSecondFactor: operator.hasSecondFactor,
      hasAuthenticatorApp: factors.secret !== null,
      hasPasskey: factors.passkeys > 0,
      calls: opsCallNames
        .filter((name) => mayCall(operator, name) && (translator !== null || !translations.has(name)))
        .map((name) => opsCalls[name].path),
    },
  };
}) satisfies OpsHandler<'session'>;
