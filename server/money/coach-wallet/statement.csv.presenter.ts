import { csvLines, decimalCell, textCell, type DecimalMark } from '#contract/csv.rules.ts';
import { moneyText } from '#contract/currencies.ts';
import { toWallTime } from '#server/base/zone.ts';
import { textFor } from '#server/i18n/text-for.ts';
import { presentCoachRecord } from './coach-record.presenter.ts';
import { totalOf, type Changes } from './coach-record.rules.ts';
import type { Statement } from './statement.queries.ts';

/** Without this sign table programs take UTF-8 for another alphabet. */
const byteOrderMark = '\ufeff';

const columns = [
  'date',
  'time',
  'utc',
  'kind',
  'order',
  'class',
  'gross',
  'fee',
  'amount',
  'pending',
  'available',
  'withdrawing',
  'owed',
  'total',
] as const;

/**
 * A statement as a table: one row for each movement, with its change of each part of the money. The first row
 * holds the balances before; the rows of a column add up to the last one.
 */
export function statementCsv(statement: Statement, decimal: DecimalMark): string {
  const { language, zone, currency, opening, closing, rows } = statement;
  const textOf = (key: Parameters<typeof textFor>[1] & `statement.${string}`) =>
    textCell(textFor(language, key, {}));
  const money = (minor: number | null) =>
    minor === null ? '' : decimalCell(moneyText(minor, currency), decimal);
  const balances = (kind: string, { pending, available, withdrawing, receivable }: Changes) => [
    '',
    '',
    '',
    kind,
    '',
    '',
    '',
    '',
    '',
    ...[pending, available, withdrawing, receivable === 0 ? 0 : -receivable].map(money),
    money(totalOf({ pending, available, withdrawing, receivable })),
  ];
  const lines = rows.map((row) => {
    const { kind, at, order, grossMinor, feeMinor, amountMinor, changes } = presentCoachRecord(row);
    const { date, time } = toWallTime(row.created_at, zone);
    return [
      date,
      time,
      at,
      textOf(`statement.kind.${kind}`),
      textCell(order?.number ?? ''),
      textCell(order?.title[language] ?? order?.title.en ?? order?.title.zh ?? ''),
      ...[grossMinor, feeMinor, amountMinor].map(money),
      ...[changes.pendingMinor, changes.availableMinor, changes.withdrawingMinor, changes.owedMinor].map(
        money,
      ),
      money(totalOf(row)),
    ];
  });
  return (
    byteOrderMark +
    csvLines(
      [
        columns.map((column) => textOf(`statement.column.${column}`)),
        balances(textOf('statement.opening'), opening),
        ...lines,
        balances(textOf('statement.closing'), closing),
      ],
      decimal,
    )
  );
}
