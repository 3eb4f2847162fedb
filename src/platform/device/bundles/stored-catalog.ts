import type { ProductCard } from '#contract/catalog.ts';
import type { ShopDetail } from '#contract/shops.ts';
import type { Lang } from '#domain/languages.ts';
import { indexOf } from '#domain/search/search-index.ts';
import { tokenRules } from '#domain/search/tokens.ts';
import { type OfflineBundle, type StoredProduct, textOf } from './bundle.ts';
import { bySold, type FoundStored, type Part, searchStored } from './stored-search.ts';

/** Everything of the catalog that is on the device in one language: shops kept whole, and what was looked at. */
export interface StoredCatalog {
  shops: ShopDetail[];
  /** Each product once, the best sellers first. */
  products: StoredProduct[];
  /** Names of categories, by slug. */
  names: ReadonlyMap<string, string>;
  /** When the oldest part of it was true, Unix seconds. */
  at: number;
  /**
   * The matches of what was typed, the best first; all products where nothing searchable was.
   * @param literal no mistake is forgiven
   */
  find: (typed: string, literal?: boolean) => FoundStored;
}

/** An answer of the catalog that the worker keeps, as far as it has products. */
export interface SeenAnswer {
  cards: ProductCard[];
  /** Category of a product whose page was seen. */
  categories: { id: number; slug: string; name: string }[];
  at: number;
}

/** Products of answers, each as last seen, without those that a pack has. */
function seenPart(answers: SeenAnswer[], packed: ReadonlySet<number>, names: Map<string, string>): Part {
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

/** A pack of an older version of the app waits to be stored anew; until then its index is made for the moment. */
const searchable = (pack: OfflineBundle, names: ReadonlyMap<string, string>): Part =>
  pack.index.rules === tokenRules
    ? pack
    : { products: pack.products, index: indexOf(pack.products.map((product) => textOf(product, names))) };

/** Joins packs in a language with what the worker has kept of the catalog. Packs bring their index along. */
export function joinStored(packs: OfflineBundle[], answers: SeenAnswer[], lang: Lang): StoredCatalog {
  const inLang = packs.filter((pack) => pack.lang === lang);
  const names = new Map(
    inLang.flatMap(({ shop }) => shop?.categories.map(({ slug, name }) => [slug, name] as const) ?? []),
  );
  const packed = new Set(inLang.flatMap(({ products }) => products.map(({ id }) => id)));
  const parts: Part[] = [...inLang.map((pack) => searchable(pack, names)), seenPart(answers, packed, names)];
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
