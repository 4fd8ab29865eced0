import type { Tx } from '#server/db/database.ts';
import type { EndedLink } from '#server/people/public.ts';

/** Invitations of a minor helper, which a former guardian no longer reads; a coach keeps their own. */
export async function listHelped(tx: Tx, { participantId, accountId }: EndedLink): Promise<string[]> {
  const rows = await tx
    .selectFrom('invitation')
    .select('id')
    .where('helper_id', '=', participantId)
    .where('coach_id', '<>', accountId)
    .execute();
  return rows.map((row) => row.id);
}

/** Applications of a participant to teams, which somebody who decides for the participant no longer reads. */
export async function listApplied(tx: Tx, participantId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('team_member')
    .select('id')
    .where('person_id', '=', participantId)
    .execute();
  return rows.map((row) => row.id);
}
