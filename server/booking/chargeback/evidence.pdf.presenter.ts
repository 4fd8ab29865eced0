import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Language } from '#contract/enums.ts';
import { textFor } from '#server/i18n/text-for.ts';
import { Sheet, type Style } from '#server/pdf/sheet.ts';
import type { EvidenceText } from './evidence.presenter.ts';

const left = 48;
const width = Sheet.width - 2 * left;
const top = 64;
const bottom = Sheet.height - 56;
const labelWidth = 140;
const plain: Style = { size: 9.5 };
const soft: Style = { size: 9.5, color: '#57606a' };
const strong: Style = { size: 9.5, weight: 700 };
const lineHeight = 1.5;

/** Draws a file of evidence on as many pages as it needs. */
export async function drawEvidence(
  { title, lead, facts, sections }: EvidenceText,
  { language, madeAt }: { language: Language; madeAt: Date },
): Promise<Buffer> {
  const sheet = new Sheet({ title, lang: language, madeAt, missing: textFor(language, 'sheet.missing', {}) });
  sheet.line('Openfield', left, top, { size: 12, weight: 700, color: '#0b5d4e' });
  let y = sheet.paragraph(title, { x: left, y: 98, width }, { size: 20, weight: 700 }) + 2;
  y = sheet.paragraph(lead, { x: left, y, width }, soft) + 8;
  for (const [label, value] of facts) {
    y = roomFor(sheet, value, y, width - labelWidth);
    const ends = [
      sheet.paragraph(label, { x: left, y, width: labelWidth - 10 }, soft),
      sheet.paragraph(value, { x: left + labelWidth, y, width: width - labelWidth }, strong),
    ];
    y = Math.max(...ends) + 2;
  }
  for (const section of sections) {
    // A title stays with its first line.
    y = y + 60 > bottom ? sheet.nextPage(top) : y + 16;
    sheet.line(section.title, left, y, { size: 13, weight: 700 });
    y += 20;
    for (const line of section.lines) {
      await nextTurn();
      y = roomFor(sheet, line, y, width);
      y = sheet.paragraph(line, { x: left, y, width }, plain) + 1;
    }
  }
  return await sheet.bytes();
}

/** Begins another page when a text does not fit on this one. */
function roomFor(sheet: Sheet, text: string, y: number, within: number): number {
  const lines = Math.ceil(sheet.widthOf(text, strong) / within) + 1;
  return y + lines * plain.size * lineHeight > bottom ? sheet.nextPage(top) : y;
}
