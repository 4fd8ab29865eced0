import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { City } from '#contract/content.ts';
import { LoadState } from '#src/console/base/load-state.tsx';
import { MissingPage } from '#src/console/base/missing-page.tsx';
import { Page } from '#src/console/base/page.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { cityQueries } from './cities.queries.ts';
import { CityForm } from './city-form.tsx';
import { HolidaysPanel } from './holidays-panel.tsx';

/** One city: its facts, and its holidays by year. */
export function CityPage() {
  const { t } = useTranslation();
  const f = useFormat();
  const { id } = useParams();
  const { data, error, refetch } = useQuery(cityQueries.all());
  const city = data?.items.find((one) => one.id === id);
  if (data !== undefined && city === undefined) return <MissingPage />;
  const back = <Link to="/cities">{t('consoleCities.toList')}</Link>;
  if (city === undefined)
    return (
      <Page title={t('consoleCities.title')} back={back}>
        <LoadState error={error} onRetry={() => void refetch()} />
      </Page>
    );
  return (
    <Page title={f.local(city)} back={back}>
      <Facts city={city} />
      <CityForm city={city} />
      <HolidaysPanel city={city} />
    </Page>
  );
}

function Facts({ city: { en, zh, zone, country, lat, lng } }: { city: City }) {
  const { t } = useTranslation();
  return (
    <ul className="facts">
      <li lang="en">{en}</li>
      <li lang="zh-Hans">{zh}</li>
      {/* `lng` would choose the language of the sentence. */}
      <li>{t('consoleCities.facts', { zone, country, north: lat, east: lng })}</li>
    </ul>
  );
}
