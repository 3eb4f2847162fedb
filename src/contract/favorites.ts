import * as v from 'valibot';
import { ProductCard, ShopCard } from './catalog.ts';
import { defineCall } from './define-call.ts';
import { publicId } from './resource-ids.ts';
import {
  AmountOut,
  Count,
  described,
  Empty,
  FlagParam,
  Id,
  IdListParam,
  named,
  page,
  pageParams,
} from './scalars.ts';

const onOff = described(v.boolean(), 'A state, not a toggle: a replay is harmless.');

const FavoriteCard = named(
  'FavoriteCard',
  v.object({
    ...ProductCard.entries,
    markedPrice: described(
      v.nullable(AmountOut),
      'Value of `price` when it became a favorite; `null`: not recorded.',
    ),
  }),
);

export const favoriteCalls = {
  favourite: defineCall({
    method: 'POST',
    path: 'product/favourite',
    auth: 'required',
    summary: 'Set or clear a favorite',
    refusals: ['not_found'],
    input: v.strictObject({ id: publicId('product'), on: onOff }),
    output: v.object({ on: v.boolean(), count: Count }),
    example: { id: 1, on: true },
  }),
  follow: defineCall({
    method: 'POST',
    path: 'shop/follow',
    auth: 'required',
    summary: 'Follow or unfollow a shop',
    refusals: ['not_found'],
    input: v.strictObject({ id: publicId('shop'), on: onOff }),
    output: v.object({ on: v.boolean(), count: Count }),
    example: { id: 1, on: true },
  }),
  marks: defineCall({
    method: 'GET',
    path: 'user/marks',
    auth: 'required',
    offline: { keep: 400 },
    summary: 'Check which products are favorites and which shops are followed',
    refusals: [],
    input: v.strictObject({
      products: v.optional(publicId('product', IdListParam)),
      shops: v.optional(publicId('shop', IdListParam)),
    }),
    output: v.object({ products: v.array(Id), shops: v.array(Id) }),
    example: { products: '1,2', shops: '1' },
  }),
  favouriteList: defineCall({
    method: 'GET',
    path: 'user/favourite_list',
    auth: 'required',
    offline: { keep: 3 },
    summary: 'List favorite products',
    refusals: [],
    input: v.strictObject({
      ...pageParams,
      cheaper: described(v.optional(FlagParam), 'Only products in stock that cost less than `markedPrice`.'),
    }),
    output: page(FavoriteCard),
    example: { limit: '5' },
  }),
  followList: defineCall({
    method: 'GET',
    path: 'user/follow_list',
    auth: 'required',
    offline: { keep: 2 },
    summary: 'List followed shops',
    refusals: [],
    input: v.strictObject(pageParams),
    output: page(ShopCard),
    example: { limit: '5' },
  }),
  viewed: defineCall({
    method: 'POST',
    path: 'product/viewed',
    auth: 'required',
    summary: 'Record viewed products',
    description: 'Ids in the order of viewing, the latest last. A device also reports views it made offline.',
    refusals: [],
    input: v.strictObject({ ids: v.pipe(v.array(publicId('product')), v.minLength(1), v.maxLength(50)) }),
    output: Empty,
    example: { ids: [1, 2] },
  }),
  viewedList: defineCall({
    method: 'GET',
    path: 'user/viewed_list',
    auth: 'required',
    offline: { never: 'the device keeps its own order, including views made offline' },
    summary: 'List recently viewed products',
    description: 'Latest first, each product once.',
    refusals: [],
    input: v.strictObject(pageParams),
    output: page(ProductCard),
    example: { limit: '5' },
  }),
  viewedForget: defineCall({
    method: 'POST',
    path: 'user/viewed_forget',
    auth: 'required',
    summary: 'Remove products from the viewing history',
    description: '`id: null`: all products.',
    refusals: [],
    input: v.strictObject({ id: v.nullable(publicId('product')) }),
    output: Empty,
    example: { id: null },
  }),
};
