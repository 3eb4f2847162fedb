import { unixSeconds } from '../../platform/unix-seconds.ts';
import { opsCalls } from './calls.ts';
import { readShopSettings } from '../shop-settings/read.ts';
import type { OpsHandler } from './context.ts';
import { factorsOf } from './second-factor.ts';

/** Calls that need a translator. */
const translations: ReadonlySet<string> = new Set([
  opsCalls.chatTranslate.path,
  opsCalls.reviewTranslate.path,
]);

/** The signed-in operator, and the calls that the roles include: the console hides the others. */
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
      roles: operator.roles,
      expiresAt: unixSeconds(expiresAt),
      /** Of the shop: days and months begin at its midnight. */
      timeZone,
      mustChoosePassword: operator.hasFirstPassword,
      mustSetUpSecondFactor: config.opsSecondFactorRequired && !operator.hasSecondFactor,
      hasSecondFactor: operator.hasSecondFactor,
      hasAuthenticatorApp: factors.secret !== null,
      hasPasskey: factors.passkeys > 0,
      calls: Object.values(opsCalls)
        .filter(
          ({ roles, path }) =>
            Array.isArray(roles) &&
            operator.roles.some((role) => roles.includes(role as never)) &&
            (translator !== null || !translations.has(path)),
        )
        .map(({ path }) => path),
    },
  };
}) satisfies OpsHandler<'session'>;
