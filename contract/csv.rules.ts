/** Signs at which a formula begins. Spreadsheets of East Asia read the full-width ones too. */
const signs = '=+\\-@\\uff1d\\uff0b\\uff0d\\uff20';
/** Signs that an import removes before it reads a cell: blanks and quotation marks. An apostrophe is not removed. */
const ignored = '\\s"\\u201c\\u201d\\u201e\\uff02\\uff07';
/** Signs at which some spreadsheet splits a line. */
const separators = ',;\\uff0c\\uff1b\\t\\r\\n';

const formula = new RegExp(`^[${ignored}]*[${signs}]|^[\\t\\r\\n]`);
/** A formula after a separator, also within quotes: another separator than the comma does not see them. */
const laterFormula = new RegExp(`([${separators}][${ignored}]*)(?=[${signs}])`, 'g');

/** A cell of RFC 4180. An apostrophe before a text keeps a spreadsheet from running it as a formula. */
export function textCell(text: string): string {
  const parts = text.replaceAll(laterFormula, "$1'");
  const safe = formula.test(parts) ? `'${parts}` : parts;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** True when `textCell` writes the text without a change: a spreadsheet runs no part of it. */
export const isExactCell = (text: string): boolean => !formula.test(text) && text.search(laterFormula) < 0;

/** Decimal mark of the reader's system, which spreadsheets follow. */
export const decimalMarks = ['point', 'comma'] as const;
export type DecimalMark = (typeof decimalMarks)[number];

/** A decimal number for a spreadsheet. */
export const decimalCell = (text: string, mark: DecimalMark): string =>
  mark === 'comma' ? text.replace('.', ',') : text;

/** Rows of cells that are written already. Where a decimal has a comma, spreadsheets split lines at semicolons only. */
export const csvLines = (rows: readonly (readonly string[])[], mark: DecimalMark = 'point'): string =>
  [...rows.map((row) => row.join(mark === 'comma' ? ';' : ',')), ''].join('\r\n');
