import type { Participant } from '#contract/child.ts';
import type { ParticipantRow } from './child.repository.ts';

/** A participant for the guardian, and for nobody else. */
export const presentParticipant = (row: ParticipantRow): Participant => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  birthDate: row.birth_date,
  waiverVersion: row.waiver_version,
});
