import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { line } from '#contract/scalars.ts';
import { type BrandSetting, builtInBrand, maxBrandName } from '#domain/brand.ts';
import type { Database } from './db/schema.ts';
import { storedSettings } from './stored-settings.ts';

/** Name of the setting. */
const setting = 'brand';

/** As it is stored and edited. */
export const BrandValue: v.GenericSchema<BrandSetting> = v.strictObject({
  name: v.pipe(
    line(maxBrandName),
    v.check((name) => !/[<>]/.test(name)),
    v.description('Name of the shop: one line without angle brackets.'),
  ),
  logo: v.nullable(
    v.pipe(
      v.string(),
      v.regex(/^[0-9a-f]{16}$/),
      v.description('Hash of a square image; `null`: the built-in mark.'),
    ),
  ),
});

/** Brand in force, without its mark. `db`: the caller's transaction, so that it uses one state. */
export async function readBrand(db: Kysely<Database>): Promise<BrandSetting & { version: number }> {
  const stored = (await storedSettings(db, [setting])).get(setting);
  const parsed = v.safeParse(BrandValue, stored?.value);
  const { name, logo } = parsed.success ? parsed.output : builtInBrand;
  return { name, logo, version: stored?.version ?? 0 };
}

/** Name of the shop in force. */
export const shopName = async (db: Kysely<Database>): Promise<string> => (await readBrand(db)).name;

/** Whether the image is the logo of any version. Earlier versions can be restored, and devices still show them. */
export async function isLogo(db: Kysely<Database>, hash: string): Promise<boolean> {
  const found = await db
    .selectFrom('shop_setting_version')
    .innerJoin('picture', 'picture.id', 'shop_setting_version.picture_id')
    .select('shop_setting_version.id')
    .where('shop_setting_version.name', '=', setting)
    .where('picture.hash', '=', hash)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
