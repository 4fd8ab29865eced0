import { useTranslation } from 'react-i18next';
import { useCityName } from '#src/features/coach/use-city-name.ts';
import { minorOf } from '#src/features/form/money-input.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import type { CoachSearch, SearchFilter } from './coach-search.view.ts';
import { usePartnerName } from './use-partner-name.ts';
import { useCurrency } from './use-search-input.ts';

/** What a filter says, in the reader's words; empty where it is not set. */
export function useFilterLabels(search: CoachSearch): (filter: SearchFilter) => string {
  const { t } = useTranslation('search');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const cityName = useCityName();
  const currency = useCurrency();
  const { name, city, km, gender, activity, needs, stars, days, from, until, part, maxPrice, seats, type } =
    search;
  const partnerName = usePartnerName(search.partnerId);
  const price = currency === undefined ? undefined : minorOf(maxPrice, currency);
  const labels: Record<SearchFilter, () => string> = {
    name: () => (name === '' ? '' : t('named', { name })),
    city: () =>
      city === '' || km === ''
        ? cityName(city)
        : t('around', { city: cityName(city), distance: t(`km.${km}`) }),
    gender: () => (gender === '' ? '' : t(`gender.${gender}`)),
    activity: () => (activity === '' ? '' : tCommon(`activity.${activity}`)),
    needs: () => format.list(needs.map((need) => tCommon(`meets.${need}`))),
    stars: () => (stars === '' ? '' : t(`stars.${stars}`)),
    days: () => {
      if (days === '') return '';
      if (days !== 'dates') return t(`days.${days}`);
      return format.list([from, until].filter(Boolean).map((day) => format.date(day))) || t('days.dates');
    },
    part: () => (part === '' ? '' : t(`part.${part}`)),
    maxPrice: () =>
      maxPrice === ''
        ? ''
        : t('upTo', {
            price: price === undefined || currency === undefined ? maxPrice : format.money(price, currency),
          }),
    seats: () => (seats === '' ? '' : t('seatsTogether', { count: Number(seats) })),
    type: () => (type === '' ? '' : t(`type.${type}`)),
    partnerId: () => partnerName,
  };
  return (filter) => labels[filter]();
}
