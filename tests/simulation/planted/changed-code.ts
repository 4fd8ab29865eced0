import { OrderStatus } from '#contract/enums.ts';
import type * as OrderRules from '#contract/order.rules.ts';
import { atOneInstant } from '#server/base/clock.ts';
import type * as Deadlines from '#server/booking/order/rules/order.deadlines.rules.ts';
import type * as Money from '#server/booking/order/rules/order.money.rules.ts';
import type * as Command from '#server/keyed/command.ts';
import type * as RunKeyed from '#server/keyed/run-keyed.ts';
import type * as Membership from '#server/money/membership/membership.rules.ts';
import type * as PaymentState from '#server/money/payment/payment.rules.ts';
import type * as Settle from '#server/money/payment/settle.commands.ts';
import type * as Withdrawal from '#server/money/withdrawal/withdrawal.rules.ts';
import type * as Session from '#server/people/session/session.repository.ts';
import type * as Audit from '#server/platform/audit/audit.repository.ts';
import type * as ClassCommands from '#server/teaching/class/class.commands.ts';
import type * as Waitlist from '#server/teaching/seats/seats.rules.ts';
import { isPlanted } from './defect.ts';
import { names } from './defects-in-code.ts';

/** Each takes a real module and gives it with one function that is wrong while its fault is planted. */
export const command = (real: typeof Command): typeof Command => ({
  ...real,
  claim: (...args) => (isPlanted(names.noKey) ? Promise.resolve(new Map()) : real.claim(...args)),
  finish: (tx, answers) => {
    if (isPlanted(names.noKey)) return Promise.resolve();
    if (!isPlanted(names.otherBytes)) return real.finish(tx, answers);
    return real.finish(
      tx,
      answers.map(({ key, answer }) => ({ key, answer: { ...answer, body: `${answer.body} ` } })),
    );
  },
});

export const runKeyed = (real: typeof RunKeyed, { claim, finish }: typeof Command): typeof RunKeyed => ({
  ...real,
  runKeyed: async (ctx, key, work) => {
    if (!isPlanted(names.answerApart)) return real.runKeyed(ctx, key, work);
    const data = await ctx.database.transaction((tx) =>
      work({ ...atOneInstant(ctx), tx, commandId: key.id }),
    );
    return await real
      .runKeyed(ctx, key, () => Promise.resolve(data))
      .catch(async () => {
        const answer = { status: 200, body: JSON.stringify(data), isReplayed: false, named: [] };
        await ctx.database.transaction(async (tx) => {
          await claim(tx, [key], ctx.clock.now());
          await finish(tx, [{ key, answer }]);
        });
        return answer;
      });
  },
});

export const orderRules = (real: typeof OrderRules): typeof OrderRules => ({
  ...real,
  feeOf: (amount, bps) =>
    isPlanted(names.feeUp) ? Math.ceil((amount * bps) / 10_000) : real.feeOf(amount, bps),
  cancelQuote: (facts, now) => {
    const quote = real.cancelQuote(facts, now);
    if (isPlanted(names.lateIsWhole) && quote.kind === 'late')
      return { kind: 'late', refundMinor: facts.totalMinor };
    if (isPlanted(names.afterStart) && quote.kind === 'none' && facts.status === OrderStatus.progress)
      return { kind: 'free', refundMinor: facts.totalMinor };
    return quote;
  },
});

export const money = (real: typeof Money): typeof Money => ({
  ...real,
  refundAll: (order) => {
    const all = real.refundAll(order);
    if (isPlanted(names.noRefund)) return { ...all, legs: [] };
    if (isPlanted(names.twoRefunds))
      return { ...all, legs: [...all.legs, ...all.legs.map((leg) => ({ ...leg, ref: 'again' }))] };
    return all;
  },
});

export const deadlines = (real: typeof Deadlines): typeof Deadlines => ({
  ...real,
  releaseTime: (endsAt, rules) => (isPlanted(names.early) ? endsAt : real.releaseTime(endsAt, rules)),
});

export const settle = (real: typeof Settle): typeof Settle => ({
  ...real,
  settlePayment: async (deps, event) => {
    if (!isPlanted(names.anyAmount)) return real.settlePayment(deps, event);
    const payment = await deps.database.query
      .selectFrom('payment')
      .select('amount_minor')
      .where('id', '=', event.paymentId)
      .executeTakeFirst();
    return real.settlePayment(deps, { ...event, amountMinor: payment?.amount_minor ?? event.amountMinor });
  },
});

export const paymentState = (real: typeof PaymentState): typeof PaymentState => ({
  ...real,
  isOpen: (payment, event) => isPlanted(names.eventTwice) || real.isOpen(payment, event),
});

export const membership = (real: typeof Membership): typeof Membership => ({
  ...real,
  periodOf: (paidUntil, now, days) =>
    real.periodOf(isPlanted(names.samePeriod) ? null : paidUntil, now, days),
});

export const waitlist = (real: typeof Waitlist): typeof Waitlist => ({
  ...real,
  publicSeats: (free, least, isOpen) =>
    isPlanted(names.lateWhileFull) ? 99 : real.publicSeats(free, least, isOpen),
});

export const session = (real: typeof Session): typeof Session => ({
  ...real,
  removeSessions: (...args) =>
    isPlanted(names.sessionLeft) ? Promise.resolve() : real.removeSessions(...args),
});

export const withdrawal = (real: typeof Withdrawal): typeof Withdrawal => ({
  ...real,
  withdrawalRefusal: (facts, amount) =>
    isPlanted(names.unguarded) ? null : real.withdrawalRefusal(facts, amount),
});

export const classCommands = (real: typeof ClassCommands): typeof ClassCommands => ({
  ...real,
  refuseOverlap: (...args) => (isPlanted(names.coachTwice) ? Promise.resolve() : real.refuseOverlap(...args)),
});

export const audit = (real: typeof Audit): typeof Audit => ({
  ...real,
  addAudit: (tx, events) =>
    real.addAudit(
      tx,
      isPlanted(names.unaudited) ? events.filter(({ action }) => action !== 'account.locked') : events,
    ),
});
