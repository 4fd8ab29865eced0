import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import type { OwnVenue } from '#contract/venue.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { cityQueries } from '#src/features/platform/content/city.queries.ts';
import { VenueCard } from '#src/features/teaching/venue/components/venue-card.tsx';
import { useVenueSteps } from '#src/features/teaching/venue/use-venue-steps.ts';
import { venueSources } from '#src/features/teaching/venue/venue.queries.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Section } from '#src/ui/section.tsx';

/** /coach/venues: the places that the coach saved, and those that are open to everybody in the city. */
export function Component() {
  const { t } = useTranslation();
  const { language } = useFormat();
  const isOnline = useOnline();
  const { data: cities = [] } = useQuery(cityQueries.list());
  const {
    record = [],
    state,
    view,
    refetch,
  } = useRecord(venueSources.list(), { missing: t('venue.missing') });
  const { end } = useVenueSteps();
  const cards = (venues: readonly OwnVenue[]) => (
    <div className="of-card-list">
      {venues.map((venue) => {
        const city = cities.find(({ id }) => id === venue.cityId);
        return (
          <VenueCard
            key={venue.id}
            venue={venue}
            city={city?.[language] ?? ''}
            zone={city?.zone ?? readerZone()}
            end={end}
            isOnline={isOnline}
          />
        );
      })}
    </div>
  );
  const own = record.filter(({ isOwn }) => isOwn);
  const open = record.filter(({ isOwn }) => !isOwn);
  return (
    <Screen
      title={t('venue.title')}
      back={paths.coach.mine}
      onRefresh={refetch}
      bottom={<ActionButton href={paths.coach.venue}>{t('venue.new')}</ActionButton>}
    >
      <ListState {...view} skeleton="list">
        {end.error ? <Banner kind="refused" title={errorText(end.error, t)} /> : null}
        {state !== 'loading' && own.length === 0 ? (
          <EmptyState drawing="calendar" text={t('venue.empty')} />
        ) : (
          cards(own)
        )}
        {open.length > 0 ? <Section title={t('venue.open')}>{cards(open)}</Section> : null}
      </ListState>
    </Screen>
  );
}
