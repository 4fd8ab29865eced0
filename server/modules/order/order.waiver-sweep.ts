import type { Deps } from '#server/context.ts';
import { change, system } from './order.change.ts';
import { releaseTime } from './order.deadlines.ts';
import { refundPart } from './order.money.ts';
import { orderNotice } from './order.notices.ts';
import { runSweep, sweepBatch, type Sweep } from './order.sweep-run.ts';

const unanswered: Sweep = {
  locks: { class: true },
  find: (db, now) =>
    db
      .selectFrom('orders')
      .select('id')
      .where('status', '=', '4')
      .where('waiver_by', '<=', now)
      .orderBy('waiver_by')
      .limit(sweepBatch)
      .execute(),
  decide: (context, now, rules) => {
    const { order, cls } = context;
    if (order.status !== '4' || order.waiver_by === null || order.waiver_by > now) return null;
    const refundMinor = order.waiver_refund_minor ?? 0;
    const money = refundPart(order, refundMinor, releaseTime(cls.ends_at, rules));
    return change(context, 'waiverSilent', {
      event: 'waiverUnanswered',
      actor: system,
      legs: money.legs,
      task: money.task,
      patch: {
        ...money.patch,
        cancel_by: 'student',
        cancel_code: order.waiver_code,
        cancel_text: order.waiver_text,
        ended_at: now,
      },
      notices: [
        orderNotice(context, 'student', 'waiverUnanswered', now, { refundMinor }),
        orderNotice(context, 'coach', 'orderCanceledByStudent', now, { reason: order.waiver_code ?? '' }),
      ],
    });
  },
};

/** 4 → 5 when the coach has not answered: as a late cancellation at the time of the request (rule 13). */
export const endUnansweredWaivers = (deps: Deps): Promise<number> => runSweep(deps, unanswered);
