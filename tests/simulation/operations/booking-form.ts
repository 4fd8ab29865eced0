import type { Input } from '#contract/all-apis.ts';
import type { ClassRecord } from '#contract/class.ts';
import type { Turn } from '../turn.ts';

type Form = Input<'order.create'>;

/** A booking as it was tapped, with a random choice of its options. */
export function bookingForm(turn: Turn, cls: ClassRecord, participantIds: string[]): Form {
  const { random } = turn;
  const { version: classVersion, priceMinor, currency, startsAt } = cls;
  return {
    orderId: turn.id(),
    classId: cls.id,
    participantIds,
    basis: {
      classVersion,
      priceMinor,
      currency,
      startsAt,
      // "Only if it costs at most": also less than what is shown, which books nothing.
      ...(random.isTrue(0.2)
        ? { maxPriceMinor: Math.max(0, priceMinor + random.pick([-1000, 0, 1000, 6000])) }
        : {}),
      // Phones of earlier builds name no terms.
      ...(random.isTrue(0.7) ? { terms: termsSeen(cls) } : {}),
    },
    tappedAt: turn.now().toISOString(),
    replayed: random.isTrue(0.2),
    payFromBalance: random.isTrue(0.5),
    ...(random.isTrue(0.25) ? { fewerOk: true } : {}),
    ...(random.isTrue(0.3) ? { waitIfFull: { entryId: turn.id() } } : {}),
    ...extrasOf(turn, cls, participantIds),
  };
}

const termsSeen = (cls: ClassRecord): NonNullable<Form['basis']['terms']> => ({
  coachId: cls.coach.id,
  endsAt: cls.endsAt,
  placeName: cls.place.name,
  address: cls.place.address,
  cityId: cls.place.cityId,
  freeCancelHours: cls.freeCancelHours,
  lateRefundPct: cls.lateRefundPct,
  minSize: cls.minSize,
});

/** Shared needs and caregivers of a booking. */
export function extrasOf(
  { random }: Turn,
  { meets }: ClassRecord,
  participantIds: readonly string[],
): Pick<Form, 'needs' | 'caregivers'> {
  const shared = random.isTrue(0.2) ? participantIds.slice(0, random.int(1, participantIds.length)) : [];
  return {
    ...(shared.length > 0
      ? {
          needs: shared.map((participantId) => ({
            participantId,
            accommodations: ['quietSpace' as const],
            fields: ['calming' as const],
          })),
        }
      : {}),
    ...(meets.includes('caregiverSeat') && random.isTrue(0.4) ? { caregivers: 1 } : {}),
  };
}
