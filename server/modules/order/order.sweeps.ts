import type { Deps } from '#server/context.ts';
import type { Store } from '#server/db/store.ts';
import type { Rules } from '#server/rules.ts';
import { completed } from './order.answer.ts';
import { applyChanges } from './order.apply.ts';
import { change, note, system, type OrderChange } from './order.change.ts';
import { releaseTime } from './order.deadlines.ts';
import { earnedMinor, refundAll, release } from './order.money.ts';
import { orderNotice } from './order.notices.ts';
import { lockOrders, type Locks, type OrderContext } from './order.repository.ts';

const HOUR = 3_600_000;
const batch = 200;

/** A deadline that the server keeps. Safe on several nodes and at any time: what is not due any more is left alone. */
interface Sweep {
  locks: Locks;
  /** Ids that look due, without locks. */
  find(db: Store['db'], now: Date, rules: Rules): Promise<{ id: string }[]>;
  /** The step, or null when the locked row is not due any more. */
  decide(context: OrderContext, now: Date, rules: Rules): OrderChange | null;
}

const expiry: Sweep = {
  locks: { class: true },
  find: (db, now) =>
    db
      .selectFrom('orders')
      .select('id')
      .where('status', '=', '0')
      .where('expires_at', '<=', now)
      .orderBy('expires_at')
      .limit(batch)
      .execute(),
  decide: (context, now) => {
    const { order } = context;
    if (order.status !== '0' || order.expires_at === null || order.expires_at > now) return null;
    return change(context, 'expire', {
      event: 'unpaid',
      actor: system,
      patch: { cancel_by: 'system', cancel_code: 'unpaid', cancel_text: '', refund_minor: 0, ended_at: now },
      notices: [orderNotice(context, 'student', 'orderUnpaid', now)],
    });
  },
};

const silence: Sweep = {
  locks: { class: true },
  find: (db, now) =>
    db
      .selectFrom('orders')
      .select('id')
      .where('status', '=', '1')
      .where('agree_by', '<=', now)
      .orderBy('agree_by')
      .limit(batch)
      .execute(),
  decide: (context, now) => {
    const { order } = context;
    if (order.status !== '1' || order.agree_by === null || order.agree_by > now) return null;
    const money = refundAll(order);
    return change(context, 'coachSilent', {
      event: 'noResponse',
      actor: system,
      legs: money.legs,
      task: money.task,
      patch: {
        ...money.patch,
        cancel_by: 'system',
        cancel_code: 'noResponse',
        cancel_text: '',
        ended_at: now,
      },
      notices: [orderNotice(context, 'student', 'orderNoResponse', now)],
    });
  },
};

const completion: Sweep = {
  locks: { class: true },
  find: (db, now, rules) =>
    db
      .selectFrom('orders')
      .innerJoin('class', 'class.id', 'orders.class_id')
      .select('orders.id')
      .where('orders.status', '=', '2')
      .where('class.ends_at', '<=', new Date(now.getTime() - rules.autoCompleteHours * HOUR))
      .limit(batch)
      .execute(),
  decide: (context, now, rules) => {
    const dueAt = context.cls.ends_at.getTime() + rules.autoCompleteHours * HOUR;
    if (context.order.status !== '2' || dueAt > now.getTime()) return null;
    return completed(context, 'autoComplete', now, releaseTime(context.cls.ends_at, rules));
  },
};

const funds: Sweep = {
  locks: {},
  find: (db, now) =>
    db
      .selectFrom('orders')
      .select('id')
      .where('released_at', 'is', null)
      .where('release_at', '<=', now)
      .orderBy('release_at')
      .limit(batch)
      .execute(),
  decide: (context, now) => {
    const { order } = context;
    if (order.released_at !== null || order.release_at === null || order.release_at > now) return null;
    return note(context, {
      event: 'released',
      actor: system,
      legs: release(order, earnedMinor(order)),
      patch: { released_at: now },
    });
  },
};

/** Runs one sweep until nothing that it can get is due; returns how many orders it moved. */
async function run(deps: Deps, sweep: Sweep): Promise<number> {
  const { store, clock, config } = deps;
  let moved = 0;
  for (;;) {
    const due = await sweep.find(store.db, clock.now(), config.rules);
    if (due.length === 0) return moved;
    const ids = due.map((row) => row.id);
    const done = await step(deps, sweep, ids).catch(async (error: unknown) => {
      // One order that cannot be moved must not hold up the deadlines of all others.
      if (ids.length === 1) throw error;
      deps.log.error(error, 'a sweep failed as a whole; its orders are tried one by one');
      return oneByOne(deps, sweep, ids);
    });
    moved += done;
    // Fewer than were due: the others are busy or not due any more, and the next round looks again.
    if (done < ids.length) return moved;
  }
}

async function oneByOne(deps: Deps, sweep: Sweep, ids: readonly string[]): Promise<number> {
  let done = 0;
  for (const id of ids)
    done += await step(deps, sweep, [id]).catch((error: unknown) => {
      deps.log.error(error, `order ${id} could not be moved`);
      return 0;
    });
  return done;
}

const step = (deps: Deps, sweep: Sweep, ids: readonly string[]): Promise<number> =>
  deps.store.transaction(
    async (tx) => {
      const contexts = await lockOrders(tx, ids, { ...sweep.locks, skipBusy: true });
      const now = deps.clock.now();
      const changes = contexts.flatMap((context) => sweep.decide(context, now, deps.config.rules) ?? []);
      await applyChanges(tx, changes, now);
      return changes.length;
    },
    // Each change is a compare-and-set on the order's version.
    { keyed: true },
  );

/** 0 → 5 when the time to pay is over (rule 3). */
export const expireUnpaid = (deps: Deps): Promise<number> => run(deps, expiry);
/** 1 → 5 when the coach has not answered in time (rule 6). */
export const cancelUnanswered = (deps: Deps): Promise<number> => run(deps, silence);
/** 2 → 3 a day after the end, when the coach has not said anything (rule 14). */
export const completeEnded = (deps: Deps): Promise<number> => run(deps, completion);
/** Coach's share: pending → available, 72 hours after the end. */
export const releaseFunds = (deps: Deps): Promise<number> => run(deps, funds);
