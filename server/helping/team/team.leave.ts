import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { MemberRow } from './team.repository.ts';

interface End {
  state: 'left' | 'removed';
  by: string;
  reason: string | null;
}

/**
 * The membership is over, and the places in the team's activities to come are free again. Orders are between a family
 * and a coach: a team never touches them (docs/domain.md 4.5).
 */
export async function endMembership(tx: Tx, row: MemberRow, end: End, now: Date): Promise<void> {
  await tx
    .updateTable('team_member')
    .set({ state: end.state, duty: 'member', ended_at: now, ended_by: end.by, reason: end.reason })
    .where('id', '=', row.id)
    .where('state', '=', 'joined')
    .execute();
  await sql`
    with gone as (
      delete from team_event_person p using team_event e
      where e.id = p.event_id and e.team_id = ${row.team_id} and p.person_id = ${row.person_id}
        and e.state = 'published' and e.starts_at > ${now}
      returning p.event_id)
    update team_event set taken = taken - 1 from gone where team_event.id = gone.event_id`.execute(tx);
}
