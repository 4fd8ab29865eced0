import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOnline } from '#src/offline/online.ts';
import type { CoachHome } from '#contract/home.ts';
import type { OrderRecord } from '#contract/order.ts';
import {
  classesOfOrders,
  dayClass,
  newestOf,
  requestsOf,
  stillToCome,
  type DayClass,
} from './coach-day.view.ts';
import { teachingQueries } from './teaching.queries.ts';
import { useCoachOrders } from './use-coach-orders.ts';

interface CoachDay {
  classes: DayClass[];
  requests: OrderRecord[];
  /** Gathered from orders: classes that nobody booked are not in it. */
  isPartial: boolean;
}

/** The coach's day: the one call when it was answered, else what this phone knows of the orders. */
export function useCoachHome() {
  const answer = useQuery(teachingQueries.home());
  const stored = useCoachOrders();
  const isOnline = useOnline();
  const [opened] = useState(Date.now);
  // A page that stays open over night moves on with its answers.
  const now = Math.max(opened, answer.dataUpdatedAt);
  const day = dayOf(answer.data, stored.orders, now);
  const at = answer.data ? answer.dataUpdatedAt : stored.fetchedAt;
  return {
    answer,
    day: day && { ...day, at, now },
    isLoading: (answer.isPending && isOnline) || stored.isLoading,
  };
}

function dayOf(
  home: CoachHome | undefined,
  orders: readonly OrderRecord[],
  now: number,
): CoachDay | undefined {
  if (home)
    return {
      classes: stillToCome(home.next.map(dayClass), now),
      requests: requestsOf(newestOf(home.requests, orders), now),
      isPartial: false,
    };
  const classes = stillToCome(classesOfOrders(orders), now);
  const requests = requestsOf(orders, now);
  // Nothing in the orders proves nothing: there may be classes without any.
  if (classes.length + requests.length === 0) return undefined;
  return { classes, requests, isPartial: true };
}
