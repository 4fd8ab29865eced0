import type { Output } from '#contract/all-apis.ts';
import { csvLines, decimalCell, textCell, type DecimalMark } from '#contract/csv.rules.ts';
import { moneyText } from '#contract/currencies.ts';
import { DAY_MS } from '#contract/durations.ts';

export type Report = Output<'operator.moneyReport'>;

const mostDays = 92;

/** True for 1 to 92 days (UTC), both included: the periods that the server accepts. */
export function isPeriod(from: string, to: string): boolean {
  const days = (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS + 1;
  return days >= 1 && days <= mostDays;
}

/** Calendar day (UTC) of an instant. */
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Without this sign table programs take UTF-8 for another alphabet. */
const byteOrderMark = '\uFEFF';

export const reportColumns = ['day', 'kind', 'currency', 'count', 'amount'] as const;
type Headings = Record<(typeof reportColumns)[number], string>;

/** A report as a table: a row for each day, kind and currency. No cell starts a formula. */
export const reportCsv = ({ items }: Report, headings: Headings, decimal: DecimalMark = 'point'): string =>
  byteOrderMark +
  csvLines(
    [
      reportColumns.map((column) => textCell(headings[column])),
      ...items.map(({ day, kind, currency, n, amountMinor }) => [
        textCell(day),
        textCell(kind),
        textCell(currency),
        String(n),
        decimalCell(moneyText(amountMinor, currency), decimal),
      ]),
    ],
    decimal,
  );
