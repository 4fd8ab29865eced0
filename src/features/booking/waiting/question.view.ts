import type { OrderForm } from '#contract/order-form.ts';
import { isMessage } from '#src/features/booking/message/message.view.ts';
import { isCodeRefusal } from '#src/features/booking/order/booking/booking-answer.view.ts';
import { slotIn } from '#src/features/booking/slot/slot.view.ts';
import { slotKey } from '#src/offline/core/actions/order-create.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import { changedTerms, termsIn, type ChangedTerm } from './changed-terms.view.ts';
import { factsOf } from './waiting.view.ts';

interface Amounts {
  oldMinor: number;
  newMinor: number;
  currency: string;
}

/** Question of a row that needs the person, and the body that "yes" sends. Amounts are for all seats. */
export type Question =
  | {
      kind: 'changed';
      /** `seats`: fewer than were asked for are left. */
      price?: Amounts & { seats?: number };
      time?: { oldAt: string; newAt: string };
      terms: readonly ChangedTerm[];
      body: object;
    }
  | { kind: 'cancelLate'; refundMinor: number; body: object }
  | { kind: 'tooOld'; price: { minor: number; currency: string } | undefined; body: object }
  | { kind: 'clash'; orderId: string | undefined; startsAt: string | undefined }
  | { kind: 'helpAgain' }
  | { kind: 'dateStays' | 'datesAgain' }
  | { kind: 'movedAgain' | 'keepClash' | 'leftAlready' }
  | {
      kind:
        | 'birthDate'
        | 'consent'
        | 'waiver'
        | 'participants'
        | 'code'
        | 'role'
        | 'damaged'
        | 'gone'
        | 'other';
    };

/** Requests that are chosen again on the screen of their dates. */
const choosesDates: ReadonlySet<Waiting['type']> = new Set([
  'orderSet.create',
  'waitlist.joinDates',
  'waitlist.joinCourse',
]);

type Basis = OrderForm['basis'];

/** Reads a basis from stored or received data; undefined when a part is missing. */
function basisOf(value: unknown): Basis | undefined {
  const { classVersion, priceMinor, totalMinor, currency, startsAt, terms: newTerms } = factsOf(value);
  const terms = termsIn(newTerms);
  const isWhole =
    typeof classVersion === 'number' &&
    typeof priceMinor === 'number' &&
    typeof currency === 'string' &&
    typeof startsAt === 'string';
  return isWhole
    ? {
        classVersion,
        priceMinor,
        currency,
        startsAt,
        ...(typeof totalMinor === 'number' && { totalMinor }),
        ...(terms === undefined ? {} : { terms }),
      }
    : undefined;
}

function askedOf({ input }: Waiting): { seen: Basis; seats: number } | undefined {
  const seen = basisOf(input['basis']);
  const people: unknown = input['participantIds'];
  return seen && Array.isArray(people) && people.length > 0 ? { seen, seats: people.length } : undefined;
}

/**
 * Returns the question of a `needsUser` row. `tapped` is the instant of this decision. The new request holds
 * the price, time and refund on the screen, because the person agrees to these now.
 */
export function questionOf(
  row: Waiting,
  { tapped, isOnline }: { tapped: string; isOnline: boolean },
): Question {
  if (row.hold === 'quarantine') return { kind: 'damaged' };
  if (row.type === 'order.answerProposal') return proposalQuestion(row);
  // Answered again on the invitation, which shows times, lessons and overlap.
  if (row.type === 'invitation.answer') return { kind: row.reason === 'NOT_FOUND' ? 'gone' : 'helpAgain' };
  if (isMessage(row)) return { kind: row.reason === 'BIRTH_DATE_NEEDED' ? 'birthDate' : 'other' };
  const onProfile = profileKind(row.reason);
  if (onProfile !== undefined) return { kind: onProfile };
  // Chosen again among the dates of now; what is missing on the profile is added first, and the same request sent again.
  if (choosesDates.has(row.type)) return { kind: row.reason === 'FORBIDDEN' ? 'role' : 'datesAgain' };
  // Chosen again among the dates of now.
  if (row.type === 'order.exchange') return { kind: row.reason === 'FORBIDDEN' ? 'role' : 'dateStays' };
  // The same request would be refused again: the booking is asked for without the code.
  if (isCodeRefusal(row.reason)) return { kind: 'code' };
  const facts = factsOf(row.facts);
  switch (row.reason ?? '') {
    case 'CHANGED':
      return changed(row, { tappedAt: tapped, replayed: !isOnline }) ?? { kind: 'gone' };
    case 'TOO_OLD':
      return {
        kind: 'tooOld',
        price: priceOf(row),
        body: { ...row.input, tappedAt: tapped, replayed: !isOnline },
      };
    case 'CANCEL_LATE': {
      const { refundMinor } = facts;
      if (typeof refundMinor !== 'number') return { kind: 'other' };
      return {
        kind: 'cancelLate',
        refundMinor,
        body: { ...row.input, shownRefundMinor: refundMinor, tappedAt: tapped },
      };
    }
    case 'CLASH':
      return { kind: 'clash', orderId: textOf(facts['orderId']), startsAt: textOf(facts['startsAt']) };
    case 'PARTICIPANT_UNKNOWN':
      return { kind: row.type === 'order.cancelParticipants' ? 'leftAlready' : 'participants' };
    case 'FORBIDDEN':
      return { kind: 'role' };
    case 'NOT_FOUND':
    case 'ID_TAKEN':
      return { kind: 'gone' };
    default:
      return { kind: 'other' };
  }
}

