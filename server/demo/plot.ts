import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Parsed } from '#contract/all-apis.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import { OrderStatus, type PaymentMethod } from '#contract/enums.ts';
import { cancelQuote } from '#contract/order.rules.ts';
import { AppError } from '#server/base/errors.ts';
import {
  acceptOrder,
  coachCancel,
  rejectOrder,
} from '#server/booking/order/answering/order.answer.commands.ts';
import { bookSeats } from '#server/booking/order/creating/order.create.commands.ts';
import { cancelWholeOrder } from '#server/booking/order/leaving/order.cancel.commands.ts';
import { rateOrder } from '#server/booking/order/rating/order.rate.commands.ts';
import { findOrders } from '#server/booking/order/rows/order.repository.ts';
import { cancelFacts } from '#server/booking/order/rules/order.actions.rules.ts';
import type { Row } from '#server/db/types.ts';
import { settlePayment } from '#server/money/payment/settle.commands.ts';
import { sandboxName } from '#server/ports/sandbox.port.ts';
import { markPresent } from './attend.ts';
import type { Stage } from './stage.ts';

/** Family and class of an order; the orders of a plot all begin with it. */
export interface Casting {
  orderId: string;
  studentId: string;
  participantIds: string[];
  cls: Row<'class'>;
}

type Rating = Omit<Parsed<'order.rate'>, 'id'>;

/** One scene of an order's life, played by the use-case that the app would have called. */
export const scenes = {
  /** `later`: it waited on a phone, and nobody has paid it yet. */
  book: (
    stage: Stage,
    { orderId, studentId, participantIds, cls }: Casting,
    pay: 'balance' | 'outside' | 'later',
  ) =>
    scene(stage, async () => {
      const { deps, tx } = stage;
      const { tx: _, ...ctx } = stage.as(studentId, 'student');
      const now = deps.clock.now();
      const earlier = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
      // An order that waits for its payment while somebody looks at the demo keeps its seat for two hours.
      const away = pay === 'later' ? { from: earlier(60), until: now } : null;
      const [outcome] = await bookSeats.run(deps, tx, [
        {
          ctx: { ...ctx, actor: { ...ctx.actor, away } },
          input: {
            orderId,
            classId: cls.id,
            participantIds,
            basis: {
              classVersion: cls.version,
              priceMinor: cls.price_minor,
              currency: cls.currency,
              startsAt: cls.starts_at.toISOString(),
            },
            tappedAt: (pay === 'later' ? earlier(30) : now).toISOString(),
            replayed: pay === 'later',
            payFromBalance: pay === 'balance',
          },
        },
      ]);
      if (outcome instanceof AppError) throw outcome;
    }),

  /** Pays by card or PayPal, unless the balance has paid. */
  payOutside: (stage: Stage, { orderId, studentId }: Casting, method: PaymentMethod) =>
    scene(stage, async () => {
      const [order] = await findOrders(stage.tx, [orderId]);
      if (order?.status !== OrderStatus.awaitPayment) return;
      await payOnce(stage, {
        orderId,
        accountId: studentId,
        method,
        amountMinor: order.total_minor,
        currency: order.currency,
      });
    }),

  accept: (stage: Stage, { orderId, cls }: Casting) =>
    scene(stage, () => acceptOrder(stage.as(cls.coach_id, 'coach'), { id: orderId })),

  reject: (stage: Stage, { orderId, cls }: Casting, reason: Parsed<'order.reject'>['reason']) =>
    scene(stage, () => rejectOrder(stage.as(cls.coach_id, 'coach'), { id: orderId, reason })),

  coachCancel: (stage: Stage, { orderId, cls }: Casting, reason: Parsed<'order.reject'>['reason']) =>
    scene(stage, () => coachCancel(stage.as(cls.coach_id, 'coach'), { id: orderId, reason })),

  attend: (stage: Stage, { orderId }: Casting) => scene(stage, () => markPresent(stage, orderId)),

  cancel: (stage: Stage, { orderId, studentId, cls }: Casting, reason: Parsed<'order.cancel'>['reason']) =>
    scene(stage, async () => {
      const [order] = await findOrders(stage.tx, [orderId]);
      if (!order) return;
      const now = stage.deps.clock.now();
      const quote = cancelQuote(cancelFacts(order, cls.starts_at), now.getTime());
      if (quote.kind === 'none') return;
      const shown = { shownRefundMinor: quote.refundMinor, tappedAt: now.toISOString() };
      await cancelWholeOrder(stage.as(studentId, 'student'), { id: orderId, reason, ...shown });
    }),

  rate: (stage: Stage, { orderId, studentId, cls }: Casting, side: 'student' | 'coach', rating: Rating) =>
    scene(stage, () => {
      const author = side === 'student' ? stage.as(studentId, 'student') : stage.as(cls.coach_id, 'coach');
      return rateOrder(author, { ...rating, id: orderId });
    }),
};

/**
 * A refusal ends the story of one order and not the demo: the class was full by then, for example. Nothing of
 * the scene stays.
 */
export async function scene({ tx }: Stage, act: () => Promise<unknown>): Promise<void> {
  await sql`savepoint scene`.execute(tx);
  try {
    await act();
    await sql`release savepoint scene`.execute(tx);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await sql`rollback to savepoint scene`.execute(tx);
  }
}

interface Paid {
  accountId: string;
  /** Null for a top-up. */
  orderId: string | null;
  method: PaymentMethod;
  amountMinor: number;
  currency: string;
}

/** A payment on a hosted page that went through. */
export async function payOnce({ deps, tx, as }: Stage, paid: Paid): Promise<void> {
  const { commandId: id } = as(paid.accountId);
  await tx
    .insertInto('payment')
    .values({
      id,
      kind: paid.orderId === null ? 'topUp' : 'order',
      account_id: paid.accountId,
      order_id: paid.orderId,
      method: paid.method,
      provider: sandboxName,
      amount_minor: paid.amountMinor,
      currency: paid.currency,
      state: 'open',
      token: randomBytes(32).toString('base64url'),
      created_at: deps.clock.now(),
      settled_at: null,
    })
    .execute();
  await settlePayment(deps, {
    provider: sandboxName,
    eventId: `demo:${id}`,
    paymentId: id,
    kind: 'succeeded',
    amountMinor: paid.amountMinor,
  });
}
