/** Values that the query of a read can carry; `server/http/read-query.ts` parses them. */
type QueryValue = string | number | boolean;

/**
 * The fields of a read as pairs of texts. An array repeats its name; an array without elements is the name with an empty
 * text. Only `undefined` is left out: a value that has no text form is a fault of the caller.
 */
export function queryText(fields: Record<string, unknown>): [name: string, text: string][] {
  return Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    if (value === undefined) return [];
    if (!Array.isArray(value)) return [[name, textOf(name, value)]];
    if (value.length === 0) return [[name, '']];
    return value.map((element: unknown) => [name, textOf(name, element)]);
  });
}

function textOf(name: string, value: unknown): string {
  if (!isQueryValue(value)) throw new TypeError(`The field ${name} cannot travel in a query`);
  return String(value);
}

const isQueryValue = (value: unknown): value is QueryValue =>
  typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
