import type { Defect } from './defect.ts';
import { blocked, booked, children } from './defects-in-messages.ts';

export const cardNames = {
  bookedLost: 'the card of a booking is answered and not stored',
  bookedLater: 'the card of a booking takes the time of its arrival',
  bookedOfOther: 'the card of a booking is stored for its other child',
  olderHolds: 'the card of an older tap replaces a newer one',
  callLost: 'a call from a card is answered and not recorded',
  callLater: 'a call from a card takes the time of its arrival',
  tappedBefore: 'a booking that was tapped before a block passes it',
} as const;

const cards = { ...children, book: 30, 'book the whole family': 20, 'read emergency cards': 20 };
const calls = { ...children, 'call from a card': 60 };
const upsert = / on conflict \(order_id, participant_id, reader_id, reader_as\) do update set[^]*/;

/** Faults in emergency cards that come with a booking, in calls, and in bookings of before a block. */
export const defectsInCards: readonly Defect[] = [
  { name: cardNames.bookedLost, caughtBy: /the latest tap holds/, mix: cards },
  { name: cardNames.bookedLater, caughtBy: /has the time of its tap/, mix: cards },
  { name: cardNames.bookedOfOther, caughtBy: /the latest tap holds|every answer/, mix: cards },
  { name: cardNames.olderHolds, caughtBy: /the latest tap holds/, mix: cards },
  { name: cardNames.callLost, caughtBy: /a call from a card is kept/, mix: calls },
  { name: cardNames.callLater, caughtBy: /has the time of a tap/, mix: calls },
  {
    name: 'a call from a card is recorded twice',
    caughtBy: /are one line/,
    without: ['alter table emergency_look drop constraint emergency_look_pkey'],
    rewrite: (statement) =>
      statement.startsWith('insert into emergency_look') ? statement.replace(upsert, '') : statement,
    mix: calls,
  },
  {
    name: 'an earlier call from a card replaces a later one',
    caughtBy: /a call from a card is kept/,
    rewrite: (statement) =>
      statement.replace('greatest(emergency_look.called_at, excluded.called_at)', 'excluded.called_at'),
    mix: calls,
  },
  {
    name: cardNames.tappedBefore,
    caughtBy: /every answer/,
    mix: { ...booked, ...blocked, 'book from before a block': 60 },
  },
];
