import type { Output } from '../api/call.ts';

/** One order, with the parts that the role includes. */
export type Order = Output<'order/show'>;
