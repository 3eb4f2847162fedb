import { toE164 } from '#domain/phone.ts';
import { Refusal } from '../../platform/errors.ts';

/** The account's own phone number, optional. @returns as E.164; an empty text stays empty @throws Refusal `phone_invalid` */
export function ownPhone(text: string): string {
  if (text === '') return '';
  const number = toE164(text);
  if (number === null) throw new Refusal('phone_invalid', { fields: ['mobile'] });
  return number;
}
