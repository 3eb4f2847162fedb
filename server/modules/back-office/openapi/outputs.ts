import * as v from 'valibot';
import { parcelStates } from '#contract/parcels.ts';
import type { OpsCallName } from '../calls.ts';
import type { OpsOutput } from '../handlers.ts';
import { movementKinds } from '../products/calls.ts';
import { orderStates } from '../order-states.ts';

const text = v.string();
const id = v.pipe(v.number(), v.integer());
const count = v.pipe(v.number(), v.integer());
const time = v.pipe(v.number(), v.integer(), v.description('Unix seconds.'));
const amount = v.pipe(v.string(), v.description('US dollars.'));
const page = <Row extends v.GenericSchema>(row: Row) =>
  v.object({
    list: v.array(row),
    next: v.pipe(
      v.nullable(text),
      v.description('`cursor` of the following rows; `null`: these are the last.'),
    ),
  });

const orderRow = {
  sn: text,
  status: v.picklist(orderStates),
  shop: text,
  account: v.pipe(text, v.description('Email address of the buyer.')),
  createdAt: time,
  paidAt: v.nullable(time),
  packingAt: v.nullable(time),
};
const outcome = v.object({ sn: text, outcome: v.picklist(['added', 'known']) });

const parcel = v.object({
  id,
  carrier: text,
  trackingNumber: text,
  trackingUrl: v.nullable(text),
  state: v.picklist(parcelStates),
  lines: v.array(v.object({ lineId: id, quantity: count })),
  handedOverAt: v.nullable(time),
});

const orderLine = v.object({
  id: v.pipe(id, v.description('The `lineId` of `parcel/add`.')),
  productId: id,
  variantId: id,
  title: text,
  options: text,
  quantity: count,
  shipped: count,
  refunded: count,
  left: v.pipe(count, v.description('Pieces that are in no parcel yet.')),
  price: v.nullable(amount),
  subtotal: v.nullable(amount),
});

const variant = v.object({
  id,
  values: v.pipe(v.array(count), v.description('Index into the values of each option.')),
  price: amount,
  stock: v.pipe(v.nullable(count), v.description('`null`: not counted, always available.')),
  onSale: v.boolean(),
});

/** Documented data of the calls that other systems use most; a field that a handler does not return does not compile. */
const documented = {
  orderList: page(
    v.object({
      ...orderRow,
      country: text,
      pieces: count,
      total: v.nullable(amount),
      lastParcelAt: v.nullable(time),
    }),
  ),
  orderShow: v.object({
    ...orderRow,
    receivedAt: v.nullable(time),
    address: v.nullable(
      v.object({
        addressee: text,
        phone: text,
        country: text,
        lines: v.pipe(v.array(text), v.description('As printed on the parcel, without name and country.')),
      }),
    ),
    note: v.pipe(text, v.description('The buyer’s message to the shop; may be empty.')),
    lines: v.array(orderLine),
    parcels: v.array(parcel),
    money: v.nullable(
      v.object({
        payment: text,
        subtotal: amount,
        freight: amount,
        discount: amount,
        promoCode: v.nullable(text),
        total: amount,
        refunded: amount,
      }),
    ),
  }),
  orderPack: outcome,
  orderPackMany: v.object({ list: v.array(v.object({ sn: text, outcome: text })) }),
  parcelAdd: outcome,
  parcelImport: v.object({ list: v.array(v.object({ sn: text, outcome: text })) }),
  parcelEvent: v.object({ trackingNumber: text, added: count }),
  refundList: page(
    v.object({
      sn: text,
      order: text,
      withReturn: v.boolean(),
      asked: amount,
      refunded: v.nullable(amount),
      status: text,
      createdAt: time,
      settledAt: v.nullable(time),
    }),
  ),
  productList: page(
    v.object({
      id,
      handle: text,
      title: text,
      shop: text,
      category: text,
      onSale: v.boolean(),
      inStock: v.boolean(),
      isLow: v.boolean(),
      publishAt: v.pipe(
        v.nullable(time),
        v.description('When the draft goes on sale, or should have; `null`: no time.'),
      ),
      isIncomplete: v.pipe(v.boolean(), v.description('It stayed a draft at that time.')),
      lowestPrice: amount,
      highestPrice: amount,
      stock: v.pipe(v.nullable(count), v.description('Pieces of all counted variants; `null`: none is.')),
      sold: count,
    }),
  ),
  productShow: v.object({
    id,
    handle: text,
    form: v.pipe(v.unknown(), v.description('As `product/save` takes it.')),
    version: v.pipe(text, v.description('Required by `product/save`.')),
    variants: v.array(variant),
  }),
  productAdd: v.object({ product: id }),
  productSave: v.object({ product: id, version: text }),
  productSell: v.object({ changed: count }),
  productSchedule: v.object({ product: id, publishAt: v.nullable(time) }),
  stockChange: v.object({ product: id }),
  stockList: page(
    v.object({
      id: text,
      at: time,
      kind: v.picklist(movementKinds),
      variant: text,
      before: v.nullable(count),
      after: v.nullable(count),
      pieces: v.pipe(
        v.nullable(count),
        v.description('Difference; `null`: the variant was or is always available.'),
      ),
      isExact: v.pipe(v.boolean(), v.description('Whether `before` and `after` are known.')),
      reason: text,
      note: text,
      name: v.pipe(v.nullable(text), v.description('Operator or key.')),
      actor: v.nullable(v.picklist(['shopper', 'operator', 'clock'])),
      order: v.nullable(text),
      import: v.nullable(id),
    }),
  ),
} as const satisfies Partial<Record<OpsCallName, v.GenericSchema>>;

type Documented = typeof documented;
/** Calls whose handler returns something else than documented. */
type Wrong = {
  [Name in keyof Documented]: OpsOutput<Name> extends v.InferInput<Documented[Name]> ? never : Name;
}[keyof Documented];
const outputsOfHandlers: [Wrong] extends [never] ? Documented : Wrong = documented;

export const outputs: Partial<Record<OpsCallName, v.GenericSchema>> = outputsOfHandlers;
