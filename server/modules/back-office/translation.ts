import type { Lang } from '#domain/languages.ts';
import { Refusal } from '../../platform/errors.ts';
import type { OpsContext, OpsHandler } from './context.ts';
import { languageOfUser } from './conversation-context.ts';
import { findUser } from './conversation-user.ts';
import { OpsRefusal } from './refusal.ts';

/**
 * A message of a conversation, or a reply before it is sent, in the other side's language. Nothing is stored. @throws OpsRefusal
 * `no_translator`, `account_unknown`, `translation_failed`
 */
export const translateMessage = (async (ctx, { account, text, to }) => {
  const user = await findUser(ctx.db, account);
  const [translated] = await translate(ctx, [text], to === 'operator' ? ctx.lang : languageOfUser(user.lang));
  return { data: translated! };
}) satisfies OpsHandler<'chatTranslate'>;

/**
 * A review and its follow-up in the operator's language. Nothing is stored. @throws Refusal `not_found`, OpsRefusal `no_translator`,
 * `translation_failed`
 */
export const translateReview = (async (ctx, { id }) => {
  const review = await ctx.db
    .selectFrom('review')
    .leftJoin('review_follow_up as later', 'later.review_id', 'review.id')
    .select(['review.content', 'later.content as followUp'])
    .where('review.id', '=', id)
    .executeTakeFirst();
  if (!review) throw new Refusal('not_found', { fields: ['id'] });
  const texts = [review.content, ...(review.followUp === null ? [] : [review.followUp])];
  const [content, followUp] = await translate(ctx, texts, ctx.lang);
  return { data: { ...content!, followUp: followUp?.text ?? null } };
}) satisfies OpsHandler<'reviewTranslate'>;

async function translate({ translator, log }: OpsContext, texts: readonly string[], target: Lang) {
  if (!translator) throw new OpsRefusal('no_translator');
  try {
    const translated = await Promise.all(texts.map((text) => translator.translate(text, target)));
    return translated.map((each) => ({ lang: target, ...each }));
  } catch (err) {
    log.warn({ err }, 'translation failed');
    throw new OpsRefusal('translation_failed');
  }
}
