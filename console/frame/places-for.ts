import { msg } from '@lingui/core/macro';
import { includes, type Session } from '../api/session.ts';

const numberForm = /^[0-9A-Z]{6,60}$/;

/** Numbers begin with the letter of their kind; every other number may be a parcel's. */
const placesOfNumber = (sn: string) => {
  const params = { sn };
  return [
    { kind: /^O/, reads: 'order/show', label: msg`Order ${sn}`, target: { to: '/orders/$sn', params } },
    { kind: /^F/, reads: 'refund/show', label: msg`Refund ${sn}`, target: { to: '/refunds/$sn', params } },
    { kind: /^R/, reads: 'recharge/show', label: msg`Top-up ${sn}`, target: { to: '/top-ups/$sn', params } },
    {
      kind: /^W/,
      reads: 'extract/show',
      label: msg`Withdrawal ${sn}`,
      target: { to: '/withdrawals/$sn', params },
    },
    {
      kind: /^A/,
      reads: 'adjustment/show',
      label: msg`Adjustment ${sn}`,
      target: { to: '/adjustments/$sn', params },
    },
    {
      kind: /^[AFORW]/,
      reads: 'ledger-transfer/list',
      label: msg`Transfers of ${sn}`,
      target: { to: '/ledger', search: { find: sn } },
    },
    {
      kind: /^(?!O)/,
      reads: 'order/list',
      label: msg`Orders with parcel ${sn}`,
      target: { to: '/orders', search: { find: sn } },
    },
  ] as const;
};

const placesOfDeposit = (id: string) =>
  [
    {
      reads: 'deposit/show',
      label: msg`Deposit #${id}`,
      target: { to: '/deposits/$id', params: { id } },
    },
  ] as const;

const placesOfEmail = (email: string) =>
  [
    {
      reads: 'order/list',
      label: msg`Orders of ${email}`,
      target: { to: '/orders', search: { find: email } },
    },
    {
      reads: 'account/show',
      label: msg`Account ${email}`,
      target: { to: '/accounts/$account', params: { account: email } },
    },
    {
      reads: 'ledger/list',
      label: msg`Ledger of ${email}`,
      target: { to: '/accounts/$account/ledger', params: { account: email } },
    },
    {
      reads: 'chat/show',
      label: msg`Conversation with ${email}`,
      target: { to: '/conversations/$account', params: { account: email } },
    },
  ] as const;

/** Where a typed number or email address leads, for the calls of the operator's roles. */
export function placesFor(text: string, session: Pick<Session, 'calls'>) {
  const email = text.trim().toLowerCase();
  const sn = text.replaceAll(/\s/g, '').toUpperCase();
  const deposit = /^#([1-9]\d{0,14})$/.exec(sn)?.[1];
  const isNumber = numberForm.test(sn) && /\d/.test(sn);
  const places = /^\S+@\S+\.\S+$/.test(email)
    ? placesOfEmail(email)
    : deposit !== undefined
      ? placesOfDeposit(deposit)
      : isNumber
        ? placesOfNumber(sn).filter(({ kind }) => kind.test(sn))
        : [];
  return places.filter(({ reads }) => includes(session, reads));
}
