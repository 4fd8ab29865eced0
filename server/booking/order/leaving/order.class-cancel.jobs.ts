import { runOrderJob, type OrderJob } from '#server/booking/order/steps/order.jobs.ts';
import type { Deps } from '#server/context/context.ts';
import { canceledWithClass, isToEnd } from './order.class-cancel.commands.ts';
import { listLiveOfCanceled } from './order.class-cancel.repository.ts';

const leftOver: OrderJob = {
  name: 'canceled classes',
  locks: { class: true },
  find: (db, _now, _rules, limit) => listLiveOfCanceled(db, limit),
  decide: (context, now) =>
    context.cls.state === 'canceled' && isToEnd(context.order) ? canceledWithClass(context, now) : null,
};

/** Ends the orders that canceled classes still have: of very large classes, and after a crash or a race. */
export const finishCanceledClasses = (deps: Deps): Promise<number> => runOrderJob(deps, leftOver);
