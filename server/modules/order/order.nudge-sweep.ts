import type { Deps } from '#server/context.ts';
import type { Rules } from '#server/rules.ts';
import { note, system } from './order.change.ts';
import { orderNotice } from './order.notices.ts';
import type { OrderRow } from './order.repository.ts';
import { runSweep, sweepBatch, type Sweep } from './order.sweep-run.ts';

const HOUR = 3_600_000;

/** How many reminders a request should have had by now; after a standstill of the server one makes up for several. */
function nudgesDue(order: OrderRow, now: Date, rules: Rules): number {
  const askedAt = (order.paid_at ?? order.created_at).getTime();
  return rules.coachNudgeHours.filter((hours) => askedAt + hours * HOUR <= now.getTime()).length;
}

const nudge: Sweep = {
  locks: {},
  find: (db, now, rules) =>
    db
      .selectFrom('orders')
      .select('id')
      .where('status', '=', '1')
      .where('agree_by', '>', now)
      .where((eb) =>
        eb.or(
          rules.coachNudgeHours
            .toSorted((a, b) => a - b)
            .map((hours, index) =>
              eb.and([
                eb('nudges', '<=', index),
                eb(eb.fn.coalesce('paid_at', 'created_at'), '<=', new Date(now.getTime() - hours * HOUR)),
              ]),
            ),
        ),
      )
      .orderBy('agree_by')
      .limit(sweepBatch)
      .execute(),
  decide: (context, now, rules) => {
    const { order } = context;
    if (order.status !== '1' || order.agree_by === null || order.agree_by <= now) return null;
    const due = nudgesDue(order, now, rules);
    if (order.nudges >= due) return null;
    return note(context, {
      event: 'coachReminded',
      actor: system,
      patch: { nudges: due },
      notices: [orderNotice(context, 'coach', 'orderWaits', now, { until: order.agree_by.toISOString() })],
    });
  },
};

/** Reminds coaches of requests that they have not answered, once at each of `coachNudgeHours`. */
export const nudgeCoaches = (deps: Deps): Promise<number> => runSweep(deps, nudge);
