import { formatAddress } from 'localized-address-format';

/** Address formats of countries, in the parts of our addresses. */
interface PostalOrder {
  /** The street is above the city: from smallest to largest, as in the West. */
  streetFirst: boolean;
  postcodeBeforeArea: boolean;
  hasPostcode: boolean;
}

// Placeholders that formats leave unchanged and that occur in no other text.
const marks = { detail: '\uE001', area: '\uE002', postcode: '\uE003', region: '\uE004' };

/** All parts in their most common order, if no country is selected. */
const usual: PostalOrder = { streetFirst: true, postcodeBeforeArea: false, hasPostcode: true };

/** @param country ISO 3166 alpha-2, or empty */
export function postalOrder(country: string): PostalOrder {
  if (country === '') return usual;
  const written = formatted({ country, ...marks, region: '' }, 'local').join('\n');
  const at = (mark: string) => written.indexOf(mark);
  return {
    streetFirst: at(marks.detail) < at(marks.area),
    postcodeBeforeArea: at(marks.postcode) !== -1 && at(marks.postcode) < at(marks.area),
    hasPostcode: at(marks.postcode) !== -1,
  };
}

/** Location parts of an address. */
export interface Place {
  /** ISO 3166 alpha-2. */
  country: string;
  region: string;
  area: string;
  postcode: string;
  detail: string;
}

/** In Latin letters, an East Asian address is written from street to province as well. */
const scriptOf = (place: Place) =>
  /[^\P{L}\p{Script=Latin}]/u.test(place.region + place.area + place.detail) ? 'local' : 'latin';

/** Lines of an address in the country's format, without name and country. */
export function addressLines(place: Place): string[] {
  const { postcode } = place;
  const lines = formatted({ ...place, ...marks, ...(!place.region && { region: '' }) }, scriptOf(place)).map(
    (line) =>
      line
        // A postal symbol that belongs to a postcode is written with it.
        .replace(postcode === '' ? /\P{L}?\uE003/u : marks.postcode, () => postcode)
        .replace(marks.region, () => place.region)
        .replace(marks.area, () => place.area)
        .replace(marks.detail, () => place.detail)
        .trim(),
  );
  // A postcode that the country does not use but the user entered; likewise a region.
  const unseen = [place.region, postcode].filter(
    (part) => part && !lines.some((line) => line.includes(part)),
  );
  return [...lines, ...unseen].filter((line) => line !== '');
}

/** Formats treat the area as a city or as part of a province; those of city states have neither. */
function formatted({ country, region, area, postcode, detail }: Place, script: 'local' | 'latin'): string[] {
  const of = { postalCountry: country, addressLines: [detail], postalCode: postcode };
  const byCity = formatAddress(
    { ...of, locality: area, ...(region && { administrativeArea: region }) },
    script,
  );
  if (byCity.some((line) => line.includes(area))) return byCity;
  const whole = script === 'local' ? region + area : [area, region].filter(Boolean).join(', ');
  const byProvince = formatAddress({ ...of, administrativeArea: whole }, script);
  if (byProvince.some((line) => line.includes(area))) return byProvince;
  return [detail, whole, ...byCity.filter((line) => line !== detail)];
}
