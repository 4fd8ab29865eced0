import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isInForce } from '#contract/order.rules.ts';
import { nowIso } from '#src/clock/clock.ts';
import { cityQueries } from '#src/features/platform/content/city.queries.ts';
import { classSearchQueries } from '#src/features/teaching/search/class-search.queries.ts';
import { isNarrowed, type CoachSearch } from '#src/features/teaching/search/coach-search.view.ts';
import { chosenDay, stripDays, withDay } from '#src/features/teaching/search/day-strip.view.ts';
import { inputOf } from '#src/features/teaching/search/search-input.view.ts';
import { usePresent } from '#src/features/teaching/search/use-search-input.ts';
import { dayIn, readerZone, useFormat } from '#src/i18n/format.ts';
import { ordersQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { useSession } from '#src/session/session.ts';
import { DayStrip } from '#src/ui/day-strip.tsx';

interface FoundDaysProps {
  search: CoachSearch;
  onChange: (search: CoachSearch) => void;
}

/** Two weeks of days above the classes, with a dot for each class. A larger dot marks a day on which the reader has an order. */
export function FoundDays({ search, onChange }: FoundDaysProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const present = usePresent();
  const { data: cities = [] } = useQuery(cityQueries.list());
  // A class counts on the day of its place: in another zone that may be yesterday or tomorrow.
  const zone = cities.find(({ id }) => id === search.city)?.zone ?? readerZone();
  const today = dayIn(zone, nowIso());
  const chosen = chosenDay(search, present.today);
  const days = stripDays(today, chosen);
  const everyDay: CoachSearch = { ...search, days: '', from: '', until: '' };
  const anyDay = inputOf(everyDay, present);
  const { data } = useQuery(classSearchQueries.days(anyDay && { ...anyDay, from: days[0] }));
  const { user } = useSession();
  const orders = useOffline(user === null ? null : ordersQuery({ studentId: user.id })).data?.orders ?? [];
  const own = new Set(
    orders.flatMap(({ order }) => (isInForce(order) ? dayIn(order.class.zone, order.class.startsAt) : [])),
  );
  const counts = new Map(data?.days.map(({ date, count }) => [date, count]));
  const none = isNarrowed({ ...everyDay, city: '', km: '' }) ? 'noneFits' : 'none';
  const labelOf = (date: string): string => {
    const day = format.day(`${date}T12:00:00Z`, 'UTC');
    const count = counts.get(date);
    const words =
      count === undefined
        ? day
        : t(`search.strip.${count === 0 ? none : count < 3 ? 'some' : 'many'}`, { day, count });
    return own.has(date) ? t('search.strip.own', { day: words }) : words;
  };
  return (
    <DayStrip
      label={t('search.strip.label')}
      days={days.map((date) => ({
        date,
        weekday: format.weekday(`${date}T12:00:00Z`, 'UTC', 'short'),
        number: String(Number(date.slice(8))),
        count: counts.get(date),
        isOwn: own.has(date),
        label: labelOf(date),
      }))}
      today={today}
      chosen={chosen}
      onChoose={(day) => onChange(withDay(search, day, chosen))}
    />
  );
}
