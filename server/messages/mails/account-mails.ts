import type { Lang } from '#domain/languages.ts';
import { fill } from '../fill.ts';
import { customerLetter, type Sender } from './customer-letter.ts';
import { type Letter, partsOf } from './letter.ts';
import { type CodeEvent, mailTexts } from './mail-texts.ts';

/**
 * The mail with a code. The code is only in the body: subject and preheader are shown on locked screens and kept in logs of mail
 * servers. It has no button: the code is entered where it was requested.
 */
export function codeMail(
  event: CodeEvent,
  lang: Lang,
  sender: Sender,
  { code, minutes }: { code: string; minutes: number },
): Letter {
  const { codes, codePreheader } = mailTexts[lang];
  const { title, body } = codes[event];
  return customerLetter(lang, sender, {
    title,
    preheader: fill(codePreheader, { minutes }),
    parts: partsOf(body, { shop: sender.shop, code, minutes }),
    reason: 'code',
  });
}

/**
 * Warns the owner of a wallet that a payout account was added. @param values `account`: recognizable to its owner only, "Visa ••••
 * 4242"; `hours`: until it can be used
 */
export function payoutMail(lang: Lang, sender: Sender, values: { account: string; hours: number }): Letter {
  const { payoutAccountAdded, actions } = mailTexts[lang];
  const { title, preheader, body } = payoutAccountAdded;
  const button = { label: actions.payoutAccounts, href: `${sender.publicUrl}/withDraw` };
  return customerLetter(lang, sender, {
    title,
    preheader: fill(preheader, values),
    parts: [...partsOf(body, { shop: sender.shop, ...values }), button],
    reason: 'security',
  });
}

/** The last mail of an account. */
export function erasedMail(lang: Lang, sender: Sender): Letter {
  const { title, preheader, body } = mailTexts[lang].accountErased;
  const parts = partsOf(body, { shop: sender.shop });
  return customerLetter(lang, sender, { title, preheader, parts, reason: 'erased' });
}
