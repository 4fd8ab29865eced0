import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
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
  const [opened] = useState(Date.now);
  const reading = useRecord(teachingSources.home(user?.id, opened), { missing: t('home.offline') });
  const { record, answer, kept, at, refetch, view } = reading;
  // A page that stays open over night moves on with its answers.
  const now = answer === undefined ? opened : Math.max(opened, at ?? opened);
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
