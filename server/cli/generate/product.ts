import { inEachLanguage, type Lang } from '#domain/languages.ts';
import { randomFrom } from '../../demo/random.ts';
import type { Kind } from './kinds.ts';
import { brandName } from './names.ts';
import { editions, uses } from './phrases.ts';

export interface GeneratedReview {
  /** Index into the kind's reviews, for their texts. */
  words: number;
  variant: number;
  /** Scores of product, service, postage. */
  scores: [number, number, number];
  ageDays: number;
}

/** One product of the generated catalog. Days count back from the time of the insert. */
export interface GeneratedProduct {
  number: number;
  kind: number;
  shop: number;
  titles: Record<Lang, string>;
  listPriceCents: number | null;
  variants: { priceCents: number; stock: number }[];
  ageDays: number;
  seen: number;
  /** Units sold by age in days; their sum is the number of sales. */
  sales: [daysAgo: number, pieces: number][];
  reviews: GeneratedReview[];
}

/** Number of brands. */
export const brands = 1_000;
const productsEachShop = 250;
const firstShops = 8;

/** Number of shops for a catalog of this many products. */
export const shopsFor = (products: number): number => firstShops + Math.floor(products / productsEachShop);

/** The product of this number, the same for the same seed; a larger catalog begins with the products of a smaller one. */
export function productOf(seed: number, number: number, kinds: readonly Kind[]): GeneratedProduct {
  const random = randomFrom(`product ${seed} ${number}`);
  const below = (limit: number) => Math.floor(random() * limit);
  const kindIndex = below(kinds.length);
  const kind = kinds[kindIndex]!;
  const brand = brandName(Math.floor(brands * random() ** 3)); // few are frequent, most are rare
  const model = `${String.fromCodePoint(65 + below(26))}-${10 + below(990)}`;
  const edition = random() < 0.6 ? editions[below(editions.length)]! : null;
  const use = random() < 0.7 ? uses[below(uses.length)]! : null;
  const factor = 0.4 + 1.8 * random() ** 2;
  const variants = kind.variants.map(({ priceCents }) => ({
    priceCents: Math.max(100, Math.round((priceCents * factor) / 100) * 100 - 1),
    stock: random() < 0.12 ? 0 : 1 + below(200),
  }));
  const highest = Math.max(...variants.map(({ priceCents }) => priceCents));
  const ageDays = 1 + below(900);
  const sales = salesOf(random, ageDays);
  const sold = sales.reduce((sum, [, pieces]) => sum + pieces, 0);
  return {
    number,
    kind: kindIndex,
    shop: Math.floor(shopsFor(number) * random() ** 2), // shops with low numbers are large
    titles: inEachLanguage(titleOf),
    listPriceCents: random() < 0.25 ? highest + 100 * (1 + below(40)) : null,
    variants,
    ageDays,
    seen: sold * (8 + below(30)) + below(50),
    sales,
    reviews:
      kind.reviews.length === 0 ? [] : Array.from({ length: Math.min(sold, below(4) * below(2)) }, reviewOf),
  };

  function titleOf(lang: Lang): string {
    const words = [brand, model, edition?.[lang], kind.texts[lang].title].filter(Boolean).join(' ');
    return use ? `${words}, ${use[lang]}` : words;
  }

  function reviewOf(): GeneratedReview {
    const words = below(kind.reviews.length);
    const { stars } = kind.reviews[words]!;
    const variant = below(variants.length);
    return { words, variant, scores: [stars, 3 + below(3), 3 + below(3)], ageDays: ageDays * random() };
  }
}

/** Most products hardly sell, a few sell a lot; some of it in the last month, on some days. */
function salesOf(random: () => number, ageDays: number): [number, number][] {
  const sold = Math.min(50_000, Math.floor(3 / (1 - random()) ** 1.1) - 3);
  const isOld = ageDays > 30;
  const recent = isOld ? Math.floor(sold * 0.3 * random()) : sold;
  const days: [number, number][] = [];
  const half = Math.floor(recent * random());
  const lastDay = Math.min(ageDays, 29);
  const day = Math.floor(random() * lastDay);
  if (half > 0) days.push([day, half]);
  if (recent > half) days.push([lastDay, recent - half]);
  if (sold > recent) days.push([30 + Math.floor(random() * (ageDays - 30)), sold - recent]);
  return days;
}
