import { amount, asCents } from '#domain/money.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Handler, Handlers, SignedIn } from '../../platform/http/context.ts';
import { newestFirst } from '../../platform/http/id-cursor.ts';
import { Refusal } from '../../platform/errors.ts';
import { productCards } from '../catalog/cards.ts';
import { shopCards } from '../catalog/shop-cards.ts';
import * as store from './store.ts';
import { removeViewed, noteViewed, viewedOf } from './viewed.ts';

const notFound = () => new Refusal('not_found', { fields: ['id'] });

const favorite: Handler<'favourite'> = async (ctx, { id, on }) => {
  // Products and shops are never deleted, at most delisted: one that exists here exists at the insert.
  if ((await store.countFavorites(ctx.db, id)) === undefined) throw notFound();
  await store.setFavorite(ctx.db, ctx.caller.id, id, on);
  return { on, count: (await store.countFavorites(ctx.db, id)) ?? 0 };
};

const follow: Handler<'follow'> = async (ctx, { id, on }) => {
  if (!(await store.shopExists(ctx.db, id))) throw notFound();
  return { on, count: await transaction(ctx.db, (trx) => store.setFollow(trx, ctx.caller.id, id, on)) };
};

const marks: Handler<'marks'> = (ctx, { products = [], shops = [] }) =>
  store.findMarks(ctx.db, ctx.caller.id, { products, shops });

/** Unfiltered: the products of this page belong in the list for other reasons. */
async function cards(
  { db, lang }: SignedIn,
  { page, next }: { page: { target: number }[]; next: string | null },
) {
  const ids = page.map(({ target }) => target);
  return { list: await productCards(db, ids, lang), next };
}

const favoriteList: Handler<'favouriteList'> = async ({ db, caller, lang }, input) => {
  const marked = (input.cheaper ? store.cheaperFavoritesOf : store.favoritesOf)(db, caller.id);
  const { page, next } = await newestFirst(marked, 'favourite.id', input);
  const priceOf = new Map(page.map(({ target, price_cents }) => [target, price_cents]));
  const products = await productCards(db, [...priceOf.keys()], lang);
  const list = products.map((card) => {
    const cents = priceOf.get(card.id) ?? null;
    return { ...card, markedPrice: cents === null ? null : amount(asCents(cents)) };
  });
  return { list, next };
};

const followList: Handler<'followList'> = async ({ db, caller }, input) => {
  const { page, next } = await newestFirst(store.followsOf(db, caller.id), 'id', input);
  const ids = page.map(({ target }) => target);
  return { list: await shopCards(db, ids), next };
};

const viewed: Handler<'viewed'> = async (ctx, { ids }) => {
  await noteViewed(ctx.db, ctx.caller.id, ids);
  return {};
};

const viewedList: Handler<'viewedList'> = async (ctx, input) =>
  cards(ctx, await newestFirst(viewedOf(ctx.db, ctx.caller.id), 'id', input));

const viewedForget: Handler<'viewedForget'> = async (ctx, { id }) => {
  await removeViewed(ctx.db, ctx.caller.id, id);
  return {};
};

export const favoriteHandlers = {
  favourite: favorite,
  follow,
  marks,
  favouriteList: favoriteList,
  followList,
  viewed,
  viewedList,
  viewedForget,
} satisfies Partial<Handlers>;
