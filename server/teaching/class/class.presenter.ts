import type { ClassFit } from '#contract/class-fit.ts';
import type { ClassRecord } from '#contract/class.ts';
import { accommodations } from '#contract/enums.ts';
import type { LocalText } from '#contract/fields.ts';
import { spokenLanguages } from '#contract/spoken-languages.ts';
import type { Actor } from '#server/context/context.ts';
import { memberTerms, membersFirstUntil } from '#server/money/public.ts';
import type { Rules } from '#server/start/rules.ts';
import { presentCoachCard } from '#server/teaching/coach-card/coach-card.presenter.ts';
import type { OwnPlace } from '#server/teaching/seats/seats.repository.ts';
import { isQueueOpen } from '#server/teaching/seats/seats.rules.ts';
import { presentSpot, type VenueSpot } from '#server/teaching/venue/venue.presenter.ts';
import { type CourseState, courseRefusal, presentCourse, priceOfCourse } from './class.course.rules.ts';
import { bookingRefusal, coachActions, isOwnClass, readerActions } from './class.reader.rules.ts';
import type { ClassFacts, ClassRow } from './class.repository.ts';
import { canChange, horizonOf, rosterRefusal, timeRefusal } from './class.rules.ts';
import { minSizeAt, termsOf } from './class.terms.rules.ts';

/** Reader of a class, with the facts that the record depends on. */
interface ClassReader {
  actor: Actor;
  isMember: boolean;
  /** The reader's place on the waitlist. */
  place: OwnPlace | undefined;
  /** Where the class takes place, when it is saved. */
  venue: VenueSpot | undefined;
  /** State of the course that the class is a date of. */
  course?: CourseState | undefined;
}

/** A class as one reader sees it. */
export function presentClassFor(
  row: ClassRow,
  facts: ClassFacts,
  { actor, isMember, place, venue, course: state }: ClassReader,
  now: Date,
  rules: Rules,
): ClassRecord {
  const early = membersFirstUntil(row, now, rules);
  const seatsLeft = state === undefined ? facts.public_seats : Math.min(facts.public_seats, state.seatsLeft);
  const refusal = bookingRefusal(row, { ...facts, public_seats: seatsLeft }, actor, {
    isMembersOnly: early !== null,
    isMember,
    courseRefusal: state === undefined ? null : courseRefusal(row, state),
    now,
    rules,
  });
  const isOwn = isOwnClass(row, actor);
  const isWaitlistOpen =
    (refusal === null || refusal === 'CLASS_FULL') && place === undefined && state?.waitsFrom !== undefined;
  const course =
    state === undefined
      ? null
      : presentCourse(
          row,
          state,
          {
            isMember: isMember && !isOwn,
            canBook: refusal === null,
            canWait: refusal === 'CLASS_FULL' && isWaitlistOpen,
            isWaitlistOpen,
          },
          rules,
        );
  // No date of a course is booked alone; nobody waits for one.
  const whyNot = course === null ? refusal : (refusal ?? 'COURSE_WHOLE');
  return {
    id: row.id,
    version: row.version,
    coach: presentCoachCard(facts),
    title: row.title,
    description: row.description,
    ...presentBring(row),
    activity: row.activity,
    meets: accommodations.filter((name) => row.meets.includes(name)),
    ...presentFit(row),
    place: presentPlace(row, venue),
    zone: row.zone,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    capacity: row.capacity,
    seatsLeft,
    ...(course === null ? presentPrice(row, isMember && !isOwn, now, rules) : priceOfCourse(course)),
    currency: row.currency,
    type: typeOf(row),
    state: row.state,
    ...termsOf(row, rules),
    autoAccept: row.auto_accept,
    minSize: row.min_size,
    minSizeHours: row.min_size_hours,
    minSizeAt: minSizeAt(row)?.toISOString() ?? null,
    canceled: presentCanceled(row),
    actions: isOwn
      ? coachActions(row, now)
      : readerActions(whyNot, course === null && isQueueOpen(row, now, rules), place?.state),
    ...presentPartner(facts, rules),
    helpers: isOwn ? { ...presentHelperPlaces(row), isPlanned: row.helpers_planned } : presentPlanned(row),
    ...presentForCoach(row, actor),
    ...(isOwn ? { closedToAll: presentClosed(row, facts, now, rules) } : {}),
    ...(facts.own_seats === null ? {} : { seats: facts.own_seats }),
    ...(early === null ? {} : { membersFirstUntil: early.toISOString() }),
    whyNot,
    waitlist: {
      length: facts.queue_length ?? 0,
      mine: place === undefined ? null : presentPlaceInQueue(place),
    },
    myOrderId: facts.my_order_id,
    ...presentTrial(row),
    ...(course && { course }),
  };
}

