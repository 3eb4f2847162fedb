import { type Kysely, sql } from 'kysely';
import { imageUrl } from '#domain/images.ts';
import { defaultLang, isLang, type Lang } from '#domain/languages.ts';
import type { Database } from '../../platform/db/schema.ts';
import { productCards } from '../catalog/cards.ts';
import type { OpsHandler } from './context.ts';
import { findUser } from './conversation-user.ts';
import { ordersOf } from './orders-of.ts';
import { seesOrderAmounts } from './permissions/may.ts';

/** Messages that are searched for mentions. */
const searched = 50;
const most = 5;
/** Pixels, one of the sizes that the server makes. */
const productImage = 160;

export const languageOfUser = (lang: string): Lang => (isLang(lang) ? lang : defaultLang);

/**
 * The user beside a conversation, as far as the role sees them, and the orders and products that the newest messages mention:
 * attached ones, and own orders whose number was typed. @throws OpsRefusal `account_unknown`
 */
export const showConversationContext = (async ({ db, operator, lang }, { account }) => {
  const user = await findUser(db, account);
  const mentioned = await mentionsOf(db, user.id);
  const withMoney = seesOrderAmounts(operator);
  const newest = await ordersOf(db, user.id, { withMoney, limit: most });
  const earlier = mentioned.orders.filter((sn) => newest.every((order) => order.sn !== sn));
  const others = earlier.length > 0 ? await ordersOf(db, user.id, { withMoney, numbers: earlier }) : [];
  const cards = await productCards(db, mentioned.products, lang);
  return {
    data: {
      firstName: user.given_name,
      lang: languageOfUser(user.lang),
      /** Newest mention first. */
      mentionedOrders: mentioned.orders,
      /** Mentioned ones among them, newest first. */
      orders: [...newest, ...others],
      products: cards.map(({ id, title, price, picture }) => ({
        id,
        title,
        price,
        image: imageUrl(picture.hash, productImage, 'webp'),
      })),
    },
  };
}) satisfies OpsHandler<'chatContext'>;

async function mentionsOf(db: Kysely<Database>, accountId: number) {
  const rows = await db
    .selectFrom('service_message')
    .leftJoin('shop_order', 'shop_order.id', 'service_message.order_id')
    .select(['service_message.body', 'service_message.product_id', 'shop_order.sn'])
    .where('service_message.account_id', '=', accountId)
    .orderBy('service_message.id', 'desc')
    .limit(searched)
    .execute();
  const typed = rows.flatMap(({ body, sn }) => [
    ...(sn === null ? [] : [sn]),
    ...[...body.toUpperCase().matchAll(/\bO[0-9A-Z]{5,20}\b/g)].map(([number]) => number),
  ]);
  const products = new Set(rows.flatMap(({ product_id: id }) => (id === null ? [] : [id])));
  return {
    orders: await ownNumbers(db, accountId, [...new Set(typed)].slice(0, most * 4)),
    products: [...products].slice(0, most),
  };
}

/** Those numbers that are orders of the account, in the given order. */
async function ownNumbers(db: Kysely<Database>, accountId: number, numbers: string[]): Promise<string[]> {
  if (numbers.length === 0) return [];
  const rows = await db
    .selectFrom('shop_order')
    .select('sn')
    .where('account_id', '=', accountId)
    .where('sn', '=', sql<string>`any(${numbers}::text[])`)
    .execute();
  const own = new Set(rows.map(({ sn }) => sn));
  return numbers.filter((number) => own.has(number)).slice(0, most);
}
