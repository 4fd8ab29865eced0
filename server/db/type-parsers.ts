import { type CustomTypesConfig, types } from 'pg';

const int8 = 20;
const int8Array = 1016;
const numeric = 1700;
const numericArray = 1231;
const date = 1082;
const dateArray = 1182;
const timestamp = 1114;
const timestampArray = 1115;
const textArray = 1009;

/**
 * Reads a bigint column as a number. Money and counters stay far below 2^53; a value beyond it must not be
 * rounded silently.
 */
function checkedInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a safe integer`);
  return value;
}

// The typings list scalar types only; the parsers of arrays exist too.
const texts = types.getTypeParser(textArray as number) as (text: string) => (string | null)[];

const parsers = new Map<number, (text: string) => unknown>([
  [int8, checkedInteger],
  [int8Array, (text) => texts(text).map((item) => (item === null ? null : checkedInteger(item)))],
  // Exact decimals are not numbers. Calendar dates and wall-clock times are not instants.
  [numeric, (text) => text],
  [numericArray, texts],
  [date, (text) => text],
  [dateArray, texts],
  [timestamp, (text) => text],
  [timestampArray, texts],
]);

/** How values arrive: bigint as a checked number, timestamptz as Date, and date, timestamp and numeric as text. */
export const typeParsers: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format === 'binary' ? undefined : parsers.get(oid)) ?? types.getTypeParser(oid, format),
};
