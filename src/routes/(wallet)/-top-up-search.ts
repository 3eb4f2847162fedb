import { amount, type Amount, typedAmount } from '#domain/money.ts';
import type { PaymentDetour } from '../../features/wallet/payment-detour.ts';
import { safeRedirect } from '../../platform/session/safe-redirect.ts';

/** Parses the id of a record in the URL; anything else counts as absent. */
export const recordId = (wanted: unknown): number | undefined =>
  typeof wanted === 'number' && Number.isSafeInteger(wanted) && wanted > 0 ? wanted : undefined;

/** Parses an amount of the URL. The router parses `12.5` as a number. */
export function wantedAmount(wanted: unknown): Amount | null {
  const value = typedAmount(typeof wanted === 'number' || typeof wanted === 'string' ? String(wanted) : '');
  return value !== null && value > 0 ? amount(value) : null;
}

/** Keeps well-formed parameters. */
export function paymentDetour(search: Record<string, unknown>): PaymentDetour {
  const wanted = wantedAmount(search['amount']);
  const redirect = safeRedirect(search['redirect']);
  return { ...(wanted && { amount: wanted }), ...(redirect !== undefined && { redirect }) };
}
