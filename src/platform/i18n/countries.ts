// ISO 3166-1 alpha-2, without uninhabited territories.
const codes =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF ' +
  'CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF ' +
  'GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR ' +
  'KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC ' +
  'NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI ' +
  'SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN ' +
  'VU WF WS YE YT ZA ZM ZW';

export interface Country {
  code: string;
  name: string;
}

/** Every country and territory, named and sorted in the language. @param locale BCP 47 */
export function countriesIn(locale: string): Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return codes
    .split(' ')
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => compare(a.name, b.name));
}

/**
 * First guess of the user's country: the region of the browser's language if it agrees with the time zone, otherwise
 * the country of the time zone, because many browsers stay at `en-US`. For a zone without a country, such as UTC,
 * the language decides; empty if neither has a country.
 */
export function likelyCountry(languageTag: string, zone = ''): string {
  const region = regionOf(languageTag);
  const inZone = zone === '' ? [] : codes.split(' ').filter((code) => zonesOf(code).includes(zone));
  return inZone.length === 0 || inZone.includes(region) ? region : inZone[0]!;
}

function regionOf(languageTag: string): string {
  try {
    const region = new Intl.Locale(languageTag).region ?? '';
    return codes.split(' ').includes(region) ? region : '';
  } catch {
    return '';
  }
}

/** Some browsers lack the method; in older ones it is a property. */
function zonesOf(country: string): string[] {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    getTimeZones?: () => string[] | undefined;
    timeZones?: string[];
  };
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}
