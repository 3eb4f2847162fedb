import { toE164 } from '#domain/phone.ts';
import { Refusal } from '../../platform/errors.ts';

/**
 * A person's own number, which need not be given.
 * @returns as E.164; an empty text stays empty
 * @throws Refusal `phone_invalid`
 */
export function ownPhone(text: string): string {
  if (text === '') return '';
  const number = toE164(text);
  if (number === null) throw new Refusal('phone_invalid', { fields: ['mobile'] });
  return number;
}
