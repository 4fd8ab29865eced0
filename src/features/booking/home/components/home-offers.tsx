import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { createSearchParams } from 'react-router-dom';
import { paths, pathTo } from '#contract/paths.ts';
import { useActivities } from '#src/features/base/activity/use-activities.ts';
import type { ShownHome } from '#src/features/booking/home/home.queries.ts';
import { CityChip } from '#src/features/platform/content/components/city-chip.tsx';
import { useCityName } from '#src/features/platform/content/use-city-name.ts';
import { seatsView } from '#src/features/teaching/class/class.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Section } from '#src/ui/section.tsx';
import { Shelf, ShelfCard } from '#src/ui/shelf.tsx';

interface HomeOffersProps {
  shown: ShownHome;
  /** Id of the city; empty for everywhere. */
  city: string;
  /** Must be stable: a new function would render the whole shelf again. */
  onCity: (city: string) => void;
}

/** Classes that can be booked, on a shelf, in the city of its chip. */
export const HomeOffers = memo(function HomeOffers({ shown: { classes }, city, onCity }: HomeOffersProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const cityName = useCityName();
  const { markingsOf } = useActivities(...classes.map(({ activity }) => activity));
  const isFiltered = city !== '';
  const query = createSearchParams({ view: 'classes', ...(isFiltered && { city }) }).toString();
  const more = {
    href: `${paths.student.coach}?${query}`,
    label: t('common.all'),
  };
  const heading = t(isFiltered ? 'home.student.classes' : 'home.student.classesEverywhere');
  return (
    <Section
      title={heading}
      more={more}
      choice={
        <CityChip
          label={t('home.student.city')}
          anyLabel={t('home.student.everywhere')}
          city={city}
          onChange={onCity}
        />
      }
    >
      {classes.length > 0 ? (
        <Shelf label={heading}>
          {classes.map((record) => {
            const { id, startsAt, zone, title, place, priceMinor, currency } = record;
            const seats = seatsView(record);
            const price = priceMinor === 0 ? t('class.free') : format.money(priceMinor, currency);
            return (
              <ShelfCard
                key={id}
                href={pathTo(paths.student.payment, { class: id })}
                seed={id}
                kind={markingsOf(record.activity)}
                when={format.dayTimeAt(startsAt, zone)}
                startAt={startsAt}
                title={format.local(title)}
                lines={[
                  isFiltered ? place.name : [cityName(place.cityId), place.name].filter(Boolean).join(' · '),
                  [
                    price,
                    seats.key === 'left'
                      ? t('class.seats.left', { count: seats.count })
                      : t(`class.seats.${seats.key}`),
                  ].join(' · '),
                ]}
              />
            );
          })}
        </Shelf>
      ) : (
        <>
          <p className="of-faint">{t('home.student.noClasses')}</p>
          {isFiltered ? (
            <QuietButton onClick={() => onCity('')}>{t('home.student.allCities')}</QuietButton>
          ) : null}
        </>
      )}
    </Section>
  );
});
