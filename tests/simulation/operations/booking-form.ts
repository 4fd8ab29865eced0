import type { Input } from '#contract/all-apis.ts';
import type { ClassRecord } from '#contract/class.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import { relations } from '#contract/enums.ts';
import { bestPrice } from '#contract/price.rules.ts';
import type { Turn } from '../turn.ts';
import { codeFor } from './codes.ts';

type Form = Input<'order.create'>;

/** A booking as it was tapped, with a random choice of its options. */
export function bookingForm(turn: Turn, cls: ClassRecord, participantIds: string[]): Form {
  const { random } = turn;
  const { version: classVersion, priceMinor, currency, startsAt } = cls;
  // The total of everybody is no answer to "as many as fit".
  const isFewerOk = random.isTrue(0.25);
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
      ...(!isFewerOk && random.isTrue(0.4) ? totalSeen(turn, cls, participantIds.length) : {}),
    },
    tappedAt: turn.now().toISOString(),
    replayed: random.isTrue(0.2),
    payFromBalance: random.isTrue(0.5),
    ...(isFewerOk ? { fewerOk: true } : {}),
    ...codeFor(turn, cls.coach.id),
    ...(random.isTrue(0.3) ? { waitIfFull: { entryId: turn.id() } } : {}),
    ...extrasOf(turn, cls, participantIds),
    ...(random.isTrue(0.3) ? { cards: cardsOf(turn, participantIds) } : {}),
  };
}

/** One more than the cards that are written alone. */
export const peopleOfBookedCards = 2;

/** Clocks of two nodes differ by less. */
export const skewMs = 2000;

/** Name on the card of one child alone: letters for the digits of the id. */
export const kinOf = (participantId: string): string =>
  `Ann ${Array.from(participantId.slice(0, 8), (digit) => String.fromCodePoint(97 + Number.parseInt(digit, 16))).join('')}`;

/** Emergency cards of the children, typed some time before they are sent. */
function cardsOf(turn: Turn, participantIds: readonly string[]): NonNullable<Form['cards']> {
  const { random, person, setting } = turn;
  const writtenAt = new Date(turn.now().getTime() - random.int(skewMs, 10 * MINUTE_MS)).toISOString();
  return participantIds
    .filter((id) => id !== person.id)
    .map((participantId) => {
      setting.model.cards.tap(participantId, writtenAt);
      return { participantId, ...cardFor(turn, participantId, peopleOfBookedCards), writtenAt };
    });
}

/** A card that names this many people, all with the name of `kinOf`. */
export function cardFor({ random }: Turn, participantId: string, people: number) {
  const name = kinOf(participantId);
  return {
    people: Array.from({ length: people }, () => ({
      name,
      relation: random.pick(relations),
      mobile: `+1604555${random.int(1000, 9999)}`,
    })),
    collect: random.isTrue(0.7) ? [name] : [],
    mayGoAlone: random.isTrue(0.4),
  };
}

export const termsSeen = (cls: ClassRecord): NonNullable<Form['basis']['terms']> => ({
  coachId: cls.coach.id,
  endsAt: cls.endsAt,
  placeName: cls.place.name,
  address: cls.place.address,
  cityId: cls.place.cityId,
  freeCancelHours: cls.freeCancelHours,
  lateRefundPct: cls.lateRefundPct,
  minSize: cls.minSize,
});

/** The whole price that the form shows without a code, as the phone computes it from what it read. */
export function totalSeen(turn: Turn, cls: ClassRecord, seats: number): { totalMinor: number } {
  const { priceMinor, fullPriceMinor = priceMinor, currency, startsAt, priceOffer } = cls;
  const { totalMinor } = bestPrice({
    fullMinor: fullPriceMinor,
    ownMinor: priceMinor,
    currency,
    seats,
    isFirst: turn.random.isTrue(0.5),
    bookedAt: turn.now().getTime(),
    startsAt: Date.parse(startsAt),
    rules: priceOffer?.rules ?? [],
  });
  return { totalMinor };
}

/** Shared needs and caregivers of a booking. */
export function extrasOf(
  { random }: Turn,
  { meets }: Pick<ClassRecord, 'meets'>,
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
