import type { Output } from '#contract/all-apis.ts';
import type { CoachTodo, TodayClass } from '#contract/coach-day.ts';
import { AppError } from '#server/base/errors.ts';
import { minorAge } from '#server/booking/order/reading/order.age.rules.ts';
import { presentOrders } from '#server/booking/order/reading/order.record.queries.ts';
import { helperNames } from '#server/booking/order/steps/order.effects.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { coachBalances, listReleases } from '#server/money/public.ts';
import { missingLessons } from '#server/people/public.ts';
import { unreadNotices } from '#server/platform/public.ts';
import { findCoachCard, presentClasses, presentCoachCard } from '#server/teaching/public.ts';
import { listNextClasses, listRequests } from './home.repository.ts';
import { listComing, listTodaysClasses } from './home.today.repository.ts';
import { listTodo, type TodoRow } from './home.todo.repository.ts';

const shown = { today: 12, next: 5, requests: 20, todo: 20 };

/** The coach's home screen: the day with its participants, what waits, what is next, and money on its way. */
export async function readCoachHome(ctx: Ctx): Promise<Output<'home.coach'>> {
  const { database, actor, config } = ctx;
  const { id } = signedIn(actor);
  const { query: db } = database;
  const now = ctx.clock.now();
  const coach = await findCoachCard(db, id);
  if (!coach) throw new AppError('FORBIDDEN');
  const [today, next, requests, todo, money, lessons, unread] = await Promise.all([
    readToday(ctx, id, now),
    listNextClasses(db, id, now, shown.next),
    listRequests(db, id, shown.requests),
    listTodo(db, id, now, config.rules, shown.todo),
    readEarnings(ctx, id),
    missingLessons(db, id),
    unreadNotices(ctx, actor),
  ]);
  return {
    coach: presentCoachCard(coach),
    today,
    next: await presentClasses(db, next, actor, now, config.rules),
    requests: await presentOrders(db, requests, { side: 'coach', now, rules: config.rules }),
    todo: todo.map(presentTodo),
    todoCount: todo[0]?.total ?? 0,
    money,
    lessonsToRead: lessons.length,
    unreadNotices: unread,
  };
}

async function readToday(
  { database: { query: db }, actor, config }: Ctx,
  coachId: string,
  now: Date,
): Promise<TodayClass[]> {
  const rows = await listTodaysClasses(db, coachId, now, shown.today);
  const ids = rows.map((row) => row.id);
  const comes = Map.groupBy(await listComing(db, ids), (row) => row.class_id);
  const helpers = await helperNames(db, ids);
  const records = await presentClasses(db, rows, actor, now, config.rules);
  const classes = new Map(rows.map((row) => [row.id, row]));
  return records.map((record) => {
    const coming = comes.get(record.id) ?? [];
    const cls = classes.get(record.id);
    const caregivers = new Map(coming.map((row) => [row.order_id, row.caregivers]));
    return {
      class: record,
      comes: coming.map((row) => ({
        orderId: row.order_id,
        participantId: row.participant_id,
        name: row.name,
        ...(cls && minorAge(row.birth_date, cls)),
        hasNeeds: row.has_needs,
      })),
      caregivers: [...caregivers.values()].reduce((sum, count) => sum + count, 0),
      helpers: helpers.get(record.id) ?? [],
    };
  });
}

async function readEarnings({ database, config }: Ctx, coachId: string) {
  const { pendingMinor, availableMinor } = await coachBalances(database.query, coachId);
  const [nextRelease = null] = await listReleases(database.query, coachId, 1);
  return { pendingMinor, availableMinor, currency: config.rules.currency, nextRelease };
}

const presentTodo = (row: TodoRow): CoachTodo => ({
  kind: row.kind,
  id: row.id,
  class: {
    id: row.class_id,
    title: row.title,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    zone: row.zone,
  },
  names: row.names,
  until: row.until.toISOString(),
  count: row.count,
});
