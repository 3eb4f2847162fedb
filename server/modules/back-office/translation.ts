import type { OpsHandler } from './context.ts';
import { languageOfUser } from './conversation-context.ts';
import { findUser } from './conversation-user.ts';
import { OpsRefusal } from './refusal.ts';

/**
 * A message of a conversation, or a reply before it is sent, in the other side's language. Nothing is stored. @throws OpsRefusal
 * `no_translator`, `account_unknown`, `translation_failed`
 */
export const translateMessage = (async ({ db, translator, lang, log }, { account, text, to }) => {
  if (!translator) throw new OpsRefusal('no_translator');
  const user = await findUser(db, account);
  const target = to === 'operator' ? lang : languageOfUser(user.lang);
  try {
    return { data: { lang: target, ...(await translator.translate(text, target)) } };
  } catch (err) {
    log.warn({ err }, 'translation failed');
    throw new OpsRefusal('translation_failed');
  }
}) satisfies OpsHandler<'chatTranslate'>;
