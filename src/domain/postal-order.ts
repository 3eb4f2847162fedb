import { formatAddress } from 'localized-address-format';

/** How a country writes where somebody lives, in the parts an address here has. */
interface PostalOrder {
  /** The street stands above the city: from the smallest to the largest, as in the West. */
  streetFirst: boolean;
  postcodeBeforeArea: boolean;
  hasPostcode: boolean;
}

// Stand-ins that no format changes, and that are part of nothing else.
const marks = { detail: '\uE001', area: '\uE002', postcode: '\uE003', region: '\uE004' };

/** Where no country is chosen yet: every part, in the order of most of them. */
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

/** The parts of an address that say where it is. */
export interface Place {
  /** ISO 3166 alpha-2. */
  country: string;
  region: string;
  area: string;
  postcode: string;
  detail: string;
}

/** Written in Latin letters, an East Asian address runs from the street to the province too. */
const scriptOf = (place: Place) =>
  /[^\P{L}\p{Script=Latin}]/u.test(place.region + place.area + place.detail) ? 'local' : 'latin';

/** Where it goes, line by line as the country's post wants it, without name and country. */
export function addressLines(place: Place): string[] {
  const { postcode } = place;
  const lines = formatted({ ...place, ...marks, ...(!place.region && { region: '' }) }, scriptOf(place)).map(
    (line) =>
      line
        // A sign of the post that belongs to a postcode goes with it.
        .replace(postcode === '' ? /\P{L}?\uE003/u : marks.postcode, () => postcode)
        .replace(marks.region, () => place.region)
        .replace(marks.area, () => place.area)
        .replace(marks.detail, () => place.detail)
        .trim(),
  );
  // A postcode that the country does not use, but that somebody wrote; a region likewise.
  const unseen = [place.region, postcode].filter(
    (part) => part && !lines.some((line) => line.includes(part)),
  );
  return [...lines, ...unseen].filter((line) => line !== '');
}

/** The area is a city to some formats, part of a province to others, and to those of a city that is a state it is neither. */
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
