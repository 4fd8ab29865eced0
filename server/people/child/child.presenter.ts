import type { Participant } from '#contract/child.ts';
import type { ParticipantRow } from './child.repository.ts';

/** A participant for a guardian, and for nobody else; a minor with an own sign-in is a child to others. */
export const presentParticipant = (row: ParticipantRow, readerId: string): Participant => ({
  id: row.id,
  kind: row.id === readerId ? 'self' : 'child',
  name: row.name,
  birthDate: row.birth_date,
  waiverVersion: row.waiver_version,
});
