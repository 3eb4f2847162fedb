import type { Handler, Handlers } from '../../platform/http/context.ts';
import { readParcels } from './read.ts';

const orderLogistics: Handler<'orderLogistics'> = async ({ db, caller }, { sn }) => ({
  sn,
  parcels: await readParcels(db, caller.id, sn),
});

export const parcelHandlers = { orderLogistics } satisfies Partial<Handlers>;
