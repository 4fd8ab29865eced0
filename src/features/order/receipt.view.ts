import type { PayState } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { Format } from '#src/i18n/format.ts';

/** States in which money was taken. What a card or PayPal only holds has no receipt yet. */
const taken: readonly PayState[] = ['held', 'captured', 'released', 'partRefunded', 'refunded'];

/** Whether the reader has paid for this order. Who paid for somebody else's has the receipt in the wallet. */
export const hasReceipt = ({
  paidAt,
  totalMinor,
  payState,
  isPaidByOther,
  classPack,
}: OrderRecord): boolean =>
  paidAt !== null && totalMinor > 0 && taken.includes(payState) && !isPaidByOther && classPack === undefined;

/** What was paid, those included who left afterwards; and what came back so far. */
export function receiptSums({ paidAt, totalMinor, unitMinor, refundMinor, left }: OrderRecord) {
  const later = left.filter(({ at }) => paidAt !== null && at > paidAt);
  return {
    people: later.map(({ name }) => name),
    paidMinor: totalMinor + unitMinor * later.length,
    returnedMinor: later.reduce((sum, one) => sum + one.refundMinor, refundMinor ?? 0),
  };
}

/** A line of a receipt: what it is, and its value. */
export type ReceiptLine = readonly [label: string, value: string];

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/** A page that any browser opens and prints, made on the phone: it works without a network. */
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
