import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Page } from '#src/console/base/page.tsx';
import { Places } from '#src/console/base/places.tsx';
import { Queue } from '#src/console/base/queue.tsx';
import { waitingQueries } from '#src/console/base/waiting/waiting.queries.ts';
import { sumsOf } from '#src/console/base/waiting/waiting.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { TodayDesk } from './today-desk.tsx';
import { shows, TodayFilter } from './today-filter.tsx';
import { todayQueries } from './today.queries.ts';

/** Everything that waits for an operator, the earliest limit first. The first page of the console. */
export function TodayPage() {
  const { t } = useTranslation();
  const f = useFormat();
  const [search, setSearch] = useSearchParams();
  const counts = useQuery(waitingQueries.counts());
  const show = shows.find((one) => one === search.get('show')) ?? 'waiting';
  const kind = counts.data?.kinds.find((row) => row.kind === search.get('kind'))?.kind;
  const query = useInfiniteQuery(todayQueries.list(show, kind));
  const change = (name: string, value: string) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (value === '') next.delete(name);
      else next.set(name, value);
      return next;
    });
  const sums = counts.data === undefined ? undefined : sumsOf(counts.data);
  return (
    <Page title={t('consoleToday.title')} back={<Places />}>
      <p className="faint">{t('consoleToday.lead')}</p>
      {sums === undefined ? null : (
        <p>
          {t('consoleToday.count', { count: sums.waiting, overdue: f.number(sums.overdue) })}
          {sums.isMost ? ` ${t('consoleToday.most', { number: f.number(sums.waiting) })}` : ''}
        </p>
      )}
      <TodayFilter
        show={show}
        kind={kind}
        counts={counts.data}
        onShow={(one) => change('show', one === 'waiting' ? '' : one)}
        onKind={(one) => change('kind', one)}
      />
      <Queue
        query={query}
        none={t(`consoleToday.none.${show}`)}
        renderFrame={(pages) => <TodayDesk pages={pages} />}
      />
    </Page>
  );
}
