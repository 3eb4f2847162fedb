import type { ProductCard } from '#contract/catalog.ts';
import { headers } from '#contract/envelope.ts';
import type { ViewedResponse } from '../../src/platform/device/bundles/stored-catalog.ts';
import { cacheNames } from './caches.ts';

/** Responses that contain whole product cards. */
const withCards = /^\/api\/(index\/home|product\/(list|hot|detail))$/;

const cardFields = Object.keys({
  id: true,
  title: true,
  picture: true,
  price: true,
  fromPrice: true,
  listPrice: true,
  sold: true,
  rating: true,
  reviewCount: true,
  freeFreight: true,
  inStock: true,
  createdAt: true,
  shop: true,
} satisfies Record<keyof ProductCard, true>) as (keyof ProductCard)[];

const isCard = (value: object): value is ProductCard =>
  'freeFreight' in value && 'picture' in value && 'shop' in value;

/** Searches a few levels of a response; lists of products are no deeper than data → hot → list. */
function cardsIn(value: unknown, depth = 4): ProductCard[] {
  if (typeof value !== 'object' || value === null || depth === 0) return [];
  const inside = Object.values(value).flatMap((part) => cardsIn(part, depth - 1));
  if (!isCard(value)) return inside;
  // A product page's data extends that of a card; only the card's fields are taken.
  const card = Object.fromEntries(cardFields.map((field) => [field, value[field]])) as unknown as ProductCard;
  return [card, ...inside];
}

async function read(response: Response): Promise<ViewedResponse | null> {
  try {
    const { data } = (await response.json()) as {
      data: { id?: number; category?: { slug: string; name: string }; categories?: object[] };
    };
    const { id, category } = data;
    return {
      cards: cardsIn(data),
      categories: id !== undefined && category ? [{ id, ...category }] : [],
      at: Number(response.headers.get(headers.savedAt) ?? 0),
    };
  } catch {
    return null;
  }
}

/** Catalog responses in this language from the worker's own cache. */
export async function viewedResponses(lang: string): Promise<ViewedResponse[]> {
  const cache = await caches.open(cacheNames.catalogue);
  const wanted = (await cache.keys()).filter(({ url }) => {
    const { pathname, searchParams } = new URL(url);
    return withCards.test(pathname) && searchParams.get('lang') === lang;
  });
  const responses = await Promise.all(
    wanted.map(async (request) => {
      const response = await cache.match(request, { ignoreVary: true });
      return response ? read(response) : null;
    }),
  );
  return responses.filter((response) => response !== null);
}
