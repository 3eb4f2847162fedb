import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/*
 * Phone numbers by the world's numbering plans. Pages load this lazily where a number is entered or displayed: the
 * plans are the app's largest table.
 */

const supported = (country: string): CountryCode | undefined =>
  isSupportedCountry(country) ? country : undefined;

/** @param country ISO 3166 alpha-2 for numbers without a country code; empty: unknown */
function parse(text: string, country: string) {
  const defaultCountry = supported(country);
  return parsePhoneNumberFromString(text, { extract: false, ...(defaultCountry && { defaultCountry }) });
}

/**
 * Spec §5: the number must be valid, here by its country's plan. Landlines are accepted: carriers call both.
 * @param country ISO 3166 alpha-2 for a number without a country code, or empty
 * @returns E.164, e.g. `+393331234567`; `null`: not a phone number, or one with an extension
 */
export function toE164(text: string, country = ''): string | null {
  const number = parse(text, country);
  return number?.isValid() && !number.ext ? number.number : null;
}

/**
 * `+393331234567` → `333 123 4567` if `home` is Italy, else `+39 333 123 4567`. Invalid numbers are returned unchanged.
 * @param home ISO 3166 alpha-2, or empty
 */
export function phoneText(number: string, home: string): string {
  const parsed = parse(number, '');
  if (!parsed) return number;
  return parsed.country === home ? parsed.formatNational() : parsed.formatInternational();
}

/** Content of a phone field while the user types. */
export interface TypedPhone {
  /** Formatted as in its country. */
  text: string;
  /** Country of the typed or pasted code, otherwise the given one; empty: none. */
  country: string;
  /** Includes the country code if it is known; not validated. */
  number: string;
}

/** @param country ISO 3166 alpha-2 for a number without a country code, or empty */
export function typedPhone(text: string, country: string): TypedPhone {
  // Letters stay, so that the user can see and correct them.
  if (/[^\p{Nd}\s().+＋/\p{Pd}]/u.test(text)) return { text, country, number: text };
  const typing = new AsYouType(supported(country));
  const spaced = typing.input(text);
  return {
    text: spaced,
    country: typing.getCountry() ?? country,
    number: typing.getNumberValue() ?? spaced,
  };
}

/** A complete number without its country code, for a field next to a country selector. Other text stays unchanged. */
export function settledPhone(text: string, country: string): TypedPhone {
  const parsed = parse(text, country);
  if (!parsed?.isValid() || parsed.ext) return { text, country, number: typedPhone(text, country).number };
  return {
    text: parsed.formatNational(),
    country: parsed.country ?? country,
    number: parsed.number,
  };
}

/**
 * Moves a number to another country if that makes it valid: `0812345678`, parsed as `+1 0812345678` while the address
 * was in the United States, becomes `+66812345678` once the address is in Thailand. A valid number stays unchanged.
 * @param number as `TypedPhone.number`
 * @param from ISO 3166 alpha-2 of the country with which the number was parsed
 */
export function movedToCountry(number: string, from: string, to: string): string {
  if (toE164(number, from) !== null) return number;
  const code = callingCodes().get(from);
  const national =
    code !== undefined && number.startsWith(`+${code}`) ? number.slice(code.length + 1) : number;
  // Parsing drops the trunk prefix of its country, which is part of the number elsewhere (Italy).
  const candidates = [national, `0${national}`].map((text) => toE164(text, to));
  return candidates.find((candidate) => candidate !== null) ?? number;
}

/** Countries with their calling code: `IT` → `39`. */
export const callingCodes = (): Map<string, string> =>
  new Map(getCountries().map((country) => [country, getCountryCallingCode(country)]));
