import type { BookedCards } from '#server/booking/order/steps/order.effects.ts';
import type { Tx } from '#server/db/database.ts';
import { adultAge, findName, findOwnIds, notifyGuardians, yearsSince } from '#server/people/public.ts';
import type { Config } from '#server/start/config.ts';
import { storeCard } from './emergency.card.commands.ts';
import { findCard } from './emergency.repository.ts';
import { aloneAge } from './emergency.rules.ts';

/**
 * Stores the emergency cards that travel with a booking, each unless a guardian wrote the card after the tap. The other
 * guardians are notified, except those from whom sessions are hidden: the moment of a booking is one. Leaves out what must not stop a booking: the card of an adult or of the minor who books, and
 * the way home alone below the age for it. The participants are locked.
 */
export async function storeBookedCards(
  tx: Tx,
  { guardian: { id: me, zone }, form: { cards = [], participantIds } }: BookedCards,
  now: Date,
  { secret }: Pick<Config, 'secret'>,
): Promise<void> {
  const ids = cards.map(({ participantId }) => participantId).filter((id) => participantIds.includes(id));
  if (ids.length === 0) return;
  const own = new Set((await findOwnIds(tx, me, ids)).filter((id) => id !== me));
  const written: { id: string; name: string }[] = [];
  for (const { participantId, people, collect, mayGoAlone, writtenAt } of cards) {
    if (!own.delete(participantId)) continue;
    const at = new Date(Math.min(Date.parse(writtenAt), now.getTime()));
    const before = await findCard(tx, participantId);
    if (before === undefined || (before.written_at !== null && before.written_at >= at)) continue;
    const age = before.birth_date === null ? 0 : yearsSince(before.birth_date, now, zone);
    if (age >= adultAge) continue;
    const content = { people, collect: [...new Set(collect)] };
    const card = { content, mayGoAlone: mayGoAlone && age >= aloneAge, by: me, tappedAt: at };
    await storeCard(tx, secret, before, card, now);
    written.push(before);
  }
  const writer = { id: me, name: (await findName(tx, me))?.name ?? '' };
  await notifyGuardians(tx, 'cardChangedByBooking', written, writer, now);
}
