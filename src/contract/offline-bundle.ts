import * as v from 'valibot';
import { ProductCard } from './catalog.ts';
import { defineCall } from './define-call.ts';
import { publicId } from './resource-ids.ts';
import { Count, CountParam, described, Id, IdParam, pageParams } from './scalars.ts';
import { ShopDetail } from './shops.ts';

const { shop: _shop, ...CardOfShop } = ProductCard.entries;

export const bundleCalls = {
  cataloguePack: defineCall({
    method: 'GET',
    path: 'catalogue/pack',
    auth: 'none',
    cache: 'http',
    summary: 'Download a shop for offline use, or its changes',
    description:
      'A large shop comes in several responses (`next`), which together contain the changes between `since` and the `version` of the first one.',
    refusals: ['not_found'],
    input: v.strictObject({
      shop: publicId('shop', IdParam),
      since: described(v.optional(CountParam, '0'), 'Version stored on the device; 0: none.'),
      cursor: pageParams.cursor,
    }),
    output: v.object({
      version: Count,
      since: described(
        Count,
        'Base version of these changes; 0: the whole shop, so discard the stored products.',
      ),
      shop: ShopDetail,
      products: v.array(v.object({ ...CardOfShop, category: v.string() })),
      gone: described(v.array(Id), 'No longer sold.'),
      next: v.nullable(v.string()),
    }),
    example: { shop: '1', since: '0' },
  }),
};
