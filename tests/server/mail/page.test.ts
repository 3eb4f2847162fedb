import { describe, expect, test } from 'vitest';
import { type Letter, plainText } from '../../../server/messages/mails/letter.ts';
import { page } from '../../../server/platform/mail/page.ts';
import { codeMail } from '../../../server/messages/mails/code-mail.ts';
import { erasedMail } from '../../../server/messages/mails/erased-mail.ts';
import { notificationMail } from '../../../server/messages/mails/notification-mail.ts';
import { payoutMail } from '../../../server/messages/mails/payout-mail.ts';
import { languageOf, langs } from '#domain/languages.ts';

const shop = 'okanto';
const lettersIn = (lang: (typeof langs)[number]): Letter[] => [
  ...(['resetpwd', 'resetPay', 'confirmMail'] as const).map((event) =>
    codeMail(event, lang, { shop, code: '012345', minutes: 10 }),
  ),
  payoutMail(lang, { shop, account: 'Visa •••• 4242', hours: 24 }),
  erasedMail(lang, { shop }),
  notificationMail(lang, {
    shop,
    title: 'Refund paid',
    text: 'It is $12.50.',
    link: 'https://shop.test/refundInfo/7?a=1&b=2',
    settingsLink: 'https://shop.test/setting',
  }),
];

/** Text of an HTML mail as a mail program shows it. */
const shown = (html: string) =>
  html
    .replace(/<(style|title)>.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');

test.each(langs)('every mail in %s begins with the same greeting', (lang) => {
  const greetings = lettersIn(lang).map((letter) => plainText(letter).split('\n')[0]);
  expect([...new Set(greetings)]).toHaveLength(1);
});

describe('the HTML version of a mail', () => {
  test.each(langs)('contains in %s all text of the plain version', async (lang) => {
    for (const letter of lettersIn(lang)) {
      const html = await page(letter);
      expect(html).toContain(`<html lang="${languageOf(lang).locale}">`);
      const said = shown(html);
      for (const line of letter.parts.flatMap((part) => ('label' in part ? [] : Object.values(part))))
        expect(said).toContain(line.replaceAll(/\s/g, ' '));
      for (const part of letter.parts) {
        if ('href' in part && part.href)
          expect(html).toContain(`href="${part.href.replaceAll('&', '&amp;')}"`);
      }
      expect(`${plainText(letter)}${said}`).not.toMatch(/[{}]|undefined/);
    }
  });

  test('loads no external resources', async () => {
    for (const letter of lettersIn('en'))
      expect(await page(letter)).not.toMatch(/\ssrc=|url\(|@import|<link/);
  });

  test('escapes user text', async () => {
    const said = '<img src=x onerror=alert(1)> "& {link}\nsecond line';
    const html = await page({
      lang: 'en',
      subject: said,
      title: said,
      parts: [{ text: said }, { mark: said }],
    });
    expect(html).not.toContain('<img');
    expect(html.match(/&lt;img src=x onerror=alert\(1\)&gt; &quot;&amp; \{link\}/g)).toHaveLength(4);
  });
});

test('sets indented text apart in both versions', async () => {
  const letter = codeMail('resetpwd', 'en', { shop, code: '012345', minutes: 10 });
  expect(plainText(letter)).toContain('\n\n    012345\n\n');
  expect(await page(letter)).toMatch(/<p\s+class="mark"[^>]*>\s*012345\s*<\/p>/);
});
