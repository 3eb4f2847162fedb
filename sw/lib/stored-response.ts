import type { Output } from '#contract/calls.ts';
import { endpoints } from '#contract/endpoints.gen.ts';
import { headers, type Success } from '#contract/envelope.ts';
import { joinStored, type StoredCatalog } from '../../src/platform/device/bundles/stored-catalog.ts';
import type { FoundStored } from '../../src/platform/device/bundles/stored-search.ts';
import { storedList } from '../../src/platform/device/bundles/stored-list.ts';
import { isLang, type Lang } from '#domain/languages.ts';
import { cacheNames } from './caches.ts';
import { readBundles } from './databases.ts';
import { viewedResponses } from './viewed-responses.ts';

type Params = ReadonlyMap<string, string>;
/** Calls that the device's data can serve. */
type CallFromDevice = 'productList' | 'productHot' | 'productSuggest' | 'shopDetail' | 'shopList';
type ResponseBuilder<Name extends CallFromDevice> = (
  stored: StoredCatalog,
  params: Params,
) => Partial<Output<Name>> | null;

/** Largest number of product suggestions while typing. */
const mostSuggested = 8;

const found = ({ find, products }: StoredCatalog, params: Params): FoundStored => {
  const q = params.get('q');
  return q === undefined ? { products } : find(q, params.get('literal') === '1');
};

/** Builds the response to each of these calls; `null`: the device's data cannot serve it. */
const builders: { [Name in CallFromDevice]: ResponseBuilder<Name> } = {
  productList: (stored, params) => {
    const { products, ...changed } = found(stored, params);
    const sorted =
      changed.cheapest === undefined || (params.get('sort') ?? 'relevance') !== 'relevance'
        ? params
        : new Map([...params, ['sort', 'price_asc']]);
    const { list, ...rest } = storedList(products, sorted, stored.names);
    const shop = Number(params.get('shop'));
    const known = stored.products.length > 0 && (!shop || stored.shops.some(({ id }) => id === shop));
    return known || list.length > 0 ? { list, ...rest, ...changed } : null;
  },
  productHot: ({ products }, params) =>
    products.length > 0 ? storedList(products, params, new Map()) : null,
  productSuggest: (stored, params) => {
    const products = found(stored, params).products.slice(0, mostSuggested);
    return { words: [], categories: [], shops: [], products };
  },
  shopDetail: ({ shops }, params) => shops.find(({ id }) => id === Number(params.get('id'))) ?? null,
  shopList: ({ shops }, params) => {
    const q = params.get('q')?.toLowerCase() ?? '';
    const list = shops.filter(({ name }) => name.toLowerCase().includes(q));
    return shops.length > 0 ? { list, next: null } : null;
  },
};

const byPath = new Map(
  Object.entries(builders).map(([name, build]) => [
    `/api/${endpoints[name as CallFromDevice].path}`,
    build as ResponseBuilder<CallFromDevice>,
  ]),
);

let joined: { of: string; catalogue: StoredCatalog } | null = null;

/** Clears the catalog in memory, at a logout. */
export const removeStored = (): void => {
  joined = null;
};

/** Built once, and again after a new bundle or response was stored. */
async function storedIn(lang: Lang): Promise<StoredCatalog> {
  const [packs, keys] = await Promise.all([
    readBundles().catch(() => []),
    caches.open(cacheNames.catalogue).then((cache) => cache.keys()),
  ]);
  const of = JSON.stringify([
    lang,
    keys.length,
    keys.at(-1)?.url,
    packs.map(({ shopId, at }) => [shopId, at]),
  ]);
  if (joined?.of !== of) joined = { of, catalogue: joinStored(packs, await viewedResponses(lang), lang) };
  return joined.catalogue;
}

/**
 * A response for a catalog query that neither cache nor network has, built from offline bundles and viewed products. It has the
 * date of its data, and lists are marked as built on the device.
 */
export async function responseFromDevice(request: Request): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(request.url);
  const build = byPath.get(pathname);
  const lang = searchParams.get('lang');
  if (!build || !isLang(lang)) return undefined;
  const stored = await storedIn(lang);
  const data = build(stored, new Map(searchParams));
  if (data === null) return undefined;
  const envelope: Success<unknown> = { code: 1, msg: '', time: Math.floor(Date.now() / 1000), data };
  return Response.json(envelope, { headers: { [headers.savedAt]: String(stored.at) } });
}
