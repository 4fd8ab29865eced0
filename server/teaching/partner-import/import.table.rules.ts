import { CsvError, parse } from 'csv-parse/sync';
import {
  type ImportColumn,
  type ImportEncoding,
  type ImportKind,
  importLimits,
  type importProblems,
} from '#contract/import-choices.ts';
import type { ImportCheck } from '#contract/partner-import.ts';
import { columnsOfKind, importHeaders } from './import.columns.data.ts';

/** One line of a table, or one event of a calendar. */
export interface ImportRow {
  line: number;
  cells: Partial<Record<ImportColumn, string>>;
  /** A line with more cells than names: a separator within a text shifts them. */
  hasTooMany?: boolean;
  /** Dates of an event, by the clock of the city; a table has columns for them. */
  times?: readonly RowTime[];
  /** An event whose dates cannot be read, or not all of them. */
  timeFault?: 'wrong' | 'unknownZone' | 'tooManyDates' | 'past' | 'tooFar' | 'otherDay' | undefined;
}

export interface RowTime {
  date: string;
  start: string;
  end: string;
}

export interface ReadFile {
  rows: ImportRow[];
  unread: string[];
}

export interface FileProblem {
  why: (typeof importProblems)[number];
  columns: string[];
}

export interface DecodedFile {
  text: string;
  encoding: NonNullable<ImportCheck['encoding']>;
}

/**
 * Text of a file in UTF-16 with its mark, in the chosen encoding, or else in UTF-8 or GB18030, as Chinese spreadsheets save
 * it. Text in Windows-1252 often fits GB18030, too: nothing but its letters shows the difference. Undefined for others.
 */
export function decodeFile(bytes: Uint8Array, chosen?: ImportEncoding): DecodedFile | undefined {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  const tried = chosen === undefined ? (['utf-8', 'gb18030'] as const) : [chosen];
  for (const encoding of isUtf16 ? (['utf-16le'] as const) : tried)
    try {
      const whole = encoding === 'utf-8' ? unfolded(bytes) : bytes;
      const text = new TextDecoder(encoding, { fatal: true }).decode(whole);
      if (!text.includes('\0')) return { text, encoding };
    } catch {
      // The next encoding may fit.
    }
  return undefined;
}

/** Joins letters that a calendar folds within (RFC 5545, 3.1). No other text in UTF-8 has a line break in a letter. */
function unfolded(bytes: Uint8Array): Uint8Array {
  const isRest = (at: number) => ((bytes[at] ?? 0) & 0xc0) === 0x80;
  const foldAt = (at: number): number => {
    const feed = bytes[at] === 0x0d ? at + 1 : at;
    const isFold = bytes[feed] === 0x0a && (bytes[feed + 1] === 0x20 || bytes[feed + 1] === 0x09);
    return isFold && isRest(feed + 2) ? feed + 2 - at : 0;
  };
  const kept = new Uint8Array(bytes.length);
  let size = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    at += foldAt(at);
    kept[size] = bytes[at] ?? 0;
    size += 1;
  }
  return kept.subarray(0, size);
}

/** A name or a choice, however it was typed: one width, one case, single blanks. */
export const foldCell = (text: string): string =>
  text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Excel writes the separator into a first line that it never shows. */
const separatorLine = /^\ufeff?"?sep=(.)"?[;,\t ]*(?=\r|\n|$)/i;

/** The sign that splits the line of the names: it is there most often outside quotes. */
function separatorOf(text: string): string {
  const [first = ''] = text.replaceAll(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/, 1);
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: first.split(sign).length }));
  return counted.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ',';
}

interface Parsed {
  record: string[];
  info: { lines: number };
}

/** The rows of a table with the names of the columns in its first line, or what keeps it from being read. */
export function readTable(
  text: string,
  kind: ImportKind,
  given: ReadonlySet<ImportColumn>,
): ReadFile | FileProblem {
  let parsed: Parsed[];
  try {
    const options = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true, trim: true };
    const chosen = separatorLine.exec(text)?.[1];
    // The line stays, empty, so that the others keep their numbers.
    const all: unknown = parse(text.replace(separatorLine, ''), {
      ...options,
      delimiter: chosen ?? separatorOf(text),
      to: importLimits.lines + 2,
    });
    parsed = all as Parsed[];
  } catch (error) {
    const line = error instanceof CsvError ? Number(error['lines']) : Number.NaN;
    return { why: 'broken', columns: Number.isNaN(line) ? [] : [String(line)] };
  }
  const [names, ...lines] = parsed;
  if (names === undefined || lines.length === 0) return { why: 'empty', columns: [] };
  if (lines.length > importLimits.lines) return { why: 'tooManyLines', columns: [] };
  const { needed, more } = columnsOfKind[kind];
  const columns = names.record.map((name) =>
    [...needed, ...more].find((column) => importHeaders[column].includes(foldCell(name))),
  );
  const missing = needed.filter((column) => !columns.includes(column) && !given.has(column));
  const twice = needed.filter((column) => columns.indexOf(column) !== columns.lastIndexOf(column));
  if (missing.length > 0 || twice.length > 0) return { why: 'columns', columns: [...missing, ...twice] };
  return {
    rows: lines.map((line) => rowOf(line, columns)),
    unread: names.record.filter((name, at) => columns[at] === undefined && name !== ''),
  };
}

function rowOf({ record, info }: Parsed, columns: readonly (ImportColumn | undefined)[]): ImportRow {
  const within = record.reduce((count, cell) => count + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
  const cells: ImportRow['cells'] = {};
  for (const [at, column] of columns.entries())
    if (column !== undefined && record[at] !== undefined && record[at] !== '') cells[column] = record[at];
  const hasTooMany = record.slice(columns.length).some((cell) => cell !== '');
  return { line: info.lines - within, cells, ...(hasTooMany && { hasTooMany }) };
}
