import { randomUUIDv7 } from 'node:crypto';
import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import { presentComing } from '#server/booking/emergency/emergency.presenter.ts';
import { listCards } from '#server/booking/emergency/emergency.repository.ts';
import { comesToClass } from '#server/booking/emergency/emergency.rules.ts';
import { lockOrders } from '#server/booking/order/rows/order.repository.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { findClass } from '#server/teaching/public.ts';
import { notifyOfHandover } from './handover.notices.ts';
import { whoOf } from './handover.presenter.ts';
import { insertHandover, listMarksOfSeat } from './handover.repository.ts';
import { handoverRefusal, isAboutArrival, isOnCard } from './handover.rules.ts';
import { handoverKeyId, handoverOwner, sealHandover } from './handover.seal.ts';

/**
 * Stores that a minor arrived or left, for the coach of the class (docs/domain.md 4.11, "Handing over"). NOT_FOUND for a
 * class of somebody else. NOT_IN_CLASS: no minor with an accepted seat of this coach. HANDOVER_TOO_EARLY or
 * HANDOVER_TOO_LATE by the time of the tap. BAD_INPUT without a name of who collects, or with one for another mark.
 */
export async function recordHandover(
  ctx: CommandCtx,
  { id, orderId, participantId, mark, who, tappedAt }: Parsed<'handover.record'>,
): Promise<Output<'handover.record'>> {
  const {
    tx,
    actor,
    clock,
    config: { secret },
  } = ctx;
  if ((mark === 'collected') !== (who !== undefined)) throw new AppError('BAD_INPUT', { field: 'who' });
  const cls = await findClass(tx, id);
  if (cls === undefined || cls.coach_id !== actor.id) throw new AppError('NOT_FOUND');
  const [context] = await lockOrders(tx, [orderId.toLowerCase()], {});
  const seats = context?.order.class_id === id ? await listCards(tx, { orderId: context.order.id }) : [];
  const seat = seats.find((one) => one.participant_id === participantId.toLowerCase());
  if (context === undefined || seat === undefined || seat.coach_id !== actor.id || !comesToClass(seat))
    throw new AppError('NOT_IN_CLASS');
  const coming = presentComing(seat, secret, 'coach');
  if (coming === undefined) throw new AppError('NOT_IN_CLASS');
  const now = clock.now();
  // A tap is never later than its arrival, whatever the phone's clock shows.
  const at = new Date(Math.min(Date.parse(tappedAt), now.getTime()));
  const refusal = handoverRefusal(context.cls, at, now);
  if (refusal !== null) throw new AppError(refusal);
  const before = await listMarksOfSeat(tx, seat.order_id, seat.participant_id);
  const rowId = randomUUIDv7();
  const isNew = await insertHandover(tx, {
    id: rowId,
    order_id: seat.order_id,
    participant_id: seat.participant_id,
    mark,
    at,
    received_at: now,
    recorded_by: actor.id,
    key_id: who === undefined ? null : handoverKeyId(secret),
    sealed: who === undefined ? null : sealHandover(secret, handoverOwner(rowId), who),
    on_card: isOnCard(coming.card, seat.card_updated_at, { mark, who, at }),
  });
  const holding = before.findLast((one) => isAboutArrival(one.mark) === isAboutArrival(mark));
  const isChange = holding === undefined || holding.mark !== mark || whoOf(secret, holding) !== (who ?? null);
  if (isNew && isChange) {
    const child = { id: seat.participant_id, name: seat.name };
    await notifyOfHandover(tx, context, { child, mark, at, isFirst: holding === undefined }, now);
  }
  return { id };
}