/** Price of an order of this reader. */
function presentPrice(row: ClassRow, isMember: boolean, now: Date, rules: Rules) {
  const { unitMinor } = memberTerms(row, isMember, now, rules);
  return unitMinor === row.price_minor
    ? { priceMinor: unitMinor }
    : { priceMinor: unitMinor, fullPriceMinor: row.price_minor };
}

/** Reason why no family can book a coming class; TOO_FAR_AHEAD ends with time. */
function presentClosed(
  row: ClassRow,
  coach: ClassFacts,
  now: Date,
  rules: Rules,
): NonNullable<ClassRecord['closedToAll']> | null {
  if (!canChange(row, now)) return null;
  const why = timeRefusal(row, now, rules) ?? rosterRefusal(coach, row);
  if (why === null) return null;
  const opensAt = why === 'TOO_FAR_AHEAD' ? horizonOf(row, rules).toISOString() : null;
  return { why, opensAt };
}

const presentPartner = (
  { partner_id: id, partner_name: name }: { partner_id: string | null; partner_name: LocalText | null },
  rules: Rules,
) =>
  id === null || name === null
    ? {}
    : { partner: { id, name, memberDiscountBps: rules.memberPartnerDiscountBps } };

/** The coach alone sees whether members book first; to others it is a time until which they cannot. */
const presentForCoach = (row: ClassRow, actor: Actor): Pick<ClassRecord, 'membersFirst' | 'isOfSlot'> =>
  actor.kind !== 'guest' && actor.id === row.coach_id
    ? { membersFirst: row.members_first, ...(row.slot_plan_id !== null && { isOfSlot: true }) }
    : {};

const presentCanceled = ({
  canceled_at: at,
  cancel_by: by,
  cancel_code: code,
  cancel_text: text,
}: ClassRow) =>
  at === null || by === null ? null : { at: at.toISOString(), by, code: code ?? '', text: text ?? '' };

const presentPlaceInQueue = ({ id, state, place, order_id: orderId }: OwnPlace) => ({
  id,
  state: state === 'offered' ? ('offered' as const) : ('waiting' as const),
  place,
  orderId,
});

export const presentBring = ({ bring }: Pick<ClassRow, 'bring'>): Pick<ClassRecord, 'bring'> =>
  Object.keys(bring).length === 0 ? {} : { bring };

/** Ages, level and languages of a class; what its coach did not set is absent. */
export function presentFit(row: Pick<ClassRow, 'age_from' | 'age_to' | 'level' | 'taught_in'>): ClassFit {
  // In the contract's order. A code that this build does not know is left out.
  const taughtIn = spokenLanguages.filter((code) => row.taught_in.includes(code));
  return {
    ...(row.age_from === null ? {} : { ageFrom: row.age_from }),
    ...(row.age_to === null ? {} : { ageTo: row.age_to }),
    ...(row.level === null ? {} : { level: row.level }),
    ...(taughtIn.length === 0 ? {} : { taughtIn }),
  };
}

/** True for a trial lesson; missing otherwise. */
export const presentTrial = ({ is_trial: isTrial }: Pick<ClassRow, 'is_trial'>): { isTrial?: true } =>
  isTrial ? { isTrial } : {};

export const typeOf = (row: Pick<ClassRow, 'capacity'>): ClassRecord['type'] =>
  row.capacity === 1 ? 'oneToOne' : 'group';

/** Places that nobody planned are no promise: a family reads only the helpers who agreed. */
const presentPlanned = (row: ClassRow) =>
  row.helpers_planned ? presentHelperPlaces(row) : { slots: row.helpers_taken, agreed: row.helpers_taken };

export const presentHelperPlaces = (row: Pick<ClassRow, 'helper_slots' | 'helpers_taken'>) => ({
  slots: row.helper_slots,
  agreed: row.helpers_taken,
});

/** The place in the words of the class; coordinates and hint are of its venue. */
export const presentPlace = (
  row: Pick<ClassRow, 'place_name' | 'address' | 'city_id'>,
  venue?: VenueSpot,
): ClassRecord['place'] => ({
  name: row.place_name,
  address: row.address,
  cityId: row.city_id,
  ...presentSpot(venue),
});
