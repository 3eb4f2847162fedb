import type { ProductCard } from '#contract/catalog.ts';
import type { ShopDetail } from '#contract/shops.ts';
import type { Lang } from '#domain/languages.ts';
import { indexOf } from '#domain/search/search-index.ts';
import { tokenRules } from '#domain/search/tokens.ts';
import { type OfflineBundle, type StoredProduct, textOf } from './bundle.ts';
import { bySold, type FoundStored, type Part, searchStored } from './stored-search.ts';

/** All catalog data on the device in one language: stored shops and viewed products. */
export interface StoredCatalog {
  shops: ShopDetail[];
  /** Each product once, best sellers first. */
  products: StoredProduct[];
  /** Names of categories, by slug. */
  names: ReadonlyMap<string, string>;
  /** Time of the oldest part, Unix seconds. */
  at: number;
  /**
   * Matches of a search, best first; all products if the input has nothing searchable.
   * @param literal only the words as typed
   */
  find: (typed: string, literal?: boolean) => FoundStored;
}

/** The products in a catalog response of the worker's cache. */
export interface ViewedResponse {
  cards: ProductCard[];
  /** Category of a product whose page was viewed. */
  categories: { id: number; slug: string; name: string }[];
  at: number;
}

/** Products of responses, each as last fetched, without those of bundles. */
function viewedPart(
  answers: ViewedResponse[],
  packed: ReadonlySet<number>,
  names: Map<string, string>,
): Part {
  const categories = new Map<number, string>();
  const cards = new Map<number, ProductCard>();
  for (const answer of answers.toSorted((a, b) => a.at - b.at)) {
    for (const { id, slug, name } of answer.categories) {
      categories.set(id, slug);
      names.set(slug, name);
    }
    for (const card of answer.cards) if (!packed.has(card.id)) cards.set(card.id, card);
  }
  const products = [...cards.values()].map((card) => ({ ...card, category: categories.get(card.id) ?? '' }));
  return { products, index: indexOf(products.map((product) => textOf(product, names))) };
}

/** A bundle of an older version of the app waits for its next refresh; until then its index is built on the fly. */
const searchable = (pack: OfflineBundle, names: ReadonlyMap<string, string>): Part =>
  pack.index.rules === tokenRules
    ? pack
    : { products: pack.products, index: indexOf(pack.products.map((product) => textOf(product, names))) };

/** Merges bundles in a language with the catalog responses that the worker has cached. Each bundle has its own index. */
export function joinStored(packs: OfflineBundle[], answers: ViewedResponse[], lang: Lang): StoredCatalog {
  const inLang = packs.filter((pack) => pack.lang === lang);
  const names = new Map(
    inLang.flatMap(({ shop }) => shop?.categories.map(({ slug, name }) => [slug, name] as const) ?? []),
  );
  const packed = new Set(inLang.flatMap(({ products }) => products.map(({ id }) => id)));
  const parts: Part[] = [
    ...inLang.map((pack) => searchable(pack, names)),
    viewedPart(answers, packed, names),
  ];
  const all = bySold(parts.flatMap(({ products }) => products));
  const ages = [...inLang, ...answers].map(({ at }) => at);
  return {
    shops: inLang.map(({ shop }) => shop).filter((shop) => shop !== null),
    products: all,
    names,
    at: ages.length > 0 ? Math.min(...ages) : 0,
    find: (typed, literal = false) => searchStored(parts, typed, { lang, literal }) ?? { products: all },
  };
}
