import * as v from 'valibot';
import { promoStates } from './promo-state.tsx';
import { optional, optionalText } from '../ui/address-params.ts';

/** Filters of the list, in its address. Those that cannot be read are dropped. */
export const promoSearch = v.object({
  find: optionalText,
  status: optional(v.picklist(promoStates)),
  sort: optional(v.picklist(['ending'])),
});
