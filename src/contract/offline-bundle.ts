import * as v from 'valibot';
import { ProductCard, shopDetail } from './catalog.ts';
import { Count, CountParam, Id, IdParam, pageParams } from './scalars.ts';

const { shop: _shop, ...CardOfShop } = ProductCard.entries;
/**
 * A shop to be kept on a device. Large ones come in several answers (`next`), which together hold what changed between
 * `since` and the `version` of the first of them.
 */
export const cataloguePack = {
  input: v.strictObject({
    shop: IdParam,
    /** Version the device has; 0: nothing yet. */
    since: v.optional(CountParam, '0'),
    cursor: pageParams.cursor,
  }),
  output: v.object({
    version: Count,
    /** Version that this is the difference to; 0: this is the whole shop, so discard the stored products. */
    since: Count,
    shop: shopDetail.output,
    products: v.array(v.object({ ...CardOfShop, category: v.string() })),
    /** No longer sold. */
    gone: v.array(Id),
    next: v.nullable(v.string()),
  }),
};
