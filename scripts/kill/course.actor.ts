import { randomUUID } from 'node:crypto';
import { OrderStatus } from '#contract/enums.ts';
import { type ClientLog, datesOfOne } from './client-log.ts';
import type { KeyedCaller } from './keyed-caller.ts';
import { again, oneOf } from './pace.ts';
import { sendDates } from './several-dates.actor.ts';

/** A family books courses as a whole and leaves them, and keeps the seats on moved dates, until the signal aborts. */
export const actAsCourse = (
  caller: KeyedCaller,
  participantIds: readonly string[],
  log: ClientLog,
  signal: AbortSignal,
): Promise<void> =>
  again(caller, [200, 900], signal, async () => {
    const draw = caller.random.next();
    if (draw < 0.6) await bookCourse(caller, participantIds, log);
    else if (draw < 0.8) await keepMoved(caller, log);
    else await leaveCourse(caller, log);
  });

async function bookCourse(
  caller: KeyedCaller,
  participantIds: readonly string[],
  log: ClientLog,
): Promise<void> {
  const { random } = caller;
  const id = oneOf(caller, log.courses);
  const series = id === undefined ? undefined : await caller.read('series.detail', { id });
  if (series?.course === undefined) return;
  const { freeDays, lateRefundPct, restRefundPct } = series.course;
  const dates = series.classes
    .filter(({ canBook }) => canBook)
    .flatMap(({ id: classId, basis }) => (basis ? [{ orderId: randomUUID(), classId, basis }] : []));
  if (dates.length === 0) return;
  await sendDates(caller, log, {
    setId: randomUUID(),
    seriesId: series.id,
    participantIds: random.shuffle(participantIds).slice(0, random.int(1, 2)),
    want: 'every',
    dates,
    course: { freeDays, lateRefundPct, restRefundPct },
    tappedAt: new Date().toISOString(),
    replayed: false,
    payFromBalance: random.isTrue(0.7),
  });
}

/** Leaves the dates that are left of a course; one of them alone is refused. */
async function leaveCourse(caller: KeyedCaller, log: ClientLog): Promise<void> {
  const { awaitPayment, awaitAgree, progress } = OrderStatus;
  const known = log.liveOrders(caller.userId, [awaitPayment, awaitAgree, progress]);
  const dates = [];
  for (const { id } of datesOfOne(
    caller.random,
    known.filter(({ terms }) => terms?.course !== undefined),
  )) {
    const record = await caller.read('order.detail', { id });
    if (record) log.note(record);
    if (record?.actions.includes('cancel') === true) dates.push(record);
  }
  const [first] = dates;
  if (first?.set === undefined) return;
  const left = await caller.command('orderSet.leave', {
    id: first.set.id,
    dates: dates.map(({ id, cancel }) => ({ orderId: id, shownRefundMinor: cancel?.refundMinor ?? 0 })),
    reason: { code: 'plans', text: '' },
    tappedAt: new Date().toISOString(),
  });
  for (const order of left?.orders ?? []) log.note(order);
}

/** Keeps the seats on the moved dates of one booking. */
async function keepMoved(caller: KeyedCaller, log: ClientLog): Promise<void> {
  const live = log.liveOrders(caller.userId, [OrderStatus.awaitAgree, OrderStatus.progress]);
  for (const { id } of datesOfOne(caller.random, live)) {
    const record = await caller.read('order.detail', { id });
    if (record) log.note(record);
    if (record?.actions.includes('answerProposal') !== true) continue;
    const kept = await caller.command('order.answerProposal', {
      id,
      answer: 'keep',
      shownStartsAt: record.class.startsAt,
    });
    if (kept) log.note(kept);
  }
}
