/**
 * The beginning of a formula, also after blanks that an import removes. Spreadsheets of East Asia read the full-width
 * signs too.
 */
const formula = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/**
 * A cell of RFC 4180. An apostrophe before a text keeps a spreadsheet from running it as a formula. Semicolons and tabs
 * are quoted like commas: where a spreadsheet splits there, the rest of the text would become a cell of its own.
 */
export function textCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows of cells that are written already. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  [...rows.map((row) => row.join(',')), ''].join('\r\n');