/** Question about a fact that the person adds on the profile; the same request may succeed afterwards. */
function profileKind(reason: string | undefined): 'birthDate' | 'consent' | 'waiver' | undefined {
  switch (reason ?? '') {
    case 'BIRTH_DATE_NEEDED':
      return 'birthDate';
    case 'CONSENT_PENDING':
      return 'consent';
    case 'WAIVER_MISSING':
    case 'WAIVER_CHANGED':
      return 'waiver';
    default:
      return undefined;
  }
}

/** An answer that did not count is repeated on the order's screen, which shows the newest proposal. */
function proposalQuestion({ reason }: Waiting): Question {
  if (reason === 'CHANGED') return { kind: 'movedAgain' };
  if (reason === 'CLASH') return { kind: 'keepClash' };
  if (reason === 'FORBIDDEN') return { kind: 'role' };
  return { kind: reason === 'NOT_FOUND' ? 'gone' : 'other' };
}

function changed(row: Waiting, now: { tappedAt: string; replayed: boolean }): Question | undefined {
  const asked = askedOf(row);
  const after = basisOf(row.facts);
  // Without both sides the change cannot be shown, so the person cannot agree to it.
  if (asked === undefined || after === undefined) return undefined;
  const { seen } = asked;
  const { seats: left } = factsOf(row.facts);
  const seats = typeof left === 'number' ? Math.min(left, asked.seats) : asked.seats;
  const [oldMinor, newMinor] = [totalOf(seen, asked.seats), totalOf(after, seats)];
  const isFewer = seats < asked.seats;
  const hasPrice = (oldMinor !== newMinor || isFewer) && seen.currency === after.currency;
  const hasTime = Date.parse(seen.startsAt) !== Date.parse(after.startsAt);
  const terms = changedTerms(seen.terms, factsOf(row.facts), hasTime);
  if (!hasPrice && !hasTime && terms.length === 0) return undefined;
  return {
    kind: 'changed',
    terms,
    ...(hasPrice && {
      price: {
        oldMinor,
        newMinor,
        currency: after.currency,
        ...(isFewer && { seats }),
      },
    }),
    ...(hasTime && { time: { oldAt: seen.startsAt, newAt: after.startsAt } }),
    body: { ...(isFewer ? forFirst(row.input, seats) : row.input), basis: after, ...now },
  };
}

const totalOf = ({ priceMinor, totalMinor }: Basis, seats: number): number =>
  totalMinor ?? priceMinor * seats;

/** The request for its first people alone, with what belongs to them. */
function forFirst(input: Waiting['input'], seats: number): object {
  const { participantIds, needs, cards, caregivers } = input;
  const ids: readonly unknown[] = Array.isArray(participantIds) ? participantIds.slice(0, seats) : [];
  const isTheirs = (one: unknown) => ids.includes(factsOf(one)['participantId']);
  return {
    ...input,
    participantIds: ids,
    ...(Array.isArray(needs) && { needs: needs.filter(isTheirs) }),
    ...(Array.isArray(cards) && { cards: cards.filter(isTheirs) }),
    ...(typeof caregivers === 'number' && { caregivers: Math.min(caregivers, seats) }),
  };
}

function priceOf(row: Waiting): { minor: number; currency: string } | undefined {
  const asked = askedOf(row);
  if (asked === undefined) return undefined;
  return { minor: totalOf(asked.seen, asked.seats), currency: asked.seen.currency };
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/**
 * Cancellation after a booking without an answer, in the lane of that booking. Expects a refund of all that the booking
 * may have paid.
 */
export function cancelUnanswered(row: Waiting, tappedAt: string) {
  const isPaid = row.input['payFromBalance'] === true;
  const slot = slotIn(row.input);
  const classId = slot === undefined ? textOf(row.input['classId']) : slotKey(slot);
  if (classId === undefined) return undefined;
  return {
    orderId: row.entityId,
    classId,
    about: row.about,
    form: {
      reason: { code: 'plans' as const, text: '' },
      shownRefundMinor: isPaid ? (priceOf(row)?.minor ?? 0) : 0,
      tappedAt,
    },
  };
}
