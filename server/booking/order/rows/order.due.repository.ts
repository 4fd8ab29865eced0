import { OrderStatus } from '#contract/enums.ts';
import type { Database } from '#server/db/database.ts';
import { isChargedBack } from '#server/money/public.ts';
import { wasCoachGone } from './order.coach-eligibility.repository.ts';
import { isLeftBySilence } from './order.proposal.repository.ts';

type Db = Database['query'];
type Due = Promise<{ id: string }[]>;

/** Orders of a status past their deadline, the longest overdue first. */
const listOver =
  (status: OrderStatus, deadline: 'expires_at' | 'agree_by' | 'refund_request_answer_by') =>
  (db: Db, now: Date, limit: number): Due =>
    db
      .selectFrom('orders')
      .select('id')
      .where('status', '=', status)
      .where(deadline, '<=', now)
      .orderBy(deadline)
      .limit(limit)
      .execute();

/** Unpaid orders past their payment deadline. */
export const listExpired = listOver(OrderStatus.awaitPayment, 'expires_at');

/** Requests past their answer deadline. */
export const listUnanswered = listOver(OrderStatus.awaitAgree, 'agree_by');

/** Refund requests past their answer deadline. */
export const listUnansweredRequests = listOver(OrderStatus.awaitCancel, 'refund_request_answer_by');

/**
 * Requests that need a reminder to the coach. `askedBefore` has a time for each reminder, the first reminder
 * first.
 */
export const listToRemind = (db: Db, now: Date, askedBefore: readonly Date[], limit: number): Due =>
  db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', OrderStatus.awaitAgree)
    .where('agree_by', '>', now)
    .where((eb) =>
      eb.or(
        askedBefore.map((before, index) =>
          eb.and([eb('reminders', '<=', index), eb(eb.fn.coalesce('paid_at', 'created_at'), '<=', before)]),
        ),
      ),
    )
    .orderBy('agree_by')
    .limit(limit)
    .execute();

/**
 * Lists accepted orders after the end of their class. Nobody earns with a class that they were not cleared to
 * lead. Nobody earns with a move to which the family did not agree.
 */
export const listEnded = (db: Db, endedBy: Date, limit: number): Due =>
  db
    .selectFrom('orders')
    .innerJoin('class', 'class.id', 'orders.class_id')
    .select('orders.id')
    .where('orders.status', '=', OrderStatus.progress)
    .where('orders.dispute', '<>', 'open')
    .where('class.ends_at', '<=', endedBy)
    .where(wasCoachGone('orders', 'class'), '=', false)
    .where(isLeftBySilence('orders'), '=', false)
    .limit(limit)
    .execute();

/** Orders with a coach's share to release now. */
export const listReleasable = (db: Db, now: Date, limit: number): Due =>
  db
    .selectFrom('orders')
    .select('id')
    .where('released_at', 'is', null)
    .where('release_at', '<=', now)
    .where('dispute', '<>', 'open')
    .where(isChargedBack('orders'), '=', false)
    .orderBy('release_at')
    .limit(limit)
    .execute();
