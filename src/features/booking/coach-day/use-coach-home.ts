import { useTranslation } from 'react-i18next';
import type { ClassRecord } from '#contract/class.ts';
import type { CoachTodo } from '#contract/coach-day.ts';
import type { CoachHome } from '#contract/home.ts';
import type { OrderRecord } from '#contract/order.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { useUnread } from '#src/features/platform/notice/use-unread.ts';
import {
  classesOfOrders,
  dayClass,
  newestOf,
  upcomingClasses,
  type DayClass,
} from '#src/features/teaching/class/day-class.view.ts';
import { ownClassSources, type HomeView } from '#src/features/teaching/class/own-class.queries.ts';
import { waitingDaysQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { useSession } from '#src/session/session.ts';
import { nextOwnClass } from './next-own-class.view.ts';
import { todayFromOrders, todayOf, type Today } from './today.view.ts';
import { openTodo, todoFromOrders } from './todo.view.ts';

export interface CoachDay {
  today: Today[];
  todo: CoachTodo[];
  /** Number of to-dos that are not in `todo`. */
  more: number;
  later: DayClass[];
  /** Classes of the answer; a smallest size may be missed. */
  records: readonly ClassRecord[];
  /** Undefined until the server has answered. */
  money: CoachHome['money'] | undefined;
  /** Built from orders: classes without orders are missing. */
  isPartial: boolean;
  now: number;
}

/** The coach's day: the answer of `home.coach`, else built from the orders on this phone. */
export function useCoachHome() {
  const { t } = useTranslation();
  const { user } = useSession();
  const now = useNow();
  const reading = useRecord(ownClassSources.home(user?.id, now), { missing: t('coachDay.home.offline') });
  const { record, answer, answeredAt, kept, refetch, view } = reading;
  const unread = useUnread(answer, answeredAt);
  const known = kept?.orders.map(({ order }) => order) ?? [];
  const day = record && dayOf(record, known, now);
  const { data: canceled = [] } = useOffline(waitingDaysQuery());
  const next = day && nextOwnClass([...day.today.map(({ cls }) => cls), ...day.later], canceled, now);
  return { day, next, answer, unread, refetch, view };
}

/** A class of today that has not ended is in both lists. */
const recordsOf = ({ today: todays, next }: CoachHome): ClassRecord[] => [
  ...new Map([...todays.map((one) => one.class), ...next].map((record) => [record.id, record])).values(),
];

function dayOf({ home, orders }: HomeView, known: readonly OrderRecord[], now: number): CoachDay {
  const today = home ? home.today.map(todayOf) : todayFromOrders(orders, now);
  const classes = home ? home.next.map(dayClass) : classesOfOrders(orders);
  const todo = home ? openTodo(home.todo, known) : todoFromOrders(newestOf(orders, known), now);
  return {
    today,
    todo,
    more: home ? Math.max(0, home.todoCount - home.todo.length) : 0,
    later: upcomingClasses(classes, now).filter(({ id }) => today.every(({ cls }) => cls.id !== id)),
    records: home ? recordsOf(home) : [],
    money: home?.money,
    isPartial: home === undefined,
    now,
  };
}
