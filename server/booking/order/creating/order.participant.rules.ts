import { isOfAge } from '#contract/class-fit.rules.ts';
import { AppError } from '#server/base/errors.ts';
import type { Row } from '#server/db/types.ts';
import { yearsSince } from '#server/people/public.ts';
import type { BookingFacts, OrderRequest } from './order.create.rules.ts';

/**
 * Refuses a participant of another account, with sessions hidden from the booker, or with a guardian who teaches the
 * class. Also refuses an unknown age, an age outside the range of the class, a trial lesson that is no first one, and a
 * missing waiver.
 */
export function participantRefusal(
  facts: BookingFacts,
  cls: Row<'class'>,
  { form, studentId, course }: Pick<OrderRequest, 'form' | 'studentId' | 'course'>,
): AppError | null {
  const unknown = form.participantIds.filter((id) => {
    const participant = facts.participants.get(id);
    return (
      participant === undefined ||
      !participant.guardian_ids.includes(studentId) ||
      participant.removed_at !== null
    );
  });
  if (unknown.length > 0) return new AppError('PARTICIPANT_UNKNOWN', { participantIds: unknown });
  const hidden = hiddenRefusal(facts, { form, studentId });
  if (hidden !== null) return hidden;
  const wards = form.participantIds.filter((id) =>
    facts.participants.get(id)?.guardian_ids.includes(cls.coach_id),
  );
  if (wards.length > 0) return new AppError('COACH_IS_GUARDIAN', { participantIds: wards });
  if (form.participantIds.includes(studentId) && facts.ageUnknown.has(studentId))
    return new AppError('BIRTH_DATE_NEEDED');
  // A birthday in the middle of a course does not keep anybody from booking it.
  const at = course?.startsAt ?? cls.starts_at;
  const outside = form.participantIds.filter((id) => !isOfClassAge(facts, cls, id, at));
  if (outside.length > 0)
    return new AppError('AGE_OUT_OF_RANGE', {
      participantIds: outside,
      ageFrom: cls.age_from,
      ageTo: cls.age_to,
    });
  const refused = trialRefusal(facts, cls, form.participantIds);
  if (refused !== null) return refused;
  const unsigned = form.participantIds.filter((id) => !facts.signed.has(id));
  if (unsigned.length > 0)
    return new AppError('WAIVER_MISSING', { participantIds: unsigned, version: facts.waiverVersion });
  return null;
}

/**
 * Refuses a participant with sessions that are hidden from the booker: a clash would reveal them. Comes before every
 * question about other seats.
 */
export function hiddenRefusal(
  { participants }: BookingFacts,
  { form, studentId }: Pick<OrderRequest, 'form' | 'studentId'>,
): AppError | null {
  const hidden = form.participantIds.filter((id) => participants.get(id)?.hidden_from.includes(studentId));
  return hidden.length > 0 ? new AppError('SESSIONS_HIDDEN', { participantIds: hidden }) : null;
}

/** Refuses a trial lesson for participants who had or have a lesson with its coach, as for the price of a first lesson (docs/domain.md 4.36). */
function trialRefusal(
  { met }: BookingFacts,
  cls: Row<'class'>,
  participantIds: readonly string[],
): AppError | null {
  if (!cls.is_trial) return null;
  const known = participantIds.filter((id) =>
    met.some(({ participantId, coachId }) => participantId === id && coachId === cls.coach_id),
  );
  return known.length > 0 ? new AppError('FIRST_ONLY', { participantIds: known }) : null;
}

/** Whole years at this instant, in the zone of the class. An unknown birth date fits no range. */
function isOfClassAge({ participants }: BookingFacts, cls: Row<'class'>, id: string, at: Date): boolean {
  const born = participants.get(id)?.birth_date ?? null;
  const age = born === null ? undefined : Math.max(yearsSince(born, at, cls.zone), 0);
  return isOfAge(age, { ageFrom: cls.age_from, ageTo: cls.age_to });
}
