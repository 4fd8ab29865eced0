import { OrderStatus } from '#contract/enums.ts';
import { AppError } from '#server/base/errors.ts';
import { autoAccept, isAutoAccepted } from '#server/booking/order/answering/order.auto-accept.commands.ts';
import type { LockedOffers } from '#server/booking/order/creating/order.create-facts.commands.ts';
import {
  addBenefitsOf,
  insertBookings,
  usesOf,
} from '#server/booking/order/creating/order.create-write.commands.ts';
import { removeTaken } from '#server/booking/order/leaving/order.leave-some.repository.ts';
import { passUnguarded } from '#server/booking/order/passing/order.pass.commands.ts';
import { removeFirst, setLeftTo } from '#server/booking/order/rows/order.exchange.repository.ts';
import type { OrderContext } from '#server/booking/order/rows/order.repository.ts';
import { change, isBefore, type OrderChange } from '#server/booking/order/rules/order.change.rules.ts';
import { answerDeadline } from '#server/booking/order/rules/order.deadlines.rules.ts';
import { platformMinor } from '#server/booking/order/rules/order.money.rules.ts';
import { applyChanges } from '#server/booking/order/steps/order.apply.commands.ts';
import { carryNeeds } from '#server/booking/order/steps/order.effects.ts';
import { orderNotice } from '#server/booking/order/steps/order.notices.ts';
import type { Tx } from '#server/db/database.ts';
import type { Config } from '#server/start/config.ts';
import { moveCode } from '#server/teaching/public.ts';
import type { Exchange } from './order.exchange-decide.rules.ts';
import { moneyIn, moneyOut, moneyOutOfSome } from './order.exchange-money.rules.ts';

interface Moving {
  /** The order of the old date, locked. */
  context: OrderContext;
  locked: LockedOffers;
  exchange: Exchange;
  by: 'student' | 'coach';
}

/**
 * Takes the new seats, then releases the old ones, with their money, needs and notices (docs/domain.md 4.21). Returns
 * the order of the old date and that of the new one.
 */
export async function exchangeSeats(
  tx: Tx,
  moving: Moving,
  now: Date,
  { rules, secret }: Pick<Config, 'rules' | 'secret'>,
): Promise<{ old: OrderContext; made: OrderContext }> {
  const { context, exchange, locked } = moving;
  const { booking } = exchange;
  const ids = booking.participants.map(({ id }) => id);
  // The new date takes over the first lesson.
  await removeFirst(tx, context.order.id, ids);
  const [written] = await insertBookings(tx, locked, [booking], now, rules);
  if (written === undefined) throw new AppError('ID_TAKEN');
  await addBenefitsOf(tx, [booking], now);
  for (const use of usesOf(booking))
    await moveCode(tx, {
      from: { orderId: context.order.id, keptMinor: platformMinor(context.order, context.order.kept_minor) },
      to: use,
    });
  await carryNeeds(tx, secret, {
    fromOrderId: context.order.id,
    toOrderId: written.context.order.id,
    participantIds: ids,
  });
  const isWhole = ids.length === context.order.seats;
  if (!isWhole) await freeSome(tx, context, { toOrderId: written.context.order.id, ids }, now);
  const [old, arrived] = await applyChanges(
    tx,
    [leave(moving, isWhole, now), arrive(moving, written.context, now, rules)],
    now,
  );
  if (old === undefined || arrived === undefined) throw new Error('an exchange without its orders');
  if (!isWhole) await passUnguarded(tx, [old], now);
  const [made = arrived] = await autoAccept(tx, [arrived], now);
  return { old, made };
}

/** The row of the old class is locked; a participant leaves once. */
async function freeSome(
  tx: Tx,
  { order, cls }: OrderContext,
  { toOrderId, ids }: { toOrderId: string; ids: readonly string[] },
  now: Date,
): Promise<void> {
  const { status } = order;
  if (!isBefore('exchangeSome', status)) throw new AppError('ORDER_STATUS_CHANGED', { status });
  const left = await setLeftTo(
    tx,
    { orderId: order.id, toOrderId, participantIds: ids },
    { left_status: status, left_at: now },
  );
  if (left !== ids.length) throw new AppError('ORDER_STATUS_CHANGED', { status });
  await removeTaken(tx, cls.id, ids.length);
}

function leave({ context, exchange, by }: Moving, isWhole: boolean, now: Date): OrderChange {
  const { order } = context;
  const { amounts, booking } = exchange;
  const asked = { exchange_until: null };
  if (!isWhole) {
    const money = moneyOutOfSome(order, booking.participants.length, amounts);
    return by === 'student'
      ? change(context, 'exchangeSome', {
          actor: { kind: 'student', id: order.student_id },
          money,
          patch: asked,
        })
      : change(context, 'agreeExchangeSome', {
          actor: { kind: 'coach', id: order.coach_id },
          money,
          patch: asked,
        });
  }
  const money = moneyOut(order, amounts);
  const patch = {
    ...asked,
    cancel_by: 'student' as const,
    cancel_code: 'exchanged',
    cancel_text: '',
    ended_at: now,
  };
  return by === 'student'
    ? change(context, 'exchange', { actor: { kind: 'student', id: order.student_id }, money, patch })
    : change(context, 'agreeExchange', { actor: { kind: 'coach', id: order.coach_id }, money, patch });
}

function arrive(
  { context: { order: old, cls: oldClass }, exchange, by }: Moving,
  made: OrderContext,
  now: Date,
  rules: Config['rules'],
): OrderChange {
  const money = moneyIn(made.order, old, exchange.amounts);
  const patch = {
    expires_at: null,
    exchanges: old.exchanges + 1,
    exchange_of: old.id,
    paid_order_id: old.paid_order_id ?? (old.pay_state === 'captured' ? old.id : null),
    caregivers: Math.min(old.caregivers, made.order.seats),
  };
  const before = { beforeAt: oldClass.starts_at.toISOString() };
  if (old.status === OrderStatus.awaitAgree) {
    const agreeBy = answerDeadline(now, made.cls.starts_at, rules);
    return change(made, 'arriveAsRequest', {
      actor: { kind: 'student', id: old.student_id },
      money,
      patch: { ...patch, agree_by: agreeBy },
      // The first explains the notice of the old request, which has ended.
      notices: [
        orderNotice(made, 'coach', 'orderExchanged', now, before),
        ...(isAutoAccepted(made)
          ? []
          : [orderNotice(made, 'coach', 'orderRequested', now, { agreeBy: agreeBy.toISOString() })]),
      ],
    });
  }
  return change(made, 'arrive', {
    actor: by === 'student' ? { kind: 'student', id: old.student_id } : { kind: 'coach', id: old.coach_id },
    money,
    patch: { ...patch, accepted_at: now },
    notices: [orderNotice(made, by === 'student' ? 'coach' : 'student', 'orderExchanged', now, before)],
  });
}
