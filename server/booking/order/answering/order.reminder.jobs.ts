import { HOUR_MS } from '#contract/durations.ts';
import { listToRemind } from '#server/booking/order/rows/order.due.repository.ts';
import type { OrderRow } from '#server/booking/order/rows/order.repository.ts';
import { change, isBefore, system } from '#server/booking/order/rules/order.change.rules.ts';
import { runOrderJob, type OrderJob } from '#server/booking/order/steps/order.jobs.ts';
import { orderNotice } from '#server/booking/order/steps/order.notices.ts';
import type { Deps } from '#server/context/context.ts';
import type { Rules } from '#server/start/rules.ts';

/**
 * How many reminders a request should have had by now. After the server was down, one reminder stands for several.
 */
function remindersDue(order: OrderRow, now: Date, rules: Rules): number {
  const askedAt = (order.paid_at ?? order.created_at).getTime();
  return rules.coachReminderHours.filter((hours) => askedAt + hours * HOUR_MS <= now.getTime()).length;
}

const reminder: OrderJob = {
  name: 'coach reminders',
  locks: {},
  find: (db, now, rules, limit) =>
    listToRemind(
      db,
      now,
      rules.coachReminderHours
        .toSorted((a, b) => a - b)
        .map((hours) => new Date(now.getTime() - hours * HOUR_MS)),
      limit,
    ),
  decide: (context, now, rules) => {
    const { order } = context;
    if (!isBefore('remindCoach', order.status) || order.agree_by === null || order.agree_by <= now)
      return null;
    const due = remindersDue(order, now, rules);
    if (order.reminders >= due) return null;
    return change(context, 'remindCoach', {
      actor: system,
      patch: { reminders: due },
      notices: [orderNotice(context, 'coach', 'orderWaits', now, { until: order.agree_by.toISOString() })],
    });
  },
};

/** Reminds coaches of requests that they have not answered, once at each of `coachReminderHours`. */
export const remindCoaches = (deps: Deps): Promise<number> => runOrderJob(deps, reminder);
