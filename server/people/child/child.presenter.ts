import type { Participant } from '#contract/child.ts';
import type { ParticipantRow } from './child.repository.ts';

/** A participant for its guardians only; a minor with a sign-in is a child to them. */
export const presentParticipant = (row: ParticipantRow, readerId: string): Participant => ({
  id: row.id,
  kind: row.id === readerId ? 'self' : 'child',
  name: row.name,
  birthDate: row.birth_date,
  waiverVersion: row.waiver_version,
  ...(row.has_card !== undefined && { hasCard: row.has_card }),
  ...(typeof row.hidden_sessions === 'boolean' && { hiddenSessions: row.hidden_sessions }),
});
