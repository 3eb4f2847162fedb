import * as v from 'valibot';
import { cents } from '#domain/money.ts';
/** Types of the values of settings. A message says what is accepted. */

export const wholeNumber = (min: number, max: number) => {
  const accepted = `a whole number from ${min} to ${max}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, accepted),
    v.transform(Number),
    v.minValue(min, accepted),
    v.maxValue(max, accepted),
  );
};

export const url = (protocols: readonly string[], accepted: string) =>
  v.pipe(
    v.string(),
    v.check((given) => URL.canParse(given) && protocols.includes(new URL(given).protocol), accepted),
  );

export const host = v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'an address or host name'));

export const link = v.optional(url(['https:'], 'a https:// address'));

export const origin = v.pipe(
  url(['http:', 'https:'], 'an origin such as https://shop.example'),
  v.check(
    (given) => new URL(given).href === `${new URL(given).origin}/`,
    'an origin without path, such as https://shop.example',
  ),
  v.transform((given) => new URL(given).origin),
);

export const flag = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.regex(/^(on|off|true|false|yes|no|1|0)$/, 'on or off'),
  v.transform((given) => ['on', 'true', 'yes', '1'].includes(given)),
);

export const dollars = v.pipe(
  v.string(),
  v.regex(/^(0|[1-9]\d{0,6})\.\d\d$/, 'dollars and cents such as 1000.00'),
  v.transform(cents),
);

export const share = v.pipe(
  v.string(),
  v.regex(/^(0|1|0?\.\d{1,6}|1\.0)$/, 'a share from 0 to 1 such as 0.05'),
  v.transform(Number),
);

/** `name=value,name=value`, values with percent-encoding, as OpenTelemetry defines it. */
export const otlpHeaders = v.pipe(
  v.string(),
  v.regex(/^([\w-]+=[^,=\s]*(,|$))*$/, 'name=value, separated by commas'),
  v.transform((given) =>
    Object.fromEntries(
      given
        .split(',')
        .filter(Boolean)
        .map((pair) => pair.split('=') as [string, string])
        .map(([name, value]) => [name, decodeURIComponent(value)]),
    ),
  ),
);
