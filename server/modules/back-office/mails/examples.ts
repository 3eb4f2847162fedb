import type { Lang } from '#domain/languages.ts';
import { codeMail, erasedMail, payoutMail } from '../../../messages/mails/account-mails.ts';
import type { Sender } from '../../../messages/mails/customer-letter.ts';
import type { Letter } from '../../../messages/mails/letter.ts';
import type { CustomerMail, OperatorMail } from '../../../messages/mails/mail-names.ts';
import {
  keyAddedMail,
  operatorChangeMail,
  operatorMail,
  passkeyMail,
  secondFactorMail,
  webhookDisabledMail,
} from '../../../messages/mails/operator-mails.ts';
import type { MailedOrder } from '../../../messages/mails/order-parts.ts';
import type { NotificationEvent } from '../../../messages/notifications/events.ts';
import { eventMail } from '../../push/mail-notification.ts';

/** A product in the example orders. */
export interface ExampleItem {
  title: string;
  options: string;
  /** Absolute URL; `null`: none. */
  image: string | null;
}

interface Values {
  sender: Sender;
  /** Name of a seller. */
  seller: string;
  /** At least two, in the language of the mail. */
  items: readonly ExampleItem[];
}

type Example = (lang: Lang, values: Values) => Letter;

const sn = 'P261125000421';
const amount = '45.00';

const order = ({ seller, items }: Values): MailedOrder => ({
  sn,
  shop: seller,
  items: items.slice(0, 2).map((item, index) => ({
    ...item,
    quantity: 2 - index,
    price: index === 0 ? '12.50' : '25.00',
    amount: '25.00',
  })),
  sums: { subtotal: '50.00', freight: '5.00', discount: '5.00', total: '50.00' },
  parcels: [],
  address: {
    addressee: 'Ada Rossi',
    country: 'IT',
    region: 'TO',
    area: 'Torino',
    postcode: '10121',
    detail: 'Via Roma 1',
  },
});

const shippedOrder = (values: Values): MailedOrder => ({
  ...order(values),
  sums: null,
  parcels: [{ carrier: 'DHL', trackingNumber: 'JD0146000034' }],
});

const refund = (values: Values, isPaid: boolean): MailedOrder => ({
  ...order(values),
  items: order(values).items.map((item) => ({ ...item, price: null, amount: '22.50' })),
  sums: { isPaid, freight: '0.00', amount },
  address: null,
});

const two = (values: Values): MailedOrder[] => [order(values), { ...order(values), sn: 'P261125000422' }];

const of =
  (event: NotificationEvent, orders: (values: Values) => MailedOrder[] = () => []): Example =>
  (lang, values) =>
    eventMail(lang, values.sender, event, orders(values));

const withRefund = (event: NotificationEvent, isPaid: boolean) =>
  of(event, (values) => [refund(values, isPaid)]);

const code =
  (event: Parameters<typeof codeMail>[0]): Example =>
  (lang, { sender }) =>
    codeMail(event, lang, sender, { code: '012345', minutes: 10 });

const refundId = 7;
const wallet = { sn: 'R261125000007', amount: '150.00' } as const;

/** One mail of every kind to customers, with made-up facts. */
export const customerMails: Readonly<Record<CustomerMail, Example>> = {
  order_paid: of({ type: 'order_paid', sn, total: '50.00', orderCount: 1 }, (values) => [order(values)]),
  order_paid_several: of({ type: 'order_paid', sn, total: '100.00', orderCount: 2 }, two),
  order_shipped: of({ type: 'order_shipped', sn }, (values) => [shippedOrder(values)]),
  parcel_problem: of({ type: 'parcel_problem', sn }, (values) => [{ ...order(values), sums: null }]),
  refund_accepted: withRefund({ type: 'refund_accepted', refundId, amount }, false),
  refund_passed: withRefund({ type: 'refund_passed', refundId, amount }, true),
  refund_by_shop: withRefund(
    {
      type: 'refund_passed',
      refundId,
      amount,
      byShop: { order: sn, reason: 'goodwill', isCanceled: false },
    },
    true,
  ),
  order_canceled_by_shop: withRefund(
    {
      type: 'refund_passed',
      refundId,
      amount,
      byShop: { order: sn, reason: 'out_of_stock', isCanceled: true },
    },
    true,
  ),
  refund_passed_in_part: withRefund(
    { type: 'refund_passed_in_part', refundId, amount, asked: '50.00' },
    true,
  ),
  refund_refused: withRefund({ type: 'refund_refused', refundId, amount }, false),
  refund_lapsed: withRefund({ type: 'refund_lapsed', refundId, amount }, false),
  recharge_passed: of({ type: 'recharge_passed', ...wallet }),
  recharge_refused: of({ type: 'recharge_refused', ...wallet }),
  recharge_reversed: of({ type: 'recharge_reversed', ...wallet, owed: '0.00' }),
  recharge_reversed_owed: of({ type: 'recharge_reversed', ...wallet, owed: '20.00' }),
  chain_credited: of({ type: 'chain_credited', ...wallet, network: 'Polygon' }),
  withdrawal_passed: of({ type: 'withdrawal_passed', ...wallet }),
  withdrawal_refused: of({ type: 'withdrawal_refused', ...wallet }),
  password_changed: of({ type: 'password_changed' }),
  pay_password_changed: of({ type: 'pay_password_changed' }),
  new_sign_in: of({ type: 'new_sign_in', browser: 'Firefox', system: 'Linux' }),
  account_closing: of({ type: 'account_closing', at: Date.UTC(2026, 10, 30) / 1000 }),
  account_kept: of({ type: 'account_kept' }),
  export_ready: of({ type: 'export_ready', days: 7 }),
  code_resetpwd: code('resetpwd'),
  code_resetPay: code('resetPay'),
  code_confirmMail: code('confirmMail'),
  payout_account: (lang, { sender }) => payoutMail(lang, sender, { account: 'Visa •••• 4242', hours: 24 }),
  account_erased: (lang, { sender }) => erasedMail(lang, sender),
};

const change = { by: 'ada@example.com', name: 'bo@example.com', roles: 'auditor', act: 'add' } as const;

/** The same for operators; they are in English only. */
export const operatorMails: Readonly<Record<OperatorMail, (values: Values) => Letter>> = {
  operator_first_password: ({ sender: { shop } }) =>
    operatorMail({ shop, name: change.name, by: change.by, password: 'aB3dE5gH7jK9mN2pQ4sT', hours: 24 }),
  operator_change: ({ sender: { shop } }) => operatorChangeMail({ shop, ...change, consentDays: null }),
  operator_consent: ({ sender: { shop } }) => operatorChangeMail({ shop, ...change, consentDays: 7 }),
  operator_second_factor: ({ sender: { shop } }) =>
    secondFactorMail({ shop, name: change.name, by: change.by }),
  operator_passkey: ({ sender: { shop } }) =>
    passkeyMail({ shop, name: change.name, label: 'Laptop', isAdded: true }),
  operator_passkey_removed: ({ sender: { shop } }) =>
    passkeyMail({ shop, name: change.name, label: 'Laptop', isAdded: false }),
  operator_webhook: ({ sender: { shop } }) => webhookDisabledMail({ shop, host: 'erp.example' }),
  operator_api_key: ({ sender: { shop } }) =>
    keyAddedMail({ shop, by: change.by, name: 'Warehouse', scopes: 'orders:read, parcels:write' }),
};
