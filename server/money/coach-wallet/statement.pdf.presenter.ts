import { setImmediate as nextTurn } from 'node:timers/promises';
import { moneyText } from '#contract/currencies.ts';
import { toWallTime } from '#server/base/zone.ts';
import { monthText, utcDay, utcMoment } from '#server/i18n/dates.ts';
import { textFor } from '#server/i18n/text-for.ts';
import { Sheet, type Style } from '#server/pdf/sheet.ts';
import { presentCoachRecord } from './coach-record.presenter.ts';
import type { CoachRecordRow } from './coach-record.repository.ts';
import { totalOf, type Changes } from './coach-record.rules.ts';
import type { Statement } from './statement.queries.ts';

const left = 48;
const width = Sheet.width - 2 * left;
const right = left + width;
const top = 64;
const bottom = Sheet.height - 56;
const kindX = left + 72;
const ends = { gross: left + 350, fee: left + 424, amount: right } as const;
const accent = '#0b5d4e';
const soft = '#57606a';
const plain: Style = { size: 10 };
const strong: Style = { size: 10, weight: 700 };
const small: Style = { size: 8.5, color: soft };

/** Kinds that change what the coach has in all. The others only move it, and are summed up by the balances. */
const changesAll = new Set(['earning', 'refund', 'payout', 'adjustment']);

/** A statement on paper: the balances before and after, the sums between, and every movement that came or went. */
export async function drawStatement(statement: Statement): Promise<Buffer> {
  const { language, madeAt } = statement;
  const title = textFor(language, 'statement.title', {});
  const sheet = new Sheet({ title, lang: language, madeAt, missing: textFor(language, 'sheet.missing', {}) });
  sheet.line('Openfield', left, top, { size: 12, weight: 700, color: accent });
  sheet.line(title, left, top + 34, { size: 20, weight: 700 });
  let y = drawFacts(sheet, statement, top + 64);
  y = drawSums(sheet, statement, y + 18);
  y = drawParts(sheet, statement, y + 18);
  await drawRows(sheet, statement, y + 18);
  return await sheet.bytes();
}

const atEnd = (sheet: Sheet, text: string, x: number, y: number, style: Style): number =>
  sheet.line(text, x - sheet.widthOf(text, style), y, style);

function drawFacts(sheet: Sheet, statement: Statement, from: number): number {
  const { language, name, zone, madeAt, isOpen } = statement;
  const facts = [
    [textFor(language, 'statement.name', {}), name],
    [textFor(language, 'statement.period', {}), periodText(statement)],
    [textFor(language, 'statement.clock', {}), zone],
    [
      textFor(language, 'statement.made', {}),
      textFor(language, isOpen ? 'statement.madeOpen' : 'statement.madeAt', {
        when: utcMoment(language, madeAt),
      }),
    ],
  ] as const;
  let y = from;
  for (const [label, value] of facts) {
    sheet.line(label, left, y, { ...plain, color: soft });
    y = sheet.paragraph(value, { x: left + 110, y, width: width - 110 }, strong) + 2;
  }
  return y;
}

function periodText({ language, from, until }: Statement): string {
  return from === until
    ? monthText(language, from)
    : `${monthText(language, from)} – ${monthText(language, until)}`;
}

/** From what the coach had to what there is, in the steps that lead there. */
function drawSums(
  sheet: Sheet,
  { language, currency, opening, closing, rows }: Statement,
  from: number,
): number {
  const records = rows.map(presentCoachRecord);
  const sum = (kind: string, field: 'grossMinor' | 'feeMinor' | 'amountMinor') =>
    records.reduce((total, record) => total + (record.kind === kind ? (record[field] ?? 0) : 0), 0);
  const lines = [
    ['statement.opening', totalOf(opening), strong],
    ['statement.earned', sum('earning', 'grossMinor'), plain],
    ['statement.fees', -sum('earning', 'feeMinor'), plain],
    ['statement.returned', sum('refund', 'grossMinor'), plain],
    ['statement.feesBack', -sum('refund', 'feeMinor'), plain],
    ['statement.paidOut', sum('payout', 'amountMinor'), plain],
    ['statement.adjusted', sum('adjustment', 'amountMinor'), plain],
    ['statement.closing', totalOf(closing), strong],
  ] as const;
  let y = from;
  for (const [key, minor, style] of lines) {
    if (minor === 0 && style === plain) continue;
    if (key === 'statement.closing') sheet.rule(left, y - 11, width);
    sheet.line(textFor(language, key, {}), left, y, style);
    atEnd(sheet, `${currency} ${moneyText(minor, currency)}`, right, y, style);
    y += 17;
  }
  return y;
}

