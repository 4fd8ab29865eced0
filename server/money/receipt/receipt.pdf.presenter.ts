import { decimalText, moneyText } from '#contract/currencies.ts';
import type { Language } from '#contract/enums.ts';
import type { LocalText } from '#contract/fields.ts';
import { toWallTime } from '#server/base/zone.ts';
import { utcDay } from '#server/i18n/dates.ts';
import { textFor } from '#server/i18n/text-for.ts';
import { Sheet } from '#server/pdf/sheet.ts';
import type { CreditRow, ReceiptRow } from './receipt.repository.ts';
import { drawAmounts, drawFacts, drawNote, drawTitle, type Line } from './receipt.sheet.presenter.ts';

interface Reading {
  language: Language;
  /** Only the payer's copy names the payer. */
  payerName: string | undefined;
  madeAt: Date;
}

const localOf = (text: LocalText, language: Language): string | undefined =>
  text[language] ?? text.en ?? text.zh;
/** The day of an instant by the clock of a zone. */
const dayOf = (at: Date, zone: string, language: Language): string =>
  utcDay(language, new Date(`${toWallTime(at, zone).date}T00:00:00Z`), 'long');
/** 825 → "8.25", 1900 → "19". */
export const percentText = (bps: number): string => decimalText(bps, 2).replace(/\.?0+$/, '');

/**
 * A receipt or a credit note, with the credit notes that a receipt has when it is drawn. Without a rate of tax it does not
 * name tax at all.
 */
export function drawReceipt(
  row: ReceiptRow & { credited_number: number | null },
  credits: readonly CreditRow[],
  { language, payerName, madeAt }: Reading,
): Promise<Buffer> {
  const title = textFor(language, `receipt.title.${row.kind}`, { number: row.number });
  const sheet = new Sheet({ title, lang: language, madeAt, missing: textFor(language, 'sheet.missing', {}) });
  const y = drawFacts(sheet, factsOf(row, language, payerName), drawTitle(sheet, title));
  const money = (minor: number) => `${row.currency} ${moneyText(minor, row.currency)}`;
  const total: Line = [
    textFor(language, row.kind === 'credit' ? 'receipt.returned' : 'receipt.total', {}),
    money(row.amount_minor),
    true,
  ];
  const lines: Line[] =
    row.tax_bps === 0
      ? [total]
      : [
          [textFor(language, 'receipt.net', {}), money(row.amount_minor - row.tax_minor)],
          [textFor(language, 'receipt.tax', { percent: percentText(row.tax_bps) }), money(row.tax_minor)],
          total,
        ];
  const vouchers: Line[] =
    row.voucher_minor === 0
      ? []
      : [
          [textFor(language, `receipt.voucher.${row.kind}`, {}), money(row.voucher_minor)],
          [textFor(language, `receipt.family.${row.kind}`, {}), money(row.amount_minor - row.voucher_minor)],
        ];
  const returned: Line[] = credits.map((credit) => [
    textFor(language, 'receipt.credited', {
      number: credit.number,
      day: dayOf(credit.issued_at, credit.zone, language),
    }),
    money(-credit.amount_minor),
  ]);
  const end = drawAmounts(sheet, [...lines, ...vouchers, ...returned], y + 24);
  drawNote(sheet, textFor(language, 'receipt.issuer', {}), end + 18);
  return sheet.bytes();
}

function factsOf(
  row: ReceiptRow & { credited_number: number | null },
  language: Language,
  payerName: string | undefined,
): Line[] {
  const day = (at: Date) => dayOf(at, row.zone, language);
  const facts: (Line | null)[] = [
    [textFor(language, 'receipt.number', {}), String(row.number)],
    [textFor(language, 'receipt.issued', {}), day(row.issued_at)],
    row.credited_number === null
      ? null
      : [textFor(language, 'receipt.credits', {}), String(row.credited_number)],
    [
      textFor(language, 'receipt.seller', {}),
      localOf(row.seller_name, language) ?? textFor(language, 'name.deleted', {}),
    ],
    row.seller_number === null ? null : [textFor(language, 'receipt.sellerNumber', {}), row.seller_number],
    payerName === undefined ? null : [textFor(language, 'receipt.payer', {}), payerName],
    row.order_number === null ? null : [textFor(language, 'receipt.order', {}), row.order_number],
    [
      textFor(language, 'receipt.what', {}),
      row.title === null
        ? textFor(language, 'receipt.pack', { count: row.sessions ?? 0 })
        : (localOf(row.title, language) ?? ''),
    ],
    row.starts_at === null ? null : [textFor(language, 'receipt.when', {}), day(row.starts_at)],
  ];
  return facts.filter((fact) => fact !== null);
}
