import type { Handlers } from '../../platform/http/context.ts';
import { categories } from './categories.ts';
import { credits } from './credits.ts';
import { home } from './home.ts';
import { productDetail } from './product-detail.ts';
import { productLines } from './product-lines.ts';
import { foundWords, hotProducts, listProducts } from './product-list.ts';
import { countSearch } from './search/popular-searches.ts';
import { listReviews } from './reviews.ts';
import { shopBundle } from './shop-bundle.ts';
import { listShopReviews } from './shop-reviews.ts';
import { listShops, shopDetail } from './shops.ts';
import { suggest } from './suggest.ts';
import { countView } from './views.ts';

/** The public catalog: responses depend on the language, never on the account. */
export const catalogHandlers = {
  home: ({ db, lang }) => home(db, lang),
  credits: ({ lang }) => credits(lang),
  categoryList: async ({ db, lang }) => ({ list: await categories(db, lang) }),
  productList: async ({ db, lang, isUncounted }, input) => {
    const found = await listProducts(db, input, lang);
    const words = foundWords(found, input);
    if (words !== null && !isUncounted) countSearch(words, lang);
    return found;
  },
  productHot: ({ db, lang }, input) => hotProducts(db, input, lang),
  productDetail: async ({ db, lang, isUncounted }, { id }) => {
    const detail = await productDetail(db, id, lang);
    if (!isUncounted) countView(id);
    return detail;
  },
  productReviews: ({ db, lang }, input) => listReviews(db, input, lang),
  productSuggest: ({ db, lang }, { q }) => suggest(db, q, lang),
  productLines: async ({ db, lang }, { variants }) => ({ list: await productLines(db, variants, lang) }),
  shopList: ({ db }, input) => listShops(db, input),
  shopHot: ({ db }, input) => listShops(db, { ...input, sort: 'hot' }),
  shopDetail: ({ db, lang }, { id }) => shopDetail(db, id, lang),
  shopReviews: ({ db, lang }, input) => listShopReviews(db, input, lang),
  cataloguePack: ({ db, lang }, input) => shopBundle(db, input, lang),
} satisfies Partial<Handlers>;
