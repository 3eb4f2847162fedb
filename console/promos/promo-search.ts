import * as v from 'valibot';
import { promoStates } from './promo-state.tsx';

/** Filters of the list, in its address. Those that cannot be read are dropped. */
export const promoSearch = v.object({
  find: v.fallback(v.optional(v.string()), undefined),
  status: v.fallback(v.optional(v.picklist(promoStates)), undefined),
  sort: v.fallback(v.optional(v.picklist(['ending'])), undefined),
});
