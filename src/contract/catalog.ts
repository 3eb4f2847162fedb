import * as v from 'valibot';
import {
  AmountOut,
  AmountParam,
  Count,
  CountParam,
  Empty,
  FlagParam,
  Id,
  IdListParam,
  IdParam,
  line,
  page,
  pageParams,
  Picture,
  Time,
} from './scalars.ts';

export const ShopRef = v.object({ id: Id, name: v.string(), country: v.string() });

export const ProductCard = v.object({
  id: Id,
  title: v.string(),
  picture: Picture,
  /** The lowest price of its variants; `fromPrice` when variants differ. */
  price: AmountOut,
  fromPrice: v.boolean(),
  /** Price before the discount. Present only if all variants cost the same, to avoid advertising a false discount. */
  listPrice: v.nullable(AmountOut),
  sold: Count,
  /** Mean of the product scores to one decimal; `null` without reviews. */
  rating: v.nullable(v.number()),
  reviewCount: Count,
  freeFreight: v.boolean(),
  inStock: v.boolean(),
  shop: ShopRef,
});
export type ProductCard = v.InferOutput<typeof ProductCard>;

/** Amounts are US dollars. */
const Freight = v.object({ base: AmountOut, perKg: AmountOut, freeFrom: v.nullable(AmountOut) });

export const ShopCard = v.object({
  id: Id,
  name: v.string(),
  country: v.string(),
  city: v.string(),
  /** Backdrop of its monogram and banner, `#RRGGBB`. */
  colour: v.string(),
  /** Pieces sold in the last 30 days. */
  sales: Count,
  /** Pieces sold ever. */
  totalSales: Count,
  fans: Count,
  /** Per cent of its reviews with four or five stars; `null` without reviews. */
  favourableRate: v.nullable(v.number()),
  products: Count,
  /** Its best sellers' pictures, three at most. */
  pictures: v.array(Picture),
});
export type ShopCard = v.InferOutput<typeof ShopCard>;

const CategoryRef = v.object({ slug: v.string(), name: v.string() });
export const Category = v.object({ ...CategoryRef.entries, picture: Picture, products: Count });
export type Category = v.InferOutput<typeof Category>;

export const Banner = v.object({
  picture: Picture,
  eyebrow: v.string(),
  title: v.string(),
  action: v.string(),
  to: v.string(),
  tone: v.string(),
});
export type Banner = v.InferOutput<typeof Banner>;

export const Promo = v.object({ code: v.string(), title: v.string() });

export const home = {
  input: Empty,
  output: v.object({
    banners: v.array(Banner),
    categories: v.array(Category),
    promos: v.array(Promo),
    /** First page of `product/hot`. */
    hot: page(ProductCard),
    shops: v.array(ShopCard),
    hotWords: v.array(v.string()),
  }),
};

export const categoryList = { input: Empty, output: v.object({ list: v.array(Category) }) };

export const sorts = ['relevance', 'sold', 'newest', 'price_asc', 'price_desc'] as const;
export const productList = {
  input: v.strictObject({
    ...pageParams,
    q: v.optional(line(80)),
    /** Look for what `q` says and nothing else, also if that finds nothing. */
    literal: v.optional(FlagParam),
    category: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2,20}$/))),
    shop: v.optional(IdParam),
    minPrice: v.optional(AmountParam),
    maxPrice: v.optional(AmountParam),
    inStock: v.optional(FlagParam),
    freeFreight: v.optional(FlagParam),
    /** At least so many stars: 1–5. */
    rating: v.optional(v.pipe(CountParam, v.minValue(1), v.maxValue(5))),
    sort: v.optional(v.picklist(sorts), 'relevance'),
  }),
  output: v.object({
    ...page(ProductCard).entries,
    /** Counts under the other chosen filters; on the first page only. */
    facets: v.optional(
      v.object({
        categories: v.array(v.object({ ...CategoryRef.entries, count: Count })),
        shops: v.array(v.object({ id: Id, name: v.string(), count: Count })),
        inStock: Count,
        freeFreight: Count,
        ratings: v.array(v.object({ stars: Count, count: Count })),
        minPrice: v.nullable(AmountOut),
        maxPrice: v.nullable(AmountOut),
        /** The counts are of the best sellers among very many: there are more. */
        atLeast: v.optional(v.literal(true)),
      }),
    ),
    /** The words searched for instead, when no product has all the words as typed. */
    corrected: v.optional(v.string()),
    /** One of the words asked for low prices: these are the others, and `relevance` was `price_asc`. */
    cheapest: v.optional(v.string()),
    /** Put together on the device, from what it keeps, because the server cannot be reached. The server never says it. */
    stored: v.optional(v.literal(true)),
  }),
};

export const productHot = { input: v.strictObject(pageParams), output: page(ProductCard) };

export const ScoreSummary = v.object({
  count: Count,
  product: v.nullable(v.number()),
  service: v.nullable(v.number()),
  postage: v.nullable(v.number()),
  /** How many reviews with one, two … five stars. */
  stars: v.tuple([Count, Count, Count, Count, Count]),
});

