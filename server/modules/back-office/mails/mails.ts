import { type Kysely, sql } from 'kysely';
import { imageUrl, mailImage } from '#domain/images.ts';
import { defaultLang, type Lang, langs } from '#domain/languages.ts';
import { shopName } from '../../../platform/brand.ts';
import { type Letter, plainText } from '../../../messages/mails/letter.ts';
import { type MailGroup, mailGroups, type MailName } from '../../../messages/mails/mail-names.ts';
import type { Database } from '../../../platform/db/schema.ts';
import type { Services } from '../../../platform/http/context.ts';
import { page } from '../../../platform/mail/page.ts';
import { productLines } from '../../catalog/product-lines.ts';
import type { OpsHandler } from '../context.ts';
import { customerMails, type ExampleItem, operatorMails } from './examples.ts';

/** All templates, and the languages of each. */
export const listMails = (async () => ({
  data: {
    list: (Object.keys(mailGroups) as MailGroup[]).flatMap((group) =>
      mailGroups[group].map((mail: MailName) => ({
        mail,
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
    sender: { shop: await shopName(db), publicUrl },
    seller: 'North Studio',
    items: await exampleItems(db, lang, publicUrl),
  };
  return mail in operatorMails
    ? operatorMails[mail as keyof typeof operatorMails](values)
    : customerMails[mail as keyof typeof customerMails](lang, values);
}

/** The first products on sale, as an order has them; made-up ones in an empty shop. */
async function exampleItems(db: Kysely<Database>, lang: Lang, publicUrl: string): Promise<ExampleItem[]> {
  const { rows } = await sql<{ id: number }>`
    select variant.id from (select id from product where on_sale order by id limit 2) as first
    cross join lateral (select id from variant where product_id = first.id order by id limit 1) as variant
    order by first.id`.execute(db);
  const variantIds = rows.map(({ id }) => id);
  const items = (await productLines(db, variantIds, lang)).map(({ title, options, picture }) => ({
    title,
    options,
    image: `${publicUrl}${imageUrl(picture.hash, mailImage.widthPx, mailImage.format)}`,
  }));
  const madeUp = ['Mug', 'Lamp'].map((title) => ({ title, options: '', image: null }));
  return [...items, ...madeUp].slice(0, 2);
}
