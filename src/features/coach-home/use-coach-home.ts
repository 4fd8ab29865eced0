import { useTranslation } from 'react-i18next';
import type { CoachTodo } from '#contract/coach-day.ts';
import type { CoachHome } from '#contract/home.ts';
import type { OrderRecord } from '#contract/order.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useUnread } from '#src/features/notice/use-unread.ts';
import { useRecord } from '#src/features/reading/use-record.ts';
import {
  classesOfOrders,
  dayClass,
  newestOf,
  stillToCome,
  type DayClass,
} from '#src/features/teaching/coach-day.view.ts';
import { teachingSources, type HomeView } from '#src/features/teaching/teaching.queries.ts';
import { useSession } from '#src/session/session.ts';
import { todayFromOrders, todayOf, type Today } from './today.view.ts';
import { openTodo, todoFromOrders } from './todo.view.ts';

export interface CoachDay {
  today: Today[];
  todo: CoachTodo[];
  /** How much more waits than is told here. */
  more: number;
  later: DayClass[];
  /** Undefined where the server has not told it. */
  money: CoachHome['money'] | undefined;
  /** Gathered from orders: classes that nobody booked are not in it. */
  isPartial: boolean;
  now: number;
}

/** The coach's day: the one call when it was answered, else what this phone knows of the orders. */
export function useCoachHome() {
  const { t } = useTranslation('coachDay');
  const { user } = useSession();
  const now = useNow();
  const reading = useRecord(teachingSources.home(user?.id, now), { missing: t('home.offline') });
  const { record, answer, answeredAt, kept, refetch, view } = reading;
  const unread = useUnread(answer, answeredAt);
  const known = kept?.orders.map(({ order }) => order) ?? [];
  return { day: record && dayOf(record, known, now), answer, unread, refetch, view };
}

function dayOf({ home, orders }: HomeView, known: readonly OrderRecord[], now: number): CoachDay {
  const today = home ? home.today.map(todayOf) : todayFromOrders(orders, now);
  const classes = home ? home.next.map(dayClass) : classesOfOrders(orders);
  const todo = home ? openTodo(home.todo, known) : todoFromOrders(newestOf(orders, known), now);
  return {
    today,
    todo,
    more: home ? Math.max(0, home.todoCount - home.todo.length) : 0,
    later: stillToCome(classes, now).filter(({ id }) => today.every(({ cls }) => cls.id !== id)),
    money: home?.money,
    isPartial: home === undefined,
    now,
  };
}
