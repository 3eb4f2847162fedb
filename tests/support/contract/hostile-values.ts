import { isLongRun } from '../long-run.ts';

/** Values that replace each field. `json` is sent unchanged, because JSON.stringify would normalize it. */
const long = 'x'.repeat(5_000);
const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b@c.de',
  '\u001b[31m',
  '\u202Eevil',
  '👩‍👩‍👧‍👦',
  'ﷺ'.repeat(200),
  `'; drop table account; --`,
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '../../etc/passwd',
  '0',
  '-1',
  '1.5',
  '1e309',
  'NaN',
  '0x10',
  '١٢٣',
  '9007199254740993',
  '99999999999999999999',
  'null',
  '%00',
  long,
];

/** `npm test` sends a sixth of the values to each field: hundreds of fields together get each value many times. */
const share = 6;

/** The hostile values for a field: adjacent fields get other values, so that an input of six fields gets all of them. */
export const valuesFor = (field: number, values: readonly string[]): readonly string[] =>
  isLongRun ? values : values.filter((_, at) => (at + field) % share === 0);

/** JSON texts of hostile values. */
export const hostileJson: readonly string[] = [
  ...texts.map((text) => JSON.stringify(text)),
  '"\\ud800"',
  '"a\\udfffb@c.de"',
  'null',
  'true',
  '0',
  '-1',
  '-0',
  '1.5',
  '1e-7',
  '1e309',
  '-1e309',
  '9007199254740993',
  '1e15',
  '[]',
  '[[]]',
  '[null]',
  '{}',
  '{"__proto__":{"admin":true}}',
  '{"toString":null}',
  `[${Array.from({ length: 300 }, () => '{}').join(',')}]`,
];

export const hostileQuery: readonly string[] = [
  ...texts,
  '\ud800',
  '1,2,3',
  ',',
  '1,,2',
  'a'.repeat(300),
].map((text) => encodeURIComponent(text.toWellFormed()));

/** Bodies that are not an input of any call. */
export const hostileBodies: readonly (string | Uint8Array<ArrayBuffer>)[] = [
  '{',
  '{"a":',
  '[]',
  '"text"',
  '1',
  'null',
  'true',
  '{"unknown":1}',
  '{"__proto__":{"account":"a@b.cd"}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '['.repeat(20_000),
  '{"a":'.repeat(10_000),
  'account=a%40b.cd',
  Uint8Array.from([0xff, 0xfe, 0x00, 0xc3, 0x28]),
];

/** Queries that are not an input of any call. */
export const hostileQueries: readonly string[] = [
  'unknown=1',
  '__proto__[x]=1',
  'constructor[prototype][x]=1',
  'a[b][c][d][e]=1',
  '[]=1',
  'id[]=1',
  'id[=1',
  'id[$ne]=1',
  '=1',
  '%00=1',
  '%ff%fe=%c3%28',
  `${'a'.repeat(2_000)}=1`,
];

/** Paths of all values inside a JSON value, including containers. */
export function pathsOf(value: unknown, at: string[] = []): string[][] {
  const here = at.length > 0 ? [at] : [];
  if (value === null || typeof value !== 'object') return here;
  return [...here, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...at, key]))];
}

/** JSON of `value` with the JSON text `json` at `path`. */
export function withJson(value: unknown, path: readonly string[], json: string): string {
  const [key, ...rest] = path;
  if (key === undefined) return json;
  const entries = Object.entries(value as object).map(([name, inner]): [string, string] => [
    name,
    name === key ? withJson(inner, rest, json) : JSON.stringify(inner),
  ]);
  return Array.isArray(value)
    ? `[${entries.map(([, text]) => text).join(',')}]`
    : `{${entries.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join(',')}}`;
}
