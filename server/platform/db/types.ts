import { types as standard, type CustomTypesConfig } from 'pg';

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the exact integers of a number`);
  return value;
}

// sum(bigint) arrives as numeric: integers become exact numbers (cents), the rest stays exact text.
const numeric = (text: string): number | string => (/^-?\d+$/.test(text) ? safeInteger(text) : text);

/** Missing in pg's names. */
const int8Array: number = 1016;
const safeIntegers = (text: string): number[] =>
  (standard.getTypeParser(int8Array)(text) as string[]).map(safeInteger);

/** Parsers of one pool (pg's own are global): int8, alone or in an array, and whole numerics are safe integers, else the query fails. */
export const types: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === standard.builtins.INT8) return safeInteger;
    if (oid === int8Array) return safeIntegers;
    if (oid === standard.builtins.NUMERIC) return numeric;
    return standard.getTypeParser(oid, format);
  },
};
