import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { City } from '#contract/content.ts';
import { useNow } from '#src/clock/use-now.ts';
import { type GoneAnswer, GoneNote } from '#src/console/base/gone-note.tsx';
import { LoadState } from '#src/console/base/load-state.tsx';
import { cityQueries } from './cities.queries.ts';
import { HolidayForm } from './holiday-form.tsx';
import { HolidayPaste } from './holiday-paste.tsx';
import { HolidayRow } from './holiday-row.tsx';

/** Holidays of a city in the year of the address. Marks a year without rows, because a series then warns of none. */
export function HolidaysPanel({ city }: { city: City }) {
  const { t } = useTranslation();
  const heading = useId();
  const [search, setSearch] = useSearchParams();
  const thisYear = new Date(useNow()).getFullYear();
  const years = [thisYear - 1, thisYear, thisYear + 1, thisYear + 2];
  const year = years.find((one) => String(one) === search.get('year')) ?? thisYear;
  const [gone, setGone] = useState<GoneAnswer | null>(null);
  const { data, error, refetch } = useQuery(cityQueries.holidaysOf(city.id, year));
  return (
    <section className="panel" aria-labelledby={heading}>
      <h2 id={heading}>{t('consoleCities.holidays.title')}</h2>
      <p className="faint">{t('consoleCities.holidays.lead')}</p>
      <div className="filter">
        <label>
          {t('consoleCities.holidays.year')}
          <select value={year} onChange={({ target }) => setSearch({ year: target.value })}>
            {years.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        </label>
      </div>
      <HolidayForm key={year} cityId={city.id} year={year} holiday={null} />
      {data ? <HolidayPaste key={`paste ${year}`} cityId={city.id} year={year} noted={data.items} /> : null}
      <GoneNote answer={gone} />
      {data === undefined ? <LoadState error={error} onRetry={() => void refetch()} /> : null}
      {data?.items.length === 0 ? <p className="note">{t('consoleCities.holidays.none', { year })}</p> : null}
      {data === undefined || data.items.length === 0 ? null : (
        <ul className="rows" aria-label={t('consoleCities.holidays.title')}>
          {data.items.map((one) => (
            <HolidayRow
              key={one.date}
              cityId={city.id}
              year={year}
              holiday={one}
              onGone={(text) => setGone({ text })}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
