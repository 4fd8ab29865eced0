import type { Row } from '#server/db/types.ts';
import { AppError } from '#server/errors.ts';
import type { BookingFacts, OrderRequest } from './order.booking.rules.ts';

/** Who may take part: own people, not taught by a guardian of theirs, of a known age, and signed for. */
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
