import { type Lang, languageOf } from '#domain/languages.ts';
import type { Amount } from '#domain/money.ts';
import { addressLines, type Place } from '#domain/postal-order.ts';
import { fill, moneyIn } from '../fill.ts';
import type { Item, Part } from './letter.ts';
import { mailTexts } from './mail-texts.ts';

/** Amounts of a paid order. */
interface Sums {
  subtotal: Amount;
  freight: Amount;
  discount: Amount;
  total: Amount;
}

/** `amount`: paid back, or requested while it is not. */
interface RefundSums {
  isPaid: boolean;
  freight: Amount;
  amount: Amount;
}

/** An order, or the part of it that a mail is about. */
export interface MailedOrder {
  sn: string;
  /** Name of the shop. */
  shop: string;
  items: readonly (Omit<Item, 'price' | 'amount'> & { price: Amount | null; amount: Amount })[];
  /** Its amounts, if the mail is about them. */
  sums: Sums | RefundSums | null;
  parcels: readonly { carrier: string; trackingNumber: string }[];
  /** Of the order; `null`: the mail does not name it. */
  address: (Place & { addressee: string }) | null;
}

/** The blocks of orders in a mail. Orders of one mail go to one address. */
export function orderParts(lang: Lang, orders: readonly MailedOrder[]): Part[] {
  const address = orders[0]?.address;
  return [
    ...orders.flatMap((order) => partsOfOrder(lang, order)),
    ...(address ? addressOf(lang, address) : []),
  ];
}

function partsOfOrder(lang: Lang, { sn, shop, items, sums, parcels }: MailedOrder): Part[] {
  const money = moneyIn(lang);
  const written = items.map(({ price, amount, ...item }) => ({
    ...item,
    price: price === null ? null : money(price),
    amount: money(amount),
  }));
  return [
    { heading: fill(mailTexts[lang].order.heading, { sn, shop }) },
    { items: written },
    ...(sums === null ? [] : [{ rows: 'total' in sums ? sumRows(lang, sums) : refundRows(lang, sums) }]),
    ...(parcels.length === 0
      ? []
      : [{ rows: parcels.map(({ carrier, trackingNumber }) => ({ name: carrier, value: trackingNumber })) }]),
  ];
}

function sumRows(lang: Lang, { subtotal, freight, discount, total }: Sums) {
  const words = mailTexts[lang].order;
  const money = moneyIn(lang);
  return [
    { name: words.items, value: money(subtotal) },
    { name: words.shipping, value: money(freight) },
    ...(discount === '0.00' ? [] : [{ name: words.discount, value: money(`-${discount}` as Amount) }]),
    { name: words.total, value: money(total), strong: true },
  ];
}

function refundRows(lang: Lang, { isPaid, freight, amount }: RefundSums) {
  const words = mailTexts[lang].order;
  const money = moneyIn(lang);
  return [
    ...(freight === '0.00' ? [] : [{ name: words.shipping, value: money(freight) }]),
    { name: isPaid ? words.refunded : words.requested, value: money(amount), strong: true },
  ];
}

function addressOf(lang: Lang, address: Place & { addressee: string }): Part[] {
  const country = new Intl.DisplayNames(languageOf(lang).locale, { type: 'region' }).of(address.country);
  const lines = [address.addressee, ...addressLines(address), country ?? address.country];
  return [{ heading: mailTexts[lang].order.address }, { text: lines.join('\n') }];
}
