import {
  endExchange,
  findAskedExchange,
  listUnansweredExchanges,
} from '#server/booking/order/rows/order.exchange.repository.ts';
import { change, isBefore, system } from '#server/booking/order/rules/order.change.rules.ts';
import { type OrderJob, runOrderJob } from '#server/booking/order/steps/order.jobs.ts';
import { orderNotice } from '#server/booking/order/steps/order.notices.ts';
import type { Deps } from '#server/context/context.ts';
import { wantedOf } from './order.exchange-wanted.queries.ts';

const unanswered: OrderJob = {
  name: 'unanswered exchanges',
  locks: { class: true },
  find: (db, now, _rules, limit) => listUnansweredExchanges(db, now, limit),
  decide: async (context, now, _rules, tx) => {
    const { order } = context;
    const asked = await findAskedExchange(tx, order.id);
    if (!isBefore('endExchange', order.status) || asked === undefined) return null;
    if (order.exchange_until === null || order.exchange_until > now) return null;
    await endExchange(tx, order.id, { state: 'silent', answered_at: now });
    return change(context, 'endExchange', {
      actor: system,
      patch: { exchange_until: null },
      notices: [orderNotice(context, 'student', 'exchangeUnanswered', now, await wantedOf(tx, asked))],
    });
  },
};

/** Ends questions about another date that the coach did not answer: the booked date stays (docs/domain.md 4.21). */
export const endUnansweredExchanges = (deps: Deps): Promise<number> => runOrderJob(deps, unanswered);
