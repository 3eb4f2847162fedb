import * as v from 'valibot';
import { AmountOut, Count, CountParam, described, FlagParam, Id, named, Image, Time } from './scalars.ts';

export const ShopRef = named('ShopRef', v.object({ id: Id, name: v.string(), country: v.string() }));

export const ProductCard = named(
  'ProductCard',
  v.object({
    id: Id,
    title: v.string(),
    picture: Image,
    price: described(AmountOut, 'The lowest price of its variants; `fromPrice` when variants differ.'),
    fromPrice: v.boolean(),
    listPrice: described(
      v.nullable(AmountOut),
      'Price before the discount. Present only if all variants cost the same, to avoid advertising a false discount.',
    ),
    sold: Count,
    rating: described(
      v.nullable(v.number()),
      'Mean of the product scores to one decimal; `null` without reviews.',
    ),
    reviewCount: Count,
    freeFreight: v.boolean(),
    inStock: v.boolean(),
    createdAt: described(Time, 'The order `newest` sorts by it.'),
    shop: ShopRef,
  }),
);

export type ProductCard = v.InferOutput<typeof ProductCard>;

export const Freight = described(
  v.object({ base: AmountOut, perKg: AmountOut, freeFrom: v.nullable(AmountOut) }),
  'Amounts are US dollars.',
);

export const ShopCard = named(
  'ShopCard',
  v.object({
    id: Id,
    name: v.string(),
    country: v.string(),
    city: v.string(),
    colour: described(v.string(), 'Backdrop of its monogram and banner, `#RRGGBB`.'),
    logo: v.optional(described(Image, 'A square image of the shop, instead of its monogram.')),
    sales: described(Count, 'Pieces sold in the last 30 days.'),
    totalSales: described(Count, 'Pieces sold ever.'),
    fans: Count,
    favourableRate: described(
      v.nullable(v.number()),
      'Percentage of its reviews with four or five stars; `null` without reviews.',
    ),
    products: Count,
    pictures: described(v.array(Image), 'Images of its best sellers, three at most.'),
  }),
);

export type ShopCard = v.InferOutput<typeof ShopCard>;

export const CategoryRef = v.object({ slug: v.string(), name: v.string() });

export const Category = named(
  'Category',
  v.object({ ...CategoryRef.entries, picture: Image, products: Count }),
);

export type Category = v.InferOutput<typeof Category>;

export const Banner = named(
  'Banner',
  v.object({
    picture: Image,
    eyebrow: v.string(),
    title: v.string(),
    action: v.string(),
    to: v.string(),
    tone: v.string(),
  }),
);

export type Banner = v.InferOutput<typeof Banner>;

export const Promo = named('Promo', v.object({ code: v.string(), title: v.string() }));

export const ScoreSummary = named(
  'ScoreSummary',
  v.object({
    count: Count,
    product: v.nullable(v.number()),
    service: v.nullable(v.number()),
    postage: v.nullable(v.number()),
    stars: described(
      v.tuple([Count, Count, Count, Count, Count]),
      'Number of reviews with one, two … five stars.',
    ),
  }),
);

export const Variant = named(
  'Variant',
  v.object({
    id: Id,
    values: described(v.array(Count), "Index into each option's `values`, in the order of `options`."),
    price: AmountOut,
    stock: described(
      Count,
      'Pieces that can be ordered now; without tracked stock, as many as an order line may have.',
    ),
    picture: v.nullable(Image),
  }),
);

export type Variant = v.InferOutput<typeof Variant>;

export const Review = named(
  'Review',
  v.object({
    id: Id,
    author: v.string(),
    productScore: Count,
    serviceScore: Count,
    postageScore: Count,
    content: v.string(),
    lang: described(v.string(), 'Language it was written in.'),
    pictures: v.array(Image),
    variant: described(v.string(), 'The purchased variant: "Sage / 256 GB".'),
    createdAt: Time,
    reply: described(v.nullable(v.string()), "The shop's reply."),
    followUp: described(
      v.nullable(v.object({ content: v.string(), pictures: v.array(Image), createdAt: Time })),
      'Follow-up that the author added later.',
    ),
    helpful: described(Count, 'Number of users who found it helpful.'),
  }),
);

export type Review = v.InferOutput<typeof Review>;

/** Filters of the reviews of a product or shop. */
export const reviewFilters = {
  score: v.optional(v.pipe(CountParam, v.minValue(1), v.maxValue(5))),
  withPictures: v.optional(FlagParam),
};

const overAll = 'Over all reviews, regardless of the filters; on the first page only.';
export const reviewCounts = {
  summary: described(v.optional(ScoreSummary), overAll),
  withPictures: described(v.optional(Count), overAll),
};

export const CartLineInfo = named(
  'CartLineInfo',
  v.object({
    variantId: Id,
    productId: Id,
    title: v.string(),
    options: described(v.string(), '"Sage / 256 GB", empty without options.'),
    picture: Image,
    price: AmountOut,
    stock: described(Count, 'Pieces that can be ordered now.'),
    available: described(v.boolean(), '`false`: no longer sold.'),
    weightGrams: Count,
    shop: v.object({ ...ShopRef.entries, freight: Freight }),
  }),
);

export type CartLineInfo = v.InferOutput<typeof CartLineInfo>;
