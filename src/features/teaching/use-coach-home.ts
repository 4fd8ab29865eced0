import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useRecord } from '#src/features/reading/use-record.ts';
import { useSession } from '#src/session/session.ts';
import {
  classesOfOrders,
  dayClass,
  newestOf,
  requestsOf,
  stillToCome,
  type DayClass,
} from './coach-day.view.ts';
import { teachingSources, type HomeView } from './teaching.queries.ts';

interface CoachDay {
  classes: DayClass[];
  requests: OrderRecord[];
  /** Gathered from orders: classes that nobody booked are not in it. */
  isPartial: boolean;
}

/** The coach's day: the one call when it was answered, else what this phone knows of the orders. */
export function useCoachHome() {
  const { t } = useTranslation('teaching');
  const { user } = useSession();
  const now = useNow();
  const reading = useRecord(teachingSources.home(user?.id, now), { missing: t('home.offline') });
  const { record, answer, kept, at, refetch, view } = reading;
  const known = kept?.orders.map(({ order }) => order) ?? [];
  return { day: record && { ...dayOf(record, known, now), at, now }, answer, refetch, view };
}

function dayOf({ home, orders }: HomeView, known: readonly OrderRecord[], now: number): CoachDay {
  const classes = home ? home.next.map(dayClass) : classesOfOrders(orders);
  return {
    classes: stillToCome(classes, now),
    requests: requestsOf(newestOf(orders, known), now),
    isPartial: home === undefined,
  };
}
