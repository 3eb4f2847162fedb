import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { Refusal } from '../../../platform/errors.ts';
import { claimImages } from '../../../platform/images/unused.ts';
import { unixSeconds } from '../../../platform/unix-seconds.ts';
import { type SettingName, settingNames, type Settings, settings } from '../../shop-settings/definitions.ts';
import { settingOf, storedValue } from '../../shop-settings/read.ts';
import type { OpsContext, OpsHandler } from '../context.ts';
import { differences } from '../differences.ts';
import { mayCall } from '../permissions/may.ts';
import { OpsRefusal } from '../refusal.ts';
import { requireStepUp } from '../require-step-up.ts';
import { settingTarget } from './calls.ts';

const mostVersions = 50;

const versionsOf = (db: Kysely<Database>) =>
  db
    .selectFrom('shop_setting_version')
    .innerJoin('operator', 'operator.id', 'shop_setting_version.operator_id')
    .select([
      'shop_setting_version.id',
      'shop_setting_version.name as setting',
      'value',
      'note',
      'operator.name',
      'shop_setting_version.created_at',
    ]);

type VersionRow = Awaited<ReturnType<ReturnType<typeof versionsOf>['executeTakeFirstOrThrow']>>;

const toVersion = ({ id, setting, value, note, name, created_at }: VersionRow) => ({
  version: id,
  value: storedValue(setting as SettingName, value),
  note,
  name,
  at: unixSeconds(created_at),
});

const mayChange = ({ operator }: OpsContext, name: SettingName): boolean =>
  mayCall(operator, 'settingSave') && operator.roles.some((role) => settings[name].roles.includes(role));

/** All settings with the value in force, the default and the last change. */
export const listSettings = (async (ctx) => {
  const { db, config } = ctx;
  const rows = await versionsOf(db)
    .distinctOn('shop_setting_version.name')
    .orderBy('shop_setting_version.name')
    .orderBy('shop_setting_version.id', 'desc')
    .execute();
  const list = settingNames.map((setting) => {
    const row = rows.find((each) => each.setting === setting);
    return {
      setting,
      value: settingOf(setting, row?.value, config),
      byDefault: settingOf(setting, null, config),
      isDefault: (row?.value ?? null) === null,
      version: row?.id ?? 0,
      last: row ? toVersion(row) : null,
      mayChange: mayChange(ctx, setting),
    };
  });
  const networks = config.chain.networks.map(({ id, name, confirmations }) => ({
    id,
    name,
    /** The configured number. */
    confirmations,
  }));
  return {
    data: {
      list,
      /** Configured networks, for their rules. */
      networks,
    },
  };
}) satisfies OpsHandler<'settingList'>;

/** The newest versions; `value` is `null` for the default. */
export const showSettingHistory = (async ({ db }, { setting }) => {
  const rows = await versionsOf(db)
    .where('shop_setting_version.name', '=', setting)
    .orderBy('shop_setting_version.id', 'desc')
    .limit(mostVersions)
    .execute();
  return { data: { list: rows.map(toVersion) } };
}) satisfies OpsHandler<'settingHistory'>;

/** @throws OpsRefusal `above_configured` with the configured value */
function refuseUnfit({ config }: OpsContext, name: SettingName, value: unknown): void {
  const byDefault = settingOf(name, null, config);
  // A value that does not fit counts as the default.
  const isUnfit =
    settings[name].fits !== undefined && !isDeepStrictEqual(settingOf(name, value, config), value);
  if (value !== null && isUnfit)
    throw new OpsRefusal('above_configured', typeof byDefault === 'string' ? byDefault : '');
}

/** @throws OpsRefusal `network_unknown`, `below_configured` */
function refuseMisfit<Name extends SettingName>(
  { config }: OpsContext,
  name: Name,
  { value, before }: Record<'value' | 'before', Settings[Name] | null>,
): void {
  const { misfit } = settings[name];
  const found = misfit?.(settingOf(name, value, config), settingOf(name, before, config), config);
  if (found) throw new OpsRefusal(found.reason, found.detail);
}

/**
 * Id of the image of the logo in a value; `null` for a value without a logo. @throws Refusal `not_found`, or `invalid_input` for an
 * image that is not square
 */
async function logoIn(trx: Kysely<Database>, value: unknown): Promise<number | null> {
  const logo = storedValue('brand', value)?.logo ?? null;
  if (logo === null) return null;
  const stored = await trx.selectFrom('picture').select('id').where('hash', '=', logo).executeTakeFirst();
  const image = stored && (await claimImages(trx, [stored.id])).get(stored.id);
  if (!image) throw new Refusal('not_found', { fields: ['logo'] });
  if (image.width !== image.height) throw new Refusal('invalid_input', { fields: ['logo'] });
  return image.id;
}

/**
 * Adds a version. The same value again adds none. @throws OpsRefusal `role_missing`, `above_configured`, `changed_meanwhile`,
 * `network_unknown`, `below_configured`, Refusal `not_found` and `invalid_input` for a logo
 */
export const saveSetting = (async (ctx, { setting, version, value, note }) => {
  const { db: trx, operator } = ctx;
  if (!mayChange(ctx, setting)) throw new OpsRefusal('role_missing');
  if (settings[setting].needsStepUp) requireStepUp(operator);
  refuseUnfit(ctx, setting, value);
  // A setting that was never changed has no row to lock.
  await sql`select pg_advisory_xact_lock(hashtext('shop setting'), hashtext(${setting}))`.execute(trx);
  const last = await versionsOf(trx)
    .where('shop_setting_version.name', '=', setting)
    .orderBy('shop_setting_version.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if ((last?.id ?? 0) !== version) throw new OpsRefusal('changed_meanwhile', last?.name);
  const before = { value: last?.value ?? null };
  if (isDeepStrictEqual(before.value, value)) return { data: { setting, version } };
  refuseMisfit(ctx, setting, { value, before: before.value });
  const { id } = await trx
    .insertInto('shop_setting_version')
    .values({
      name: setting,
      value: value === null ? null : JSON.stringify(value),
      note,
      operator_id: operator.id,
      picture_id: await logoIn(trx, value),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    data: { setting, version: id },
    trace: {
      target: settingTarget(setting),
      ...differences(before, { value, note }),
    },
  };
}) satisfies OpsHandler<'settingSave'>;
