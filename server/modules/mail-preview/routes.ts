import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Kysely } from 'kysely';
import { brand } from '#domain/brand.ts';
import { imageUrl, mailImage } from '#domain/images.ts';
import { defaultLang, isLang, type Lang, languageOf, languages } from '#domain/languages.ts';
import { type Letter, plainText } from '../../messages/mails/letter.ts';
import type { Services } from '../../platform/http/context.ts';
import type { Database } from '../../platform/db/schema.ts';
import { page } from '../../platform/mail/page.ts';
import { customerMails, type ExampleItem, operatorMails } from './examples.ts';

const path = '/sandbox/mails';

/** Mails have inline styles and images of the shop; the overview frames them. */
const headers = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy': [
    `default-src 'none'`,
    `img-src 'self'`,
    `style-src 'unsafe-inline'`,
    `frame-src 'self'`,
    `frame-ancestors 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
  ].join('; '),
};

/**
 * GET /sandbox/mails: every mail in every language with made-up facts, for development and demo only. Products are those of the
 * database. In English only, as other pages for developers.
 */
export function mailPreviewRoutes({ db, config }: Pick<Services, 'db' | 'config'>): Hono {
  const { publicUrl } = config;
  const routes = new Hono();

  async function find(kind: string, lang: string): Promise<Letter | undefined> {
    if (!isLang(lang)) return undefined;
    const ofCustomer = Object.hasOwn(customerMails, kind) ? customerMails[kind] : undefined;
    const ofOperator =
      Object.hasOwn(operatorMails, kind) && lang === defaultLang ? operatorMails[kind] : undefined;
    if (!ofCustomer && !ofOperator) return undefined;
    const values = {
      sender: { shop: brand.name, publicUrl },
      seller: 'North Studio',
      items: await exampleItems(db, lang, publicUrl),
    };
    return ofCustomer?.(lang, values) ?? ofOperator?.(values);
  }

  routes.get(path, (c) => c.html(index(), 200, headers));
  routes.get(`${path}/:kind/:lang`, async (c) => {
    const { kind, lang } = c.req.param();
    const letter = await find(kind, lang);
    return letter ? c.html(overview(letter, `${path}/${kind}/${lang}/html`), 200, headers) : c.notFound();
  });
  routes.get(`${path}/:kind/:lang/html`, async (c) => {
    const { kind, lang } = c.req.param();
    const letter = await find(kind, lang);
    return letter ? c.html(await page(letter), 200, headers) : c.notFound();
  });
  return routes;
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

const frame = (title: string, lang: Lang, body: ReturnType<typeof html>) =>
  html`<!doctype html>
    <html lang="${languageOf(lang).locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <style>
          body {
            margin: 0 auto;
            padding: 20px;
            max-width: 1200px;
            font:
              16px/1.5 system-ui,
              sans-serif;
          }
          td,
          th {
            padding: 2px 12px 2px 0;
            text-align: start;
          }
          main {
            display: grid;
            grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr));
            gap: 20px;
          }
          iframe {
            width: 100%;
            height: 1200px;
            border: 1px solid;
          }
          pre {
            margin: 0;
            white-space: pre-wrap;
            overflow-wrap: anywhere;
          }
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html>`;

const row = (kind: string, shown: readonly (typeof languages)[number][]) =>
  html`<tr>
    <th scope="row">${kind}</th>
    ${shown.map(
      ({ file, locale, name }) =>
        html`<td><a href="${path}/${kind}/${file}" lang="${locale}">${name}</a></td>`,
    )}
  </tr>`;

const index = () =>
  frame(
    `Mails of ${brand.name}`,
    defaultLang,
    html`<h1>Mails of ${brand.name}</h1>
      <table>
        ${Object.keys(customerMails).map((kind) => row(kind, languages))}
        ${Object.keys(operatorMails).map((kind) =>
          row(
            kind,
            languages.filter(({ file }) => file === defaultLang),
          ),
        )}
      </table>`,
  );

const overview = (letter: Letter, address: string) =>
  frame(
    letter.subject,
    letter.lang,
    html`<p><a href="${path}" lang="en">All mails</a></p>
      <h1>${letter.subject}</h1>
      <p>${letter.preheader}</p>
      <main>
        <iframe src="${address}" title="HTML"></iframe>
        <pre>${plainText(letter)}</pre>
      </main>`,
  );
