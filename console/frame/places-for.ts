import { msg } from '@lingui/core/macro';
import { includes, type Session } from '../api/session.ts';

const numberForm = /^[A-Z][0-9A-Z]{5,20}$/;

/** Where a typed number or email address leads, for the calls of the operator's roles. The first letter of a number is its kind. */
export function placesFor(text: string, session: Pick<Session, 'calls'>) {
  const sn = text.trim().toUpperCase();
  const email = text.trim().toLowerCase();
  const params = { sn };
  const places = /^\S+@\S+\.\S+$/.test(email)
    ? ([
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
          reads: 'chat/show',
          label: msg`Conversation with ${email}`,
          target: { to: '/conversations/$account', params: { account: email } },
        },
      ] as const)
    : numberForm.test(sn) && /\d/.test(sn)
      ? (
          [
            {
              kind: 'O',
              reads: 'order/show',
              label: msg`Order ${sn}`,
              target: { to: '/orders/$sn', params },
            },
            {
              kind: 'F',
              reads: 'refund/show',
              label: msg`Refund ${sn}`,
              target: { to: '/refunds/$sn', params },
            },
            {
              kind: 'R',
              reads: 'recharge/show',
              label: msg`Top-up ${sn}`,
              target: { to: '/top-ups/$sn', params },
            },
            {
              kind: 'W',
              reads: 'extract/show',
              label: msg`Withdrawal ${sn}`,
              target: { to: '/withdrawals/$sn', params },
            },
          ] as const
        ).filter(({ kind }) => sn.startsWith(kind))
      : [];
  return places.filter(({ reads }) => includes(session, reads));
}
