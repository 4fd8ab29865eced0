import { Sheet, type Style } from '#server/pdf/sheet.ts';

const left = 48;
const width = Sheet.width - 2 * left;
const right = left + width;
const bottom = Sheet.height - 56;
const plain: Style = { size: 10 };
export const strong: Style = { size: 10, weight: 700 };
export const small: Style = { size: 8.5, color: '#57606a' };

export type Line = readonly [label: string, value: string, isStrong?: boolean];

/** Draws name and title of a page. Returns the next baseline. */
export function drawTitle(sheet: Sheet, title: string): number {
  sheet.line('Openfield', left, 64, { size: 12, weight: 700, color: '#0b5d4e' });
  return sheet.paragraph(title, { x: left, y: 98, width }, { size: 20, weight: 700 }) + 2;
}

/** Draws labels with their values beside them. */
export function drawFacts(sheet: Sheet, facts: readonly Line[], from: number): number {
  let y = from;
  for (const [label, value] of facts) {
    const ends = [
      sheet.paragraph(label, { x: left, y, width: 140 }, { ...plain, color: '#57606a' }),
      sheet.paragraph(value, { x: left + 150, y, width: width - 150 }, strong),
    ];
    y = Math.max(...ends) + 2;
  }
  return y;
}

/** Draws amounts at the right edge. A strong line is a sum, with a rule above it. */
export function drawAmounts(sheet: Sheet, lines: readonly Line[], from: number): number {
  let y = from;
  for (const [label, value, isStrong = false] of lines) {
    if (y > bottom) y = sheet.nextPage(64);
    const style = isStrong ? strong : plain;
    if (isStrong) sheet.rule(left, y - 11, width);
    const end = sheet.paragraph(label, { x: left, y, width: width - 130 }, style);
    sheet.line(value, right - sheet.widthOf(value, style), y, style);
    y = end + 3;
  }
  return y;
}

export const drawNote = (sheet: Sheet, text: string, y: number, style: Style = small): number =>
  sheet.paragraph(text, { x: left, y, width }, style);
