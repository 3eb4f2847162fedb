import { type Lang, languageOf } from '#domain/languages.ts';
import type { Amount } from '#domain/money.ts';
import { addressLines } from '#domain/postal-order.ts';
import type { Letter, Part } from './letter.ts';
import { notificationMail } from './notification-mail.ts';

interface ReceiptTexts {
  /** `{sn}`, `{shop}`. */
  order: string;
  items: string;
  freight: string;
  discount: string;
  total: string;
  address: string;
}

const texts: Record<Lang, ReceiptTexts> = {
  en: {
    order: 'Order {sn}, {shop}',
    items: 'Items',
    freight: 'Shipping',
    discount: 'Discount',
    total: 'Total',
    address: 'Delivery address',
  },
  'zh-cn': {
    order: '订单 {sn}，{shop}',
    items: '商品',
    freight: '运费',
    discount: '优惠',
    total: '合计',
    address: '收货地址',
  },
  'zh-tw': {
    order: '訂單 {sn}，{shop}',
    items: '商品',
    freight: '運費',
    discount: '折扣',
    total: '合計',
    address: '收貨地址',
  },
  ja: {
    order: '注文 {sn}、{shop}',
    items: '商品',
    freight: '送料',
    discount: '割引',
    total: '合計',
    address: 'お届け先',
  },
  ko: {
    order: '주문 {sn}, {shop}',
    items: '상품',
    freight: '배송비',
    discount: '할인',
    total: '합계',
    address: '배송지',
  },
  th: {
    order: 'คำสั่งซื้อ {sn}, {shop}',
    items: 'สินค้า',
    freight: 'ค่าจัดส่ง',
    discount: 'ส่วนลด',
    total: 'ยอดรวม',
    address: 'ที่อยู่จัดส่ง',
  },
  it: {
    order: 'Ordine {sn}, {shop}',
    items: 'Articoli',
    freight: 'Spedizione',
    discount: 'Sconto',
    total: 'Totale',
    address: 'Indirizzo di consegna',
  },
  fr: {
    order: 'Commande {sn}, {shop}',
    items: 'Articles',
    freight: 'Livraison',
    discount: 'Réduction',
    total: 'Total',
    address: 'Adresse de livraison',
  },
};

export interface PaidOrder {
  sn: string;
  shop: string;
  lines: { title: string; options: string; quantity: number; price: Amount; subtotal: Amount }[];
  subtotal: Amount;
  freight: Amount;
  discount: Amount;
  total: Amount;
  address: {
    addressee: string;
    country: string;
    region: string;
    area: string;
    postcode: string;
    detail: string;
  };
}

/** The mail after a payment: the notice's, with what was bought, for how much, and where it goes. */
export function receiptMail(
  lang: Lang,
  notice: Parameters<typeof notificationMail>[1],
  orders: readonly PaidOrder[],
): Letter {
  const letter = notificationMail(lang, notice);
  const at = letter.parts.findIndex((part) => 'label' in part);
  const details = orders.flatMap((order) => partsOfOrder(lang, order));
  return { ...letter, parts: letter.parts.toSpliced(at, 0, ...details, ...addressOf(lang, orders)) };
}

function partsOfOrder(lang: Lang, order: PaidOrder): Part[] {
  const words = texts[lang];
  const money = moneyIn(lang);
  const heading = words.order.replace('{sn}', () => order.sn).replace('{shop}', () => order.shop);
  const goods = order.lines.map(({ title, options, quantity, price, subtotal }) => ({
    name: `${quantity} × ${[title, options].filter(Boolean).join(', ')}${quantity > 1 ? ` (${money(price)})` : ''}`,
    value: money(subtotal),
  }));
  const sums = [
    { name: words.items, value: money(order.subtotal) },
    { name: words.freight, value: money(order.freight) },
    ...(order.discount === '0.00' ? [] : [{ name: words.discount, value: money(`-${order.discount}`) }]),
    { name: words.total, value: money(order.total), strong: true },
  ];
  return [{ heading }, { rows: goods }, { rows: sums }];
}

/** Orders of one payment go to one address. */
function addressOf(lang: Lang, [first]: readonly PaidOrder[]): Part[] {
  if (!first) return [];
  const { address } = first;
  const country = new Intl.DisplayNames(languageOf(lang).locale, { type: 'region' }).of(address.country);
  const lines = [address.addressee, ...addressLines(address), country ?? address.country];
  return [{ heading: texts[lang].address }, { text: lines.join('\n') }];
}

function moneyIn(lang: Lang) {
  const format = new Intl.NumberFormat(languageOf(lang).locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  });
  return (value: string) => format.format(value as Intl.StringNumericLiteral);
}
