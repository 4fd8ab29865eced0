import { HOUR_MS } from '#contract/durations.ts';
import {
  listEnded,
  listExpired,
  listReleasable,
  listUnanswered,
} from '#server/booking/order/rows/order.due.repository.ts';
import { areAllMarked } from '#server/booking/order/rules/order.attendance.rules.ts';
import { change, isBefore, system } from '#server/booking/order/rules/order.change.rules.ts';
import { attendanceUntil, releaseTime } from '#server/booking/order/rules/order.deadlines.rules.ts';
import { earnedMinor, refundAll, release } from '#server/booking/order/rules/order.money.rules.ts';
import { requestsUnanswered } from '#server/booking/order/steps/order.effects.ts';
import { runOrderJob, type OrderJob } from '#server/booking/order/steps/order.jobs.ts';
import { orderNotice } from '#server/booking/order/steps/order.notices.ts';
import type { Deps } from '#server/context/context.ts';
import { chargedBack, netReceivables } from '#server/money/public.ts';
import { listAllMarked, marksOf } from './order.attendance.repository.ts';
import { completedByMarks } from './order.complete.commands.ts';

const expiry: OrderJob = {
  name: 'expire unpaid',
  locks: { class: true },
  find: (db, now, _rules, limit) => listExpired(db, now, limit),
  decide: (context, now) => {
    const { order } = context;
    if (!isBefore('expire', order.status) || order.expires_at === null || order.expires_at > now) return null;
    return change(context, 'expire', {
      actor: system,
      patch: { cancel_by: 'system', cancel_code: 'unpaid', cancel_text: '', refund_minor: 0, ended_at: now },
      notices: [orderNotice(context, 'student', 'orderUnpaid', now)],
    });
  },
};

const silence: OrderJob = {
  name: 'unanswered requests',
  locks: { coach: true, class: true },
  find: (db, now, _rules, limit) => listUnanswered(db, now, limit),
  decide: (context, now) => {
    const { order } = context;
    if (!isBefore('endUnanswered', order.status) || order.agree_by === null || order.agree_by > now)
      return null;
    return change(context, 'endUnanswered', {
      actor: system,
      money: refundAll(order),
      patch: {
        cancel_by: 'system',
        cancel_code: 'noResponse',
        cancel_text: '',
        ended_at: now,
      },
      notices: [orderNotice(context, 'student', 'orderNoResponse', now)],
    });
  },
  follow: requestsUnanswered,
};

const completion: OrderJob = {
  name: 'auto complete',
  locks: { class: true },
  find: async (db, now, rules, limit) => {
    const marked = await listAllMarked(db, now, limit);
    const endedBy = new Date(now.getTime() - rules.autoCompleteHours * HOUR_MS);
    const ended = marked.length < limit ? await listEnded(db, endedBy, limit) : [];
    // Marked ones that fail keep back no other.
    return [...new Map([...marked, ...ended].map((row) => [row.id, row])).values()].slice(0, limit);
  },
  decide: async (context, now, rules, tx) => {
    const { order, cls } = context;
    if (!isBefore('complete', order.status) || order.dispute === 'open' || now < cls.ends_at) return null;
    const seats = await marksOf(tx, order.id);
    if (!areAllMarked(seats) && now < attendanceUntil(cls.ends_at, rules)) return null;
    return completedByMarks(context, {
      seats,
      actor: system,
      now,
      releaseAt: releaseTime(cls.ends_at, rules),
    });
  },
};

const funds: OrderJob = {
  name: 'release funds',
  locks: {},
  find: (db, now, _rules, limit) => listReleasable(db, now, limit),
  decide: async (context, now, _rules, tx) => {
    const { order } = context;
    if (order.released_at !== null || order.release_at === null || order.release_at > now) return null;
    // A dispute keeps the money in place (docs/domain.md 4.2, rule 18), and so does a chargeback (4.3, no. 12).
    if (order.dispute === 'open' || (await chargedBack(tx, [order.id])).size > 0) return null;
    return change(context, 'release', {
      actor: system,
      money: release(order, earnedMinor(order)),
      patch: { released_at: now },
    });
  },
  follow: (tx, moved, now, rules) =>
    netReceivables(
      tx,
      moved.map(({ order }) => order.coach_id),
      rules.currency,
      now,
    ),
};

/** 0 → 5 when the time to pay has ended (docs/domain.md 4.2, rule 3). */
export const expireUnpaid = (deps: Deps): Promise<number> => runOrderJob(deps, expiry);
/** 1 → 5 when the coach has not answered in time (docs/domain.md 4.2, rule 6). */
export const cancelUnanswered = (deps: Deps): Promise<number> => runOrderJob(deps, silence);
/**
 * 2 → 3 after the end: immediately when everybody has a mark, else a day later (docs/domain.md 4.2, rule 15).
 */
export const completeEnded = (deps: Deps): Promise<number> => runOrderJob(deps, completion);
/** Coach's share: pending → available, 72 hours after the end. */
export const releaseFunds = (deps: Deps): Promise<number> => runOrderJob(deps, funds);