/** Draws the balances before and after. */
function drawParts(sheet: Sheet, { language, currency, opening, closing }: Statement, from: number): number {
  let y = from;
  atEnd(sheet, textFor(language, 'statement.before', {}), ends.fee, y, small);
  atEnd(sheet, textFor(language, 'statement.after', {}), right, y, small);
  for (const part of [
    'pending',
    'available',
    'withdrawing',
    'receivable',
  ] as const satisfies (keyof Changes)[]) {
    if (part === 'receivable' && opening[part] === 0 && closing[part] === 0) continue;
    y += 16;
    sheet.line(textFor(language, `statement.part.${part}`, {}), left, y, plain);
    atEnd(sheet, moneyText(opening[part], currency), ends.fee, y, plain);
    atEnd(sheet, moneyText(closing[part], currency), right, y, plain);
  }
  return y + 8;
}

function drawHead(sheet: Sheet, { language }: Statement, y: number): number {
  for (const [key, end] of Object.entries(ends))
    atEnd(sheet, textFor(language, `statement.column.${key as keyof typeof ends}`, {}), end, y, small);
  sheet.line(textFor(language, 'statement.column.date', {}), left, y, small);
  sheet.line(textFor(language, 'statement.column.kind', {}), kindX, y, small);
  sheet.rule(left, y + 6, width);
  return y + 20;
}

/** Draws the rows page by page, so that the process serves other requests between two pages. */
async function drawRows(sheet: Sheet, statement: Statement, from: number): Promise<void> {
  const { language } = statement;
  const shown = statement.rows.filter((row) => changesAll.has(presentCoachRecord(row).kind));
  let y = from;
  sheet.line(textFor(language, 'statement.movements', {}), left, y, { size: 13, weight: 700 });
  if (shown.length === 0) {
    sheet.line(textFor(language, 'statement.none', {}), left, y + 20, plain);
    return;
  }
  y = drawHead(sheet, statement, y + 20);
  for (const row of shown) {
    if (y + 34 > bottom) {
      await nextTurn();
      y = drawHead(sheet, statement, sheet.nextPage(top));
    }
    y = drawRow(sheet, statement, row, y);
  }
  sheet.line(textFor(language, 'statement.note', {}), left, y + 6, small);
}

function drawRow(
  sheet: Sheet,
  { language, zone, currency }: Statement,
  row: CoachRecordRow,
  y: number,
): number {
  const { kind, order, grossMinor, feeMinor, amountMinor } = presentCoachRecord(row);
  const { date } = toWallTime(row.created_at, zone);
  sheet.line(utcDay(language, new Date(`${date}T00:00:00Z`), 'medium'), left, y, plain);
  const title = order?.title[language] ?? order?.title.en ?? order?.title.zh;
  const kindText = textFor(language, `statement.kind.${kind}`, {});
  const box = { x: kindX, width: ends.gross - kindX - 66 };
  let end = sheet.paragraph(title === undefined ? kindText : `${kindText} · ${title}`, { ...box, y }, plain);
  if (order !== null) end = sheet.paragraph(order.number, { ...box, y: end - 3 }, small);
  if (grossMinor !== null) atEnd(sheet, moneyText(grossMinor, currency), ends.gross, y, plain);
  if (feeMinor !== null) atEnd(sheet, moneyText(-feeMinor, currency), ends.fee, y, plain);
  atEnd(sheet, moneyText(amountMinor, currency), ends.amount, y, strong);
  return end + 3;
}
