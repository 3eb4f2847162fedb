import * as v from 'valibot';
import { optional } from './address-params.ts';

/** The only filter of a list, in its address. Without it, or with an unknown one, the list is the queue of waiting items. */
export const statusSearch = <const States extends readonly string[]>(states: States) =>
  v.object({ status: optional(v.picklist(states)) });
