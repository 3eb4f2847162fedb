import { msg } from '@lingui/core/macro';
import { includes, type Session } from '../api/session.ts';

const numberForm = /^[A-Z][0-9A-Z]{5,20}$/;

/** Where a typed number or email address leads, for the calls of the operator's roles. */
export function placesFor(text: string, session: Pick<Session, 'calls'>) {
  const sn = text.trim().toUpperCase();
  const email = text.trim().toLowerCase();
  if (/^\S+@\S+\.\S+$/.test(email) && includes(session, 'order/list'))
    return [{ label: msg`Orders of ${email}`, target: { to: '/orders', search: { find: email } } as const }];
  if (!numberForm.test(sn) || !/\d/.test(sn)) return [];
  const params = { sn };
  return [{ label: msg`Order ${sn}`, target: { to: '/orders/$sn', params } as const }];
}
