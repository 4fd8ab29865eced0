import type { ClassRecord } from '#contract/class.ts';
import type { WaitlistRecord } from '#contract/waitlist.ts';
import { canPay } from '#server/booking/order/rules/order.actions.rules.ts';
import type { Row } from '#server/db/types.ts';
import { type ClassRow, isAsSeen } from '#server/teaching/public.ts';
import { wholeOf } from './waitlist.offer.rules.ts';
import type { EntryRow } from './waitlist.repository.ts';

/** Facts that a record of an entry shows besides its row. */
export interface EntryFacts {
  cls: { record: ClassRecord; row: ClassRow };
  participants: readonly { id: string; name: string }[];
  place: number | null;
  /** The order of an offer. */
  order: Row<'orders'> | undefined;
  /** All orders of an offered course, or the one of a class. */
  offered: readonly Row<'orders'>[];
  /** Participants of that order without a signature on the current waiver. */
  unsigned: readonly string[];
  /** Participants with shared needs. */
  sharers: readonly string[];
}

/** Presents a waitlist entry to its account. */
export function presentEntryWith(row: EntryRow, facts: EntryFacts, now: Date): WaitlistRecord {
  const { cls, order } = facts;
  const isOpen = row.state === 'offered' && order !== undefined && canPay(order, now);
  return {
    id: row.id,
    state: row.state,
    class: cls.record,
    participants: facts.participants.map(({ id, name }) => ({
      id,
      kind: id === row.account_id ? 'self' : 'child',
      name,
    })),
    seats: row.seats,
    takesFewer: row.takes_fewer,
    caregivers: row.caregivers,
    needs: [...facts.sharers],
    joinedAt: row.joined_at.toISOString(),
    place: facts.place,
    ...(row.course_id !== null && {
      course: {
        seriesId: row.course_id,
        dates: isOpen ? facts.offered.length : (cls.record.course?.toCome.dates ?? 0),
      },
    }),
    offer: isOpen ? presentOffer(wholeOf(order, facts.offered), row, cls.row, facts.unsigned) : null,
    closedCode: row.closed_code,
    actions: isOpen ? ['accept', 'decline'] : row.state === 'waiting' ? ['leave'] : [],
  };
}

const presentOffer = (
  order: Row<'orders'>,
  entry: EntryRow,
  cls: ClassRow,
  unsigned: readonly string[],
): WaitlistRecord['offer'] => ({
  orderId: order.id,
  seats: order.seats,
  totalMinor: order.total_minor,
  expiresAt: (order.expires_at ?? order.created_at).toISOString(),
  changed: isAsSeen(entry, order, cls)
    ? null
    : {
        priceMinor: order.unit_minor + order.first_extra_minor,
        currency: order.currency,
        startsAt: cls.starts_at.toISOString(),
      },
  unsigned: [...unsigned],
});
