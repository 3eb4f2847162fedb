import { transaction } from '../../platform/db/transaction.ts';
import type { Handler, Handlers } from '../../platform/http/context.ts';
import { listAddresses, readAddress, removeAddress, saveAddress, setDefaultAddress } from './addresses.ts';

const addressList: Handler<'addressList'> = (ctx, input) => listAddresses(ctx.db, ctx.caller.id, input);

const address: Handler<'address'> = (ctx, { id }) => readAddress(ctx.db, ctx.caller.id, id);

/** An idempotent call: `ctx.db` is its transaction. */
const addressAdd: Handler<'addressAdd'> = (ctx, input) => saveAddress(ctx.db, ctx.caller.id, input);

const addressSetDefault: Handler<'addressSetDefault'> = async (ctx, { id }) => {
  await transaction(ctx.db, (trx) => setDefaultAddress(trx, ctx.caller.id, id));
  return {};
};

const addressDelete: Handler<'addressDelete'> = async (ctx, { id }) => {
  await transaction(ctx.db, (trx) => removeAddress(trx, ctx.caller.id, id));
  return {};
};
const addressDeleteGet: Handler<'addressDeleteGet'> = (ctx, input) => addressDelete(ctx, input);

export const addressHandlers = {
  addressList,
  address,
  addressAdd,
  addressSetDefault,
  addressDelete,
  addressDeleteGet,
} satisfies Partial<Handlers>;
