import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { AppError } from './errors.ts';

/** Where the next page begins: the sort values of the last row that was given, never an offset. */
export const encodeCursor = (values: readonly (string | number | Date)[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

/** Reads a cursor back. A text that `encodeCursor` never made, or made for another list, is BAD_INPUT. */
export function decodeCursor<S extends z.ZodType>(text: string, schema: S): z.output<S> {
  const parsed = schema.safeParse(readJson(text));
  if (!parsed.success) throw new AppError('BAD_INPUT');
  return parsed.data;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    throw new AppError('BAD_INPUT');
  }
}

/** Cursor of the lists that are sorted by an instant and then by id. */
export const timeCursor = z.tuple([z.iso.datetime().transform((text) => new Date(text)), z.uuid()]);

/**
 * Makes a page of rows that were read with one more than the page holds. The surplus row only shows that there is a
 * next page. `place` gives the sort values of a row.
 */
export function pageOf<R>(
  rows: readonly R[],
  place: (row: R) => readonly (string | number | Date)[],
): { rows: R[]; next: string | null } {
  const shown = rows.slice(0, limits.pageSize);
  const last = shown.at(-1);
  return { rows: shown, next: last && rows.length > shown.length ? encodeCursor(place(last)) : null };
}

/** How many rows a list reads for `pageOf`. */
export const pageRead = limits.pageSize + 1;
