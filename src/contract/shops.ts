import * as v from 'valibot';
import {
  CategoryRef,
  Freight,
  Review,
  reviewCounts,
  reviewFilters,
  ScoreSummary,
  ShopCard,
} from './catalog.ts';
import { defineCall } from './define-call.ts';
import { publicId } from './resource-ids.ts';
import { Count, described, Id, IdParam, line, named, page, pageParams, Image, Time } from './scalars.ts';

export const ShopReview = named(
  'ShopReview',
  v.object({
    ...Review.entries,
    product: described(
      v.object({ id: Id, title: v.string(), picture: Image, onSale: v.boolean() }),
      '`onSale: false`: the product no longer has a page.',
    ),
  }),
);

export type ShopReview = v.InferOutput<typeof ShopReview>;

export const ShopDetail = named(
  'ShopDetail',
  v.object({
    ...ShopCard.entries,
    intro: v.string(),
    freight: Freight,
    openedAt: Time,
    categories: v.array(v.object({ ...CategoryRef.entries, count: Count })),
    scores: ScoreSummary,
  }),
);

export type ShopDetail = v.InferOutput<typeof ShopDetail>;

export const shopCalls = {
  shopList: defineCall({
    method: 'GET',
    path: 'shop/list',
    auth: 'none',
    cache: 'catalog',
    summary: 'Find shops',
    refusals: [],
    input: v.strictObject({
      ...pageParams,
      q: v.optional(line(80)),
      sort: v.optional(v.picklist(['hot', 'fans', 'newest']), 'hot'),
    }),
    output: page(ShopCard),
    example: { sort: 'fans', limit: '5' },
  }),
  shopHot: defineCall({
    method: 'GET',
    path: 'shop/hot',
    auth: 'none',
    cache: 'catalog',
    summary: 'List popular shops',
    refusals: [],
    input: v.strictObject(pageParams),
    output: page(ShopCard),
    example: { limit: '5' },
  }),
  shopDetail: defineCall({
    method: 'GET',
    path: 'shop/detail',
    auth: 'none',
    cache: 'catalog',
    summary: 'Get a shop',
    refusals: ['not_found'],
    input: v.strictObject({ id: publicId('shop', IdParam) }),
    output: ShopDetail,
    example: { id: '1' },
  }),
  shopReviews: defineCall({
    method: 'GET',
    path: 'shop/reviews',
    auth: 'none',
    cache: 'catalog',
    summary: 'List reviews of the products of a shop',
    description: 'Includes products that are no longer sold. Newest first.',
    refusals: ['not_found'],
    input: v.strictObject({ ...pageParams, id: publicId('shop', IdParam), ...reviewFilters }),
    output: v.object({ ...page(ShopReview).entries, ...reviewCounts }),
    example: { id: '1', limit: '5' },
  }),
};
