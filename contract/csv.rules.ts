/** A cell of RFC 4180. An apostrophe before a text keeps a spreadsheet from running it as a formula. */
export function textCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows of cells that are written already. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  [...rows.map((row) => row.join(',')), ''].join('\r\n');
