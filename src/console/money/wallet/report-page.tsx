import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { DAY_MS } from '#contract/durations.ts';
import { now } from '#src/clock/clock.ts';
import { LoadState } from '#src/console/base/load-state.tsx';
import { OffButton } from '#src/console/base/off-button.tsx';
import { Page } from '#src/console/base/page.tsx';
import { Places } from '#src/console/base/places.tsx';
import { TextField } from '#src/console/base/text-field.tsx';
import { ReportTables } from './report-tables.tsx';
import { reportQueries } from './report.queries.ts';
import { dayOf, isPeriod } from './report.view.ts';

/** Sums of the ledger for a period, which the address holds; the last week at first. */
export function ReportPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const [at] = useState(now);
  const from = search.get('from') ?? dayOf(at - 6 * DAY_MS);
  const to = search.get('to') ?? dayOf(at);
  return (
    <Page title={t('consoleMoney.report.title')} back={<Places />}>
      <p>{t('consoleMoney.report.lead')}</p>
      <PeriodForm key={`${from} ${to}`} from={from} to={to} onPeriod={setSearch} />
      {isPeriod(from, to) ? <Found from={from} to={to} /> : null}
    </Page>
  );
}

interface Period {
  from: string;
  to: string;
}

function PeriodForm({ from, to, onPeriod }: Period & { onPeriod: (period: Record<string, string>) => void }) {
  const { t } = useTranslation();
  const [first, setFirst] = useState(from);
  const [last, setLast] = useState(to);
  const isRight = isPeriod(first, last);
  const unchanged = first === from && last === to ? t('console.off.shown') : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isRight) onPeriod({ from: first, to: last });
  };
  return (
    <form className="narrow" onSubmit={submit}>
      <TextField
        type="date"
        required
        label={t('consoleMoney.report.from')}
        value={first}
        onChange={({ target }) => setFirst(target.value)}
      />
      <TextField
        type="date"
        required
        label={t('consoleMoney.report.to')}
        hint={t('consoleMoney.report.limit')}
        value={last}
        onChange={({ target }) => setLast(target.value)}
      />
      <OffButton type="submit" kind="main" off={isRight ? unchanged : t('consoleMoney.report.wrong')}>
        {t('consoleMoney.report.show')}
      </OffButton>
    </form>
  );
}

function Found({ from, to }: Period) {
  const { data, error, refetch } = useQuery(reportQueries.detail({ from, to }));
  if (data === undefined) return <LoadState error={error} onRetry={() => void refetch()} />;
  return <ReportTables report={data} name={`openfield-money-${from}-${to}.csv`} />;
}
