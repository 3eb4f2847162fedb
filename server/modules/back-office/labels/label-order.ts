import type { Kysely } from 'kysely';
import { isLang, defaultLang, type Lang } from '#domain/languages.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { Refusal } from '../../../platform/errors.ts';
import { textIn } from '../../orders/line-text.ts';
import { piecesLeft } from '../../parcels/hand-over.ts';
import { deliverTo } from '../deliver-to.ts';

interface LabelParcel {
  id: number;
  carrier: string;
  trackingNumber: string;
}

export interface LabelOrder {
  sn: string;
  shop: string;
  createdAt: Date;
  /** Of the buyer, who reads the packing list. */
  lang: Lang;
  note: string;
  to: ReturnType<typeof deliverTo>;
  /** Oldest first. */
  parcels: LabelParcel[];
  /** Pieces in the parcel, or left to send. */
  lines: { title: string; options: string; quantity: number }[];
}

/** The printed parts of an order. @param parcelId only this parcel @throws Refusal `not_found` */
export async function labelOrder(
  db: Kysely<Database>,
  sn: string,
  parcelId: number | undefined,
): Promise<LabelOrder> {
  const order = await db
    .selectFrom('shop_order')
    .innerJoin('account', 'account.id', 'shop_order.account_id')
    .innerJoin('shop', 'shop.id', 'shop_order.shop_id')
    .select(['shop_order.id', 'shop_order.address', 'shop_order.remark', 'shop_order.created_at'])
    .select(['account.lang', 'shop.name as shop'])
    .where('shop_order.sn', '=', sn)
    .executeTakeFirst();
  if (!order) throw new Refusal('not_found', { fields: ['orders'] });
  const parcels = await db
    .selectFrom('parcel')
    .select(['id', 'carrier', 'tracking_number as trackingNumber'])
    .where('order_id', '=', order.id)
    .$if(parcelId !== undefined, (query) => query.where('id', '=', parcelId!))
    .orderBy('id')
    .execute();
  if (parcelId !== undefined && parcels.length === 0) throw new Refusal('not_found', { fields: ['parcel'] });
  const lang = isLang(order.lang) ? order.lang : defaultLang;
  return {
    sn,
    shop: order.shop,
    createdAt: order.created_at,
    lang,
    note: order.remark,
    to: deliverTo(order.address),
    parcels,
    lines: await linesOf(db, order.id, { parcelId, lang }),
  };
}

async function linesOf(
  db: Kysely<Database>,
  orderId: number,
  { parcelId, lang }: { parcelId: number | undefined; lang: Lang },
) {
  const pieces =
    parcelId === undefined
      ? await piecesLeft(db, orderId)
      : await db
          .selectFrom('parcel_line')
          .select(['line_id as lineId', 'quantity'])
          .where('parcel_id', '=', parcelId)
          .execute();
  const quantities = new Map(pieces.map(({ lineId, quantity }) => [lineId, quantity]));
  const rows = await db
    .selectFrom('order_line')
    .select(['id', 'texts'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, texts }) => {
    const quantity = quantities.get(id) ?? 0;
    return quantity > 0 ? [{ ...textIn(texts, lang), quantity }] : [];
  });
}
