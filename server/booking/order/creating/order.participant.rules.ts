import { AppError } from '#server/base/errors.ts';
import type { Row } from '#server/db/types.ts';
import type { BookingFacts, OrderRequest } from './order.create.rules.ts';

/**
 * Refuses a participant of another account, with a guardian who teaches the class, of unknown age, or without
 * a signed waiver.
 */
export function participantRefusal(
  facts: BookingFacts,
  cls: Row<'class'>,
  { form, studentId }: OrderRequest,
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
  const wards = form.participantIds.filter((id) =>
    facts.participants.get(id)?.guardian_ids.includes(cls.coach_id),
  );
  if (wards.length > 0) return new AppError('COACH_IS_GUARDIAN', { participantIds: wards });
  if (form.participantIds.includes(studentId) && facts.ageUnknown.has(studentId))
    return new AppError('BIRTH_DATE_NEEDED');
  const unsigned = form.participantIds.filter((id) => !facts.signed.has(id));
  if (unsigned.length > 0)
    return new AppError('WAIVER_MISSING', { participantIds: unsigned, version: facts.waiverVersion });
  return null;
}
