import { moneyText } from '#contract/currencies.ts';
import { toWallTime } from '#server/base/zone.ts';
import { utcDay, utcMoment } from '#server/i18n/dates.ts';
import { textFor } from '#server/i18n/text-for.ts';
import { Sheet } from '#server/pdf/sheet.ts';
import { percentText } from './receipt.pdf.presenter.ts';
import { drawAmounts, drawFacts, drawNote, drawTitle, strong, type Line } from './receipt.sheet.presenter.ts';
import type { Year } from './year.queries.ts';

/** The yearly statement on paper. Begins with the day of the first receipt. */
export function drawYear(year: Year): Promise<Buffer> {
  const { language, madeAt } = year;
  const title = textFor(language, 'year.title', { year: year.year });
  const sheet = new Sheet({ title, lang: language, madeAt, missing: textFor(language, 'sheet.missing', {}) });
  let y = drawNote(sheet, sinceText(year), drawTitle(sheet, title));
  y = drawFacts(sheet, factsOf(year), y + 8);
  y = drawNote(sheet, textFor(language, 'year.receipts', {}), y + 18, { ...strong, size: 13 });
  y = drawAmounts(sheet, receiptLines(year), y + 4);
  y = drawNote(sheet, textFor(language, 'year.earnings', {}), y + 18, { ...strong, size: 13 });
  y = drawAmounts(sheet, earningLines(year), y + 4);
  drawNote(sheet, textFor(language, 'year.note', {}), y + 10);
  return sheet.bytes();
}

function sinceText({ language, since, zone }: Year): string {
  if (since === null) return textFor(language, 'year.none', {});
  const day = new Date(`${toWallTime(since, zone).date}T00:00:00Z`);
  return textFor(language, 'year.since', { day: utcDay(language, day) });
}

function factsOf({ language, name, sellerNumbers, zone, madeAt, isOpen, numbers }: Year): Line[] {
  const facts: (Line | null)[] = [
    [textFor(language, 'receipt.seller', {}), name],
    sellerNumbers.length === 0
      ? null
      : [textFor(language, 'receipt.sellerNumber', {}), sellerNumbers.join(', ')],
    [textFor(language, 'year.clock', {}), zone],
    numbers.first === null || numbers.last === null
      ? null
      : [textFor(language, 'year.numbers', {}), `${numbers.first} – ${numbers.last}`],
    [
      textFor(language, 'statement.made', {}),
      textFor(language, isOpen ? 'statement.madeOpen' : 'statement.madeAt', {
        when: utcMoment(language, madeAt),
      }),
    ],
  ];
  return facts.filter((fact) => fact !== null);
}

const signOf = (kind: 'receipt' | 'credit'): 1 | -1 => (kind === 'receipt' ? 1 : -1);

/** Receipts less credit notes, in all. */
export const receiptsMinor = ({ sums }: Pick<Year, 'sums'>): number =>
  sums.reduce((sum, { kind, amount_minor: amount }) => sum + signOf(kind) * amount, 0);

/** Gross amount, credit notes and, for each rate above zero, the tax in them. */
function receiptLines(year: Year): Line[] {
  const { language, currency, sums } = year;
  const money = (minor: number) => `${currency} ${moneyText(minor, currency)}`;
  const of = (kind: 'receipt' | 'credit') => sums.filter((sum) => sum.kind === kind);
  const total = (kind: 'receipt' | 'credit') =>
    of(kind).reduce((sum, { amount_minor: amount }) => sum + amount, 0);
  const count = (kind: 'receipt' | 'credit') => of(kind).reduce((sum, one) => sum + one.count, 0);
  const rates = [...new Set(sums.map(({ tax_bps: bps }) => bps))].filter((bps) => bps > 0);
  const taxOf = (bps: number) =>
    sums
      .filter((sum) => sum.tax_bps === bps)
      .reduce((sum, { kind, tax_minor: tax }) => sum + signOf(kind) * tax, 0);
  return [
    [textFor(language, 'year.gross', { count: count('receipt') }), money(total('receipt'))],
    [
      textFor(language, 'year.credits', { count: count('credit') }),
      money(total('credit') === 0 ? 0 : -total('credit')),
    ],
    [textFor(language, 'year.total', {}), money(receiptsMinor(year)), true],
    ...rates.map((bps): Line => [
      textFor(language, 'year.tax', { percent: percentText(bps) }),
      money(taxOf(bps)),
    ]),
  ];
}

/** From the receipts to the earnings of the ledger. The difference is paid and not earned yet, or the other way round. */
function earningLines(year: Year): Line[] {
  const { language, currency, earnedMinor, feeMinor, netMinor } = year;
  const money = (minor: number) => `${currency} ${moneyText(minor, currency)}`;
  return [
    [textFor(language, 'year.fromReceipts', {}), money(receiptsMinor(year))],
    [textFor(language, 'year.difference', {}), money(earnedMinor - receiptsMinor(year))],
    [textFor(language, 'year.earned', {}), money(earnedMinor), true],
    [textFor(language, 'year.fee', {}), money(feeMinor === 0 ? 0 : -feeMinor)],
    [textFor(language, 'year.net', {}), money(netMinor), true],
  ];
}
