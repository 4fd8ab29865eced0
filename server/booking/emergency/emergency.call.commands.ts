import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { readerIn } from './emergency.look.commands.ts';
import { findLook, listCards, noteCall } from './emergency.repository.ts';
import { areCardsOpen, callLateMs, seesCard } from './emergency.rules.ts';

/**
 * Records that a coach or helper tapped a number of a card, also when the phone had no network. It counts for a reader
 * who looked at the card before the tap, or may read it now. NOT_FOUND for all others, and for a tap that arrives too late. NOT_IN_CLASS for a coach
 * without such a card, NOT_FOUND for a helper.
 */
export async function recordCall(
  { tx, actor, clock }: CommandCtx,
  { id, participantId, tappedAt }: Parsed<'emergency.call'>,
): Promise<Output<'emergency.call'>> {
  const now = clock.now();
  // A tap is never later than its arrival, whatever the phone's clock shows.
  const at = new Date(Math.min(Date.parse(tappedAt), now.getTime()));
  const seats = await listCards(tx, { orderId: id });
  const classId = seats[0]?.class_id;
  const isLate = now.getTime() - at.getTime() > callLateMs;
  const seat = seats.find((one) => one.participant_id === participantId.toLowerCase());
  const looked =
    seat && !isLate && areCardsOpen(seat.ends_at, at) ? await findLook(tx, seat, actor.id, at) : undefined;
  // A true call stays true when the order or the part of the coach ended since the look.
  if (seat && looked) {
    const of = { orderId: seat.order_id, participantId: seat.participant_id };
    await noteCall(tx, of, { readerId: actor.id, as: looked.reader_as, at });
    return { id };
  }
  const as = classId === undefined || isLate ? null : await readerIn(tx, actor, classId, at);
  if (as === null) throw new AppError('NOT_FOUND');
  // A helper reads of no order before its acceptance.
  if (seat === undefined || seat.sealed === null || !seesCard(seat, at))
    throw new AppError(as === 'coach' ? 'NOT_IN_CLASS' : 'NOT_FOUND');
  const of = { orderId: seat.order_id, participantId: seat.participant_id };
  await noteCall(tx, of, { readerId: actor.id, as, at });
  return { id };
}
