/**
 * The beginning of a formula, also after blanks that an import removes. Spreadsheets of East Asia read the full-width
 * signs too.
 */
const formula = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/** A formula after a sign at which some spreadsheets split, also within quotes that do not begin the line. */
const laterFormula = /([;\t\r\n]\s*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/** A cell of RFC 4180. An apostrophe before a text keeps a spreadsheet from running it as a formula. */
export function textCell(text: string): string {
  const parts = text.replaceAll(laterFormula, "$1'");
  const safe = formula.test(parts) ? `'${parts}` : parts;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** True when `textCell` writes the text without a change: a spreadsheet runs no part of it. */
export const isExactCell = (text: string): boolean => !formula.test(text) && text.search(laterFormula) < 0;

/** Rows of cells that are written already. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  [...rows.map((row) => row.join(',')), ''].join('\r\n');
