import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LoadState } from '#src/console/base/load-state.tsx';
import { Page } from '#src/console/base/page.tsx';
import { Places } from '#src/console/base/places.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { cityQueries } from './cities.queries.ts';
import { CityForm } from './city-form.tsx';

/** All cities in the order in which they were opened, and the form of a new one. */
export function CitiesPage() {
  const { t } = useTranslation();
  const f = useFormat();
  const { data, error, refetch } = useQuery(cityQueries.all());
  return (
    <Page title={t('consoleCities.title')} back={<Places />}>
      <p className="faint">{t('consoleCities.lead')}</p>
      <CityForm city={null} />
      {data === undefined ? <LoadState error={error} onRetry={() => void refetch()} /> : null}
      {data?.items.length === 0 ? <p className="note">{t('consoleCities.none')}</p> : null}
      {data === undefined || data.items.length === 0 ? null : (
        <ul className="rows" aria-label={t('consoleCities.title')}>
          {data.items.map((city) => (
            <li key={city.id}>
              <Link className="row" to={`/cities/${city.id}`}>
                <b>{f.local(city)}</b>
                <span>{city.zone}</span>
                <span>{city.country}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
