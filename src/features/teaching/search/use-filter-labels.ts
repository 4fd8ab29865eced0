import { useTranslation } from 'react-i18next';
import { spokenNames } from '#contract/spoken-languages.ts';
import { useActivities } from '#src/features/base/activity/use-activities.ts';
import { minorOf } from '#src/features/base/form/money-input.view.ts';
import { useCityName } from '#src/features/platform/content/use-city-name.ts';
import { useFormat } from '#src/i18n/format.ts';
import type { CoachSearch, SearchFilter } from './coach-search.view.ts';
import { withoutQuotes } from './typed-units.view.ts';
import { usePartnerName } from './use-partner-name.ts';
import { useCurrency } from './use-search-input.ts';

/** Labels of the filters in the reader's language; empty where a filter is not set. */
export function useFilterLabels(search: CoachSearch): (filter: SearchFilter) => string {
  const { t } = useTranslation();
  const format = useFormat();
  const cityName = useCityName();
  const { nameOf } = useActivities(search.activity);
  const currency = useCurrency();
  const { name, city, km, gender, activity, needs, stars, days, from, until, part, maxPrice, seats, type } =
    search;
  const { age, level, taughtIn } = search;
  const partnerName = usePartnerName(search.partnerId);
  const price = currency === undefined ? undefined : minorOf(maxPrice, currency);
  const labels: Record<SearchFilter, () => string> = {
    name: () => (name === '' ? '' : t('search.named', { name: withoutQuotes(name) })),
    city: () =>
      city === '' || km === ''
        ? cityName(city)
        : t('search.around', { city: cityName(city), distance: t(`search.km.${km}`) }),
    gender: () => (gender === '' ? '' : t(`search.gender.${gender}`)),
    activity: () => (activity === '' ? '' : nameOf(activity)),
    needs: () => format.list(needs.map((need) => t(`common.meets.${need}`))),
    stars: () => (stars === '' ? '' : t(`search.stars.${stars}`)),
    days: () => {
      if (days === '') return '';
      if (days !== 'dates') return t(`search.days.${days}`);
      return (
        format.list([from, until].filter(Boolean).map((day) => format.date(day))) || t('search.days.dates')
      );
    },
    part: () => (part === '' ? '' : t(`search.part.${part}`)),
    maxPrice: () => {
      if (maxPrice === '') return '';
      if (price === 0) return t('search.noCost');
      return t('search.upTo', {
        price: price === undefined || currency === undefined ? maxPrice : format.money(price, currency),
      });
    },
    seats: () => (seats === '' ? '' : t('search.seatsTogether', { count: Number(seats) })),
    type: () => (type === '' ? '' : t(`search.type.${type}`)),
    age: () => (age === '' ? '' : t('search.aged', { count: Number(age) })),
    level: () => (level === '' ? '' : t(`search.level.${level}`)),
    taughtIn: () => (taughtIn === '' ? '' : format.local(spokenNames[taughtIn])),
    partnerId: () => partnerName,
  };
  return (filter) => labels[filter]();
}
