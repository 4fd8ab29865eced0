import { useTranslation } from 'react-i18next';
import { kindName } from '#src/console/money/ledger/ledger.view.ts';
import { decimalMark } from '#src/i18n/countries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { saveFile } from '#src/ui/save-file.ts';
import { reportColumns, reportCsv, type Report } from './report.view.ts';

/** Columns of numbers. */
const amounts: ReadonlySet<string> = new Set(['count', 'amount']);

interface ReportTablesProps {
  report: Report;
  /** Name of the saved file. */
  name: string;
}

/** The sums of a period, then those of each day, and the days as a file. */
export function ReportTables({ report, name }: ReportTablesProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const { items, totals } = report;
  const headings = {
    day: t('consoleMoney.report.column.day'),
    kind: t('consoleMoney.report.column.kind'),
    currency: t('consoleMoney.report.column.currency'),
    count: t('consoleMoney.report.column.count'),
    amount: t('consoleMoney.report.column.amount'),
  };
  const save = () =>
    saveFile(
      name,
      new Blob([reportCsv(report, headings, decimalMark())], { type: 'text/csv;charset=utf-8' }),
    );
  const rowOf = ({ kind, currency, n, amountMinor }: Report['totals'][number], day?: string) => (
    <tr key={`${day ?? ''} ${kind} ${currency}`}>
      {day === undefined ? null : <td data-label={headings.day}>{f.date(day)}</td>}
      <td data-label={headings.kind}>{kindName(kind, t)}</td>
      <td data-label={headings.currency}>{currency}</td>
      <td data-label={headings.count} className="amount">
        {f.number(n)}
      </td>
      <td data-label={headings.amount} className="amount">
        {f.money(amountMinor, currency)}
      </td>
    </tr>
  );
  const headOf = (columns: readonly (keyof typeof headings)[]) => (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col" className={amounts.has(column) ? 'amount' : undefined}>
            {headings[column]}
          </th>
        ))}
      </tr>
    </thead>
  );
  if (items.length === 0) return <p className="note">{t('consoleMoney.report.none')}</p>;
  return (
    <>
      <p>
        <button type="button" onClick={save}>
          {t('consoleMoney.report.save')}
        </button>
      </p>
      <table className="form">
        <caption>{t('consoleMoney.report.totals')}</caption>
        {headOf(reportColumns.filter((column) => column !== 'day'))}
        <tbody>{totals.map((row) => rowOf(row))}</tbody>
      </table>
      <table className="form">
        <caption>{t('consoleMoney.report.days')}</caption>
        {headOf(reportColumns)}
        <tbody>{items.map(({ day, ...row }) => rowOf(row, day))}</tbody>
      </table>
    </>
  );
}
