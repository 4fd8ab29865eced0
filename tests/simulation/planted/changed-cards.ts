import { MINUTE_MS } from '#contract/durations.ts';
import type * as Booked from '#server/booking/emergency/emergency.booked.commands.ts';
import type * as Cards from '#server/booking/emergency/emergency.repository.ts';
import { isPlanted } from './defect.ts';
import { cardNames } from './defects-in-cards.ts';

/** The same for emergency cards that come with a booking, and for calls. */
export const bookedCards = (real: typeof Booked): typeof Booked => ({
  ...real,
  storeBookedCards: (tx, booked, now, config) => {
    const { form } = booked;
    const { cards = [] } = form;
    const store = (changed: typeof cards) =>
      real.storeBookedCards(tx, { ...booked, form: { ...form, cards: changed } }, now, config);
    if (isPlanted(cardNames.bookedLost)) return Promise.resolve();
    if (isPlanted(cardNames.bookedLater))
      return store(cards.map((card) => ({ ...card, writtenAt: now.toISOString() })));
    if (isPlanted(cardNames.bookedOfOther) && cards.length > 1)
      return store(
        cards.map((card, at) => ({ ...card, participantId: cards.at(at - 1)?.participantId ?? '' })),
      );
    return real.storeBookedCards(tx, booked, now, config);
  },
});

export const cards = (real: typeof Cards): typeof Cards => ({
  ...real,
  findCard: async (db, participantId) => {
    const card = await real.findCard(db, participantId);
    return card && isPlanted(cardNames.olderHolds) ? { ...card, written_at: null } : card;
  },
  noteCall: (tx, seat, tap) => {
    if (isPlanted(cardNames.callLost)) return Promise.resolve();
    const delay = isPlanted(cardNames.callLater) ? MINUTE_MS : 0;
    return real.noteCall(tx, seat, { ...tap, at: new Date(tap.at.getTime() + delay) });
  },
});
