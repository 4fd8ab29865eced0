import { csvLines, textCell } from '#contract/csv.rules.ts';
import type { Line } from './personal-rows.data.ts';

/** Returns rows as CSV, with the names of the columns in the first line. */
export function csvOf(rows: readonly Line[]): string {
  const columns = Object.keys(rows[0] ?? {});
  return csvLines([columns, ...rows.map((row) => columns.map((column) => cell(row[column])))]);
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return textCell(typeof value === 'string' ? value : JSON.stringify(value).replace(/^"(.*)"$/, '$1'));
}
