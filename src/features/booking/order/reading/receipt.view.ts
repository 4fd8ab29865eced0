import type { PayState } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { Format } from '#src/i18n/format.ts';

/** States in which money was taken. An amount that a card or PayPal only holds has no receipt yet. */
const taken: readonly PayState[] = ['held', 'captured', 'released', 'partRefunded', 'refunded'];

/**
 * True when the reader paid for this order. A payer of somebody else's order has the receipt in the wallet.
 */
export const hasReceipt = ({
  paidAt,
  totalMinor,
  payState,
  isPaidByOther,
  classPack,
}: OrderRecord): boolean =>
  paidAt !== null && totalMinor > 0 && taken.includes(payState) && !isPaidByOther && classPack === undefined;

/** Paid amount, including participants who left later, and refunds so far. */
export function receiptSums({ paidAt, totalMinor, unitMinor, refundMinor, left }: OrderRecord) {
  const later = left.filter(({ at }) => paidAt !== null && at > paidAt);
  return {
    people: later.map(({ name }) => name),
    paidMinor: totalMinor + unitMinor * later.length,
    returnedMinor: later.reduce((sum, one) => sum + one.refundMinor, refundMinor ?? 0),
  };
}

/** Amount that each seat that left had saved by the price rule. */
export const unitSavedMinor = ({ priceRule, unitMinor }: OrderRecord): number =>
  priceRule === undefined ? 0 : priceRule.fullMinor - unitMinor;

/** A line of a receipt: label and value. */
export type ReceiptLine = readonly [label: string, value: string];

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/** Makes a printable page on the phone, so it works offline. */
export function receiptPage(
  title: string,
  lines: readonly ReceiptLine[],
  note: string,
  { language }: Pick<Format, 'language'>,
): string {
  const rows = lines.map(
    ([label, value]) => `<tr><th scope="row">${escaped(label)}</th><td>${escaped(value)}</td></tr>`,
  );
  return [
    `<!doctype html><html lang="${language}"><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width">',
    `<title>${escaped(title)}</title>`,
    '<style>body{font:16px/1.5 system-ui,sans-serif;max-width:36rem;margin:2rem auto;padding:0 1rem}',
    'table{width:100%;border-collapse:collapse}th,td{padding:.4rem 0;text-align:start;vertical-align:top;',
    'border-bottom:1px solid #ccc}th{font-weight:400;padding-inline-end:1rem}</style>',
    `<h1>${escaped(title)}</h1><table>`,
    ...rows,
    `</table><p>${escaped(note)}</p></html>`,
  ].join('\n');
}
