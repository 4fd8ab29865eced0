import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { limits } from '#contract/limits.ts';
import { type GoneAnswer, GoneNote } from '#src/console/base/gone-note.tsx';
import { OffButton } from '#src/console/base/off-button.tsx';
import { Page } from '#src/console/base/page.tsx';
import { Places } from '#src/console/base/places.tsx';
import { Queue } from '#src/console/base/queue.tsx';
import { TextField } from '#src/console/base/text-field.tsx';
import { cityQueries } from '#src/console/platform/content/cities.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { CitySelect, VenueForm } from './venue-form.tsx';
import { VenueRow } from './venue-row.tsx';
import { type VenueFilter, venueQueries } from './venues.queries.ts';

/** Saved places of classes by name, and the form of one for everybody in a city. */
export function VenuesPage() {
  const { t } = useTranslation();
  const f = useFormat();
  const [search, setSearch] = useSearchParams();
  const filter = {
    cityId: search.get('city') ?? '',
    text: (search.get('text') ?? '').slice(0, limits.search),
  };
  const [gone, setGone] = useState<GoneAnswer | null>(null);
  const query = useInfiniteQuery(venueQueries.list(filter));
  const venues = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const { data: cities } = useQuery(cityQueries.all());
  const show = ({ cityId, text }: VenueFilter) =>
    setSearch({ ...(cityId !== '' && { city: cityId }), ...(text !== '' && { text }) });
  const nameOf = (id: string) => {
    const city = cities?.items.find((one) => one.id === id);
    return city === undefined ? '' : f.local(city);
  };
  return (
    <Page title={t('consoleCities.venues.title')} back={<Places />}>
      <p className="faint">{t('consoleCities.venues.lead')}</p>
      <VenueForm venue={null} />
      <Filter key={JSON.stringify(filter)} filter={filter} onFilter={show} />
      <GoneNote answer={gone} />
      <Queue query={query} none={t('consoleCities.venues.none')}>
        {(rows) => (
          <ul className="rows" aria-label={t('consoleCities.venues.title')}>
            {rows.map((venue) => (
              <VenueRow
                key={venue.id}
                venue={venue}
                city={nameOf(venue.cityId)}
                rows={venues}
                onGone={(text) => setGone({ text })}
              />
            ))}
          </ul>
        )}
      </Queue>
    </Page>
  );
}

interface FilterProps {
  filter: VenueFilter;
  onFilter: (filter: VenueFilter) => void;
}

/** Fields that narrow the list. They count once they are sent. */
function Filter({ filter, onFilter }: FilterProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(filter);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onFilter({ ...typed, text: typed.text.trim() });
  };
  return (
    <form className="filters" onSubmit={submit}>
      <TextField
        label={t('consoleCities.venues.search')}
        maxLength={limits.search}
        value={typed.text}
        onChange={({ target }) => setTyped({ ...typed, text: target.value })}
      />
      <CitySelect
        label={t('consoleCities.venues.field.cityId')}
        none={t('consoleCities.venues.allCities')}
        value={typed.cityId}
        onChange={(cityId) => setTyped({ ...typed, cityId })}
      />
      <OffButton type="submit" kind="main" isBusy={false} off={null}>
        {t('consoleCities.venues.go')}
      </OffButton>
    </form>
  );
}
