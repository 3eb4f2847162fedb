import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { noValue, type ShopFeature } from '#domain/shop-settings.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors.ts';
import { storedSettings } from '../../platform/stored-settings.ts';
import { type SettingName, settings, type Settings } from './definitions.ts';

/** A stored value; `null` for the default and for a form that this version does not accept: a newer one stored it before a rollback. */
export function storedValue<Name extends SettingName>(name: Name, stored: unknown): Settings[Name] | null {
  const parsed = v.safeParse(settings[name].schema, stored);
  return parsed.success ? parsed.output : null;
}

/** A stored value, or the default for `null` and for a value that this version or configuration does not accept. */
export function settingOf<Name extends SettingName>(
  name: Name,
  stored: unknown,
  config: Config,
): Settings[Name] {
  const { defaultOf, fits } = settings[name];
  const value = storedValue(name, stored);
  return value === null || fits?.(value, config) === false ? defaultOf(config) : value;
}

/** Values in force. `db`: the command's transaction, so that it decides by one state. */
export async function readShopSettings<Name extends SettingName>(
  { db, config }: { db: Kysely<Database>; config: Config },
  names: readonly Name[],
): Promise<Pick<Settings, Name>> {
  const stored = await storedSettings(db, names);
  return Object.fromEntries(
    names.map((name) => [name, settingOf(name, stored.get(name)?.value, config)]),
  ) as Pick<Settings, Name>;
}

/** `null` for a value that states none. */
export const orNull = <Value>(value: Value | typeof noValue): Value | null =>
  value === noValue ? null : value;

/** Whether this part of the shop is on. Off: operators have paused it. */
export const isOn = async (
  services: { db: Kysely<Database>; config: Config },
  feature: ShopFeature,
): Promise<boolean> => (await readShopSettings(services, [feature]))[feature];

/** @throws Refusal `feature_off` while operators have paused this part of the shop */
export async function refusePaused(...args: Parameters<typeof isOn>): Promise<void> {
  await readUnlessPaused(...args, []);
}

/** Values in force, read together with the switch. @throws Refusal `feature_off`, as `refusePaused` */
export async function readUnlessPaused<Name extends SettingName>(
  services: Parameters<typeof readShopSettings>[0],
  feature: ShopFeature,
  names: readonly Name[],
): Promise<Pick<Settings, Name>> {
  const read = await readShopSettings<ShopFeature | Name>(services, [feature, ...names]);
  // The same command succeeds once the pause is over.
  if (!read[feature]) throw new Refusal('feature_off', { kept: false });
  return read;
}
