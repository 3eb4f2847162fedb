/*
 * Formats of postcodes: `9` a digit, `a` a letter, `*` either; other characters are added automatically. Countries
 * without postcodes, or with varying formats, are not listed and accept any text.
 */
const forms: Record<string, string> = {
  '999': 'FO IS LS MG PG',
  '9999':
    'AF AL AM AT AU BD BE BG CC CH CV CX CY DK ET GE GL HU LI LR LU MD MK MZ NE NF NO NZ PH PY SI SJ TN VE ZA',
  '99999':
    'AX BA BL BT CU DE DO DZ EE EG ES FI FR GF GP GT HR ID IT JO KE KR KW LA LK LT MA MC ME MF MM MQ MX MY NC NP PE ' +
    'PF PK PM RE RS SM SN TH TR TZ UA UY VA WF YT ZM',
  '99999|99999-9999': 'AS FM GU MH MP PR PW SA US VI',
  '999999': 'BY CN CO EC IN KG KZ NG RO RU SG TJ TM UZ VN',
  '999 99': 'CZ GR SE SK',
  '999|999 99|999 999': 'TW',
  '999-9999': 'JP',
  '99999-999': 'BR',
  '99999-99999': 'IR',
  '9999999|99999': 'IL',
  '9999999': 'CL',
  '99-999': 'PL',
  '9999-999': 'PT',
  '9999 aa': 'NL',
  'a9a 9a9': 'CA',
  'a9 9aa|a99 9aa|aa9 9aa|aa99 9aa|a9a 9aa|aa9a 9aa': 'GB GG IM JE',
  'a99 ****|a9a ****': 'IE',
  'aaa 9999': 'MT',
  AD999: 'AD',
  'LV-9999': 'LV',
};

/** By country, with alternatives separated by `|`. */
export const postcodePatterns: ReadonlyMap<string, string> = new Map(
  Object.entries(forms).flatMap(([form, countries]) =>
    countries.split(' ').map((country) => [country, form] as const),
  ),
);

/** Countries where a postcode is required for delivery. */
export const postcodeRequired: ReadonlySet<string> = new Set(
  (
    'AS AT AU AX BE BL BR CA CH CN CZ DE DK ES FI FM FR GB GF GG GP GR GU HU IE IM IN IT JE JP KR LI LT LU MF MH MP ' +
    'MQ MX MY NC NL NO NZ PL PM PR PT PW RE RU SE SG SK SI SM TH TR TW US VI WF YT ZA'
  ).split(' '),
);
