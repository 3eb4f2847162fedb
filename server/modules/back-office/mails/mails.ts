import type { Kysely } from 'kysely';
import { brand } from '#domain/brand.ts';
import { imageUrl, mailImage } from '#domain/images.ts';
import { defaultLang, type Lang, langs } from '#domain/languages.ts';
import { type Letter, plainText } from '../../../messages/mails/letter.ts';
import type { Database } from '../../../platform/db/schema.ts';
import type { Services } from '../../../platform/http/context.ts';
import { page } from '../../../platform/mail/page.ts';
import type { OpsHandler } from '../context.ts';
import { type MailGroup, mailGroups, type MailName } from './calls.ts';
import { customerMails, type ExampleItem, operatorMails } from './examples.ts';

/** All templates, and the languages of each. */
export const listMails = (async () => ({
  data: {
    list: (Object.keys(mailGroups) as MailGroup[]).flatMap((group) =>
      mailGroups[group].map((mail) => ({
        mail: mail as MailName,
        group,
        languages: group === 'operators' ? [defaultLang] : [...langs],
      })),
    ),
  },
})) satisfies OpsHandler<'mailList'>;

/** One mail in both of its versions. Examples contain nothing of a user, so no view of one is logged. */
export const showMail = (async (services, input) => {
  const letter = await exampleMail(services, input);
  const { lang: language, subject, preheader } = letter;
  return { data: { language, subject, preheader, html: await page(letter), text: plainText(letter) } };
}) satisfies OpsHandler<'mailShow'>;

/** A mail with made-up values. */
export async function exampleMail(
  { db, config: { publicUrl } }: Pick<Services, 'db' | 'config'>,
  { mail, language: lang }: { mail: MailName; language: Lang },
): Promise<Letter> {
  const values = {
    sender: { shop: brand.name, publicUrl },
    seller: 'North Studio',
    items: await exampleItems(db, lang, publicUrl),
  };
  return mail in operatorMails
    ? operatorMails[mail as keyof typeof operatorMails](values)
    : customerMails[mail as keyof typeof customerMails](lang, values);
}

/** Two products with titles in the language; made-up ones in an empty shop. */
async function exampleItems(db: Kysely<Database>, lang: Lang, publicUrl: string): Promise<ExampleItem[]> {
  const found = await db
    .selectFrom('product')
    .innerJoin('product_text', 'product_text.product_id', 'product.id')
    .innerJoin('picture', 'picture.id', 'product.picture_id')
    .select(['product_text.title', 'picture.hash'])
    .where('product_text.lang', '=', lang)
    .orderBy('product.id')
    .limit(2)
    .execute();
  const items = found.map(({ title, hash }) => ({
    title,
    options: 'M / 350 ml',
    image: `${publicUrl}${imageUrl(hash, mailImage.widthPx, mailImage.format)}`,
  }));
  const madeUp = ['Mug', 'Lamp'].map((title) => ({ title, options: '', image: null }));
  return [...items, ...madeUp].slice(0, 2);
}
