import type { Language } from '#contract/enums.ts';
import type { TranscriptTotal } from '#contract/transcript.ts';
import { lengthText, utcDay, utcMoment } from '#server/i18n/dates.ts';
import { textFor } from '#server/i18n/text-for.ts';
import { Sheet, type Style } from '#server/pdf/sheet.ts';
import { minutesOf, type StandingState } from './transcript.presenter.ts';
import type { TranscriptRow } from './transcript.repository.ts';

export interface Drawn {
  row: TranscriptRow;
  state: StandingState;
  language: Language;
  madeAt: Date;
  /** The public page of the transcript. */
  url: string;
}

const left = 64;
const width = Sheet.width - 2 * left;
const top = 80;
const bottom = Sheet.height - 64;
const valueAt = left + 120;
const qrSize = 132;
/** Room for the QR code with the words beside it. */
const footHeight = 210;
const accent = '#0b5d4e';
const soft = '#57606a';
const plain: Style = { size: 11 };
const strong: Style = { size: 11, weight: 700 };
const small: Style = { size: 9, color: soft };

/** Draws a transcript for printing: name, minutes, code, and its state at that moment. */
export async function drawTranscript(drawn: Drawn): Promise<Buffer> {
  const { language, madeAt } = drawn;
  const title = textFor(language, 'transcript.title', {});
  const sheet = new Sheet({
    title,
    lang: language,
    madeAt,
    missing: textFor(language, 'transcript.missing', {}),
  });
  sheet.line('Openfield', left, top, { size: 13, weight: 700, color: accent });
  sheet.line(title, left, top + 40, { size: 24, weight: 700 });
  let y = drawFacts(sheet, drawn, top + 84);
  y = drawTotals(sheet, drawn, y + 28);
  if (y + footHeight > bottom) y = sheet.nextPage(top);
  drawFoot(sheet, drawn, y + 24);
  return await sheet.bytes();
}

function drawFacts(sheet: Sheet, { row, language }: Drawn, from: number): number {
  const facts = [
    [textFor(language, 'transcript.name', {}), row.name],
    [
      textFor(language, 'transcript.period', {}),
      textFor(language, 'transcript.periodDays', {
        from: utcDay(language, new Date(`${row.from_date}T00:00:00Z`)),
        until: utcDay(language, new Date(`${row.until_date}T00:00:00Z`)),
      }),
    ],
    [textFor(language, 'transcript.issued', {}), utcDay(language, row.issued_at)],
    [textFor(language, 'transcript.code', {}), row.code.replaceAll(/(.{4})(?=.)/g, '$1-')],
  ] as const;
  let y = from;
  for (const [label, value] of facts) {
    sheet.line(label, left, y, { ...plain, color: soft });
    y = sheet.paragraph(value, { x: valueAt, y, width: width - (valueAt - left) }, strong) + 4;
  }
  return y;
}

function drawTotals(sheet: Sheet, { row, language }: Drawn, from: number): number {
  let y = from;
  sheet.line(textFor(language, 'transcript.service', {}), left, y, { size: 14, weight: 700 });
  y += 12;
  for (const total of row.totals) {
    if (y + 60 > bottom) y = sheet.nextPage(top);
    sheet.rule(left, y, width);
    atRight(sheet, lengthText(language, total.minutes), y + 20, plain);
    y = sheet.paragraph(roleText(language, total), { x: left, y: y + 20, width: width - 120 }, plain);
    sheet.line(textFor(language, 'transcript.classes', { count: total.classes }), left, y, small);
    y += 12;
  }
  sheet.rule(left, y, width);
  sheet.line(textFor(language, 'transcript.total', {}), left, y + 22, strong);
  atRight(sheet, lengthText(language, minutesOf(row.totals)), y + 22, strong);
  return y + 34;
}

/** Draws the state at that moment, and the link to the current state. */
function drawFoot(sheet: Sheet, { state, language, madeAt, url }: Drawn, from: number): void {
  const box = { x: left, width: width - qrSize - 24 };
  const at = utcMoment(language, madeAt);
  sheet.qr(url, left + width - qrSize, from, qrSize);
  let y = sheet.paragraph(
    textFor(language, `transcript.${state}`, { when: at }),
    { ...box, y: from + 14 },
    strong,
  );
  y = sheet.paragraph(textFor(language, 'transcript.check', {}), { ...box, y: y + 8 }, plain);
  y = sheet.paragraph(url, { ...box, y }, { ...small, color: accent });
  sheet.paragraph(textFor(language, 'transcript.short', {}), { ...box, y: y + 8 }, small);
}

function roleText(language: Language, { role, organization }: TranscriptTotal): string {
  const as = textFor(language, `transcript.${role}`, {});
  return organization === null ? as : textFor(language, 'transcript.forWhom', { role: as, organization });
}

const atRight = (sheet: Sheet, text: string, y: number, style: Style): number =>
  sheet.line(text, left + width - sheet.widthOf(text, style), y, style);
