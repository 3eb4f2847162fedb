/* Kinds of address parts by country. Their labels are in the form (`place-labels.ts`) and on the server. */

export type RegionKind =
  | 'state'
  | 'province'
  | 'prefecture'
  | 'county'
  | 'department'
  | 'emirate'
  | 'region'
  | 'area';
export type AreaKind = 'city' | 'cityOrDistrict' | 'district';
export type PostcodeKind = 'zip' | 'pin' | 'eircode' | 'postcode';

const byCountry = <Kind extends string>(lists: Partial<Record<Kind, string>>): ReadonlyMap<string, Kind> =>
  new Map(
    Object.entries(lists as Record<Kind, string>).flatMap(([kind, countries]) =>
      (countries as string).split(' ').map((country) => [country, kind as Kind] as const),
    ),
  );

/** Only countries whose addresses require them. */
export const regionKinds = byCountry<RegionKind>({
  state: 'AU BR IN MX MY NG US VE',
  province: 'AR CA CN ES ID IT KR PH TH TR VN',
  prefecture: 'JP',
  county: 'TW',
  department: 'CO HN SV',
  emirate: 'AE',
  region: 'CL RU',
  area: 'HK',
});

export const areaKinds = byCountry<AreaKind>({
  cityOrDistrict: 'CN JP KR TH TW',
  district: 'HK MO SG',
});

export const postcodeKinds = byCountry<PostcodeKind>({
  zip: 'AS FM GU MH MP PH PR PW US VI',
  pin: 'IN',
  eircode: 'IE',
});