export const Variant = v.object({
  id: Id,
  /** Index into each option's `values`, in the order of `options`. */
  values: v.array(Count),
  price: AmountOut,
  /** Pieces that can be ordered now; without tracked stock, as many as an order line may have. */
  stock: Count,
  picture: v.nullable(Picture),
});
export type Variant = v.InferOutput<typeof Variant>;

export const Review = v.object({
  id: Id,
  author: v.string(),
  productScore: Count,
  serviceScore: Count,
  postageScore: Count,
  content: v.string(),
  /** Language it was written in. */
  lang: v.string(),
  pictures: v.array(Picture),
  /** The purchased variant: "Sage / 256 GB". */
  variant: v.string(),
  createdAt: Time,
  /** The shop's answer. */
  reply: v.nullable(v.string()),
  /** Follow-up that the author added later. */
  followUp: v.nullable(v.object({ content: v.string(), pictures: v.array(Picture), createdAt: Time })),
  /** How many people found it helpful. */
  helpful: Count,
});
export type Review = v.InferOutput<typeof Review>;

export const productDetail = {
  input: v.strictObject({ id: IdParam }),
  output: v.object({
    ...ProductCard.entries,
    pictures: v.array(Picture),
    /** Safe HTML: p, ul, li, strong, no attributes. */
    description: v.string(),
    /** Written by the shop for search engines and link previews; `null`: the title is used. */
    seoTitle: v.nullable(v.string()),
    /** Written by the shop for search engines and link previews; `null`: the description is used. */
    seoDescription: v.nullable(v.string()),
    specs: v.array(v.object({ label: v.string(), value: v.string() })),
    options: v.array(v.object({ name: v.string(), values: v.array(v.string()) })),
    variants: v.array(Variant),
    seen: Count,
    weightGrams: Count,
    freight: Freight,
    category: CategoryRef,
    shopCard: ShopCard,
    scores: ScoreSummary,
    /** The newest reviews, three at most. */
    reviews: v.array(Review),
    /** Products whose titles share its rarest words, eight at most; may be empty. */
    similar: v.array(ProductCard),
  }),
};
export type ProductDetail = v.InferOutput<typeof productDetail.output>;

const reviewsInput = v.strictObject({
  ...pageParams,
  id: IdParam,
  score: v.optional(v.pipe(CountParam, v.minValue(1), v.maxValue(5))),
  withPictures: v.optional(FlagParam),
});
/** Over all reviews, whatever was asked for; on the first page only. */
const reviewCounts = { summary: v.optional(ScoreSummary), withPictures: v.optional(Count) };
export const productReviews = {
  input: reviewsInput,
  output: v.object({ ...page(Review).entries, ...reviewCounts }),
};

export const ShopReview = v.object({
  ...Review.entries,
  /** `onSale: false`: it has no page any more. */
  product: v.object({ id: Id, title: v.string(), picture: Picture, onSale: v.boolean() }),
});
export type ShopReview = v.InferOutput<typeof ShopReview>;
/** Of everything the shop sells or has sold, the newest first. */
export const shopReviews = {
  input: reviewsInput,
  output: v.object({ ...page(ShopReview).entries, ...reviewCounts }),
};

export const productSuggest = {
  input: v.strictObject({ q: line(80) }),
  output: v.object({
    words: v.array(v.string()),
    categories: v.array(CategoryRef),
    shops: v.array(ShopRef),
    products: v.array(v.object({ id: Id, title: v.string(), picture: Picture, price: AmountOut })),
  }),
};

export const CartLineInfo = v.object({
  variantId: Id,
  productId: Id,
  title: v.string(),
  /** "Sage / 256 GB", empty without options. */
  options: v.string(),
  picture: Picture,
  price: AmountOut,
  /** As of a variant: pieces that can be ordered now. */
  stock: Count,
  /** `false`: taken from sale. */
  available: v.boolean(),
  weightGrams: Count,
  shop: v.object({ ...ShopRef.entries, freight: Freight }),
});
export type CartLineInfo = v.InferOutput<typeof CartLineInfo>;

/** Variants that never existed are left out of the answer. */
export const productLines = {
  input: v.strictObject({ variants: IdListParam }),
  output: v.object({ list: v.array(CartLineInfo) }),
};

export const shopList = {
  input: v.strictObject({
    ...pageParams,
    q: v.optional(line(80)),
    sort: v.optional(v.picklist(['hot', 'fans', 'newest']), 'hot'),
  }),
  output: page(ShopCard),
};
export const shopHot = { input: v.strictObject(pageParams), output: page(ShopCard) };
export const shopDetail = {
  input: v.strictObject({ id: IdParam }),
  output: v.object({
    ...ShopCard.entries,
    intro: v.string(),
    freight: Freight,
    openedAt: Time,
    categories: v.array(v.object({ ...CategoryRef.entries, count: Count })),
    scores: ScoreSummary,
  }),
};
export type ShopDetail = v.InferOutput<typeof shopDetail.output>;
