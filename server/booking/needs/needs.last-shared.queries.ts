import type { Kysely } from 'kysely';
import { needFields } from '#contract/enums.ts';
import { needProfile, type NeedProfile } from '#contract/needs.ts';
import type { ParticipantCheck } from '#contract/order-check.ts';
import type { Tables } from '#server/db/types.ts';
import { listLastShared } from './needs.repository.ts';
import { open, owners } from './needs.seal.ts';

/** Which entries each participant shared with this coach the last time, by participant; never their words. */
export async function lastShared(
  db: Kysely<Tables>,
  secret: string,
  coachId: string,
  participantIds: readonly string[],
): Promise<Map<string, ParticipantCheck['shared']>> {
  if (participantIds.length === 0) return new Map();
  const rows = await listLastShared(db, coachId, participantIds);
  return new Map(
    rows.map((row) => {
      const owner = owners.shared(row.order_id, row.participant_id);
      return [row.participant_id, entriesOf(needProfile.parse(open(secret, owner, row)))];
    }),
  );
}

const entriesOf = (shared: NeedProfile): NonNullable<ParticipantCheck['shared']> => ({
  accommodations: shared.accommodations,
  fields: needFields.filter((field) => shared[field] !== ''),
});
