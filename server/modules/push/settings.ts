import { type Kysely, sql } from 'kysely';
import type { Output, Parsed } from '#contract/calls.ts';
import { notificationKinds } from '#domain/notification-kinds.ts';
import { mailKinds } from '#contract/push.ts';
import type { Database } from '../../platform/db/schema.ts';

/** Notification settings of an account. Everything is enabled by default. */
export async function readSettings(
  db: Kysely<Database>,
  accountId: number,
): Promise<Output<'noticeSettings'>> {
  const off = await db
    .selectFrom('notice_setting')
    .select(['channel', 'kind'])
    .where('account_id', '=', accountId)
    .where('wanted', '=', false)
    .execute();
  const { confirmed } = await db
    .selectFrom('account')
    .select(sql<boolean>`mail_confirmed_at is not null`.as('confirmed'))
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const isOff = new Set(off.map(({ channel, kind }) => `${channel} ${kind}`));
  const wanted = <Kind extends string>(channel: string, kinds: readonly Kind[]) =>
    Object.fromEntries(kinds.map((kind) => [kind, !isOff.has(`${channel} ${kind}`)])) as Record<
      Kind,
      boolean
    >;
  return {
    push: wanted('push', notificationKinds),
    mail: wanted('mail', mailKinds),
    mailConfirmed: confirmed,
  };
}

export async function changeSetting(
  db: Kysely<Database>,
  accountId: number,
  { channel, kind, on }: Parsed<'noticeSettingsSet'>,
): Promise<void> {
  await db
    .insertInto('notice_setting')
    .values({ account_id: accountId, channel, kind, wanted: on })
    .onConflict((conflict) => conflict.columns(['account_id', 'channel', 'kind']).doUpdateSet({ wanted: on }))
    .execute();
}
