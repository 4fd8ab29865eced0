import { type Kysely, sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Row, Tables } from '#server/db/types.ts';
import { isLed } from '#server/helping/team/team.repository.ts';
import { notifiedOf } from './team-event.people.repository.ts';

/** Published events of approved teams whose leader may not lead. */
const selectPaused = (db: Kysely<Tables>) =>
  db
    .selectFrom('team_event')
    .innerJoin('team', 'team.id', 'team_event.team_id')
    .innerJoin('team_member as lead', (join) =>
      join.onRef('lead.team_id', '=', 'team.id').on('lead.duty', '=', 'leader'),
    )
    .selectAll('team_event')
    .where('team.state', '=', 'approved')
    .where('team_event.state', '=', 'published')
    .where(sql<boolean>`not ${isLed}`);

/** Locks events that start before `until`, the earliest first. Rows that another node has locked are left out. */
export const lockPausedEvents = (
  tx: Tx,
  { now, until }: { now: Date; until: Date },
  limit: number,
): Promise<Row<'team_event'>[]> =>
  selectPaused(tx)
    .where('team_event.starts_at', '>', now)
    .where('team_event.starts_at', '<', until)
    .orderBy('team_event.starts_at')
    .limit(limit)
    .forNoKeyUpdate('team_event')
    .skipLocked()
    .execute();

export interface Pause {
  event: Row<'team_event'>;
  /** Names this pause in the keys of notices: the event, the leader and the version of the leader's role. */
  about: string;
}

/** Events with somebody who comes and was not notified of this pause. */
export async function listUnnotified(db: Kysely<Tables>, now: Date, limit: number): Promise<Pause[]> {
  const rows = await selectPaused(db)
    .select(
      sql<string>`team_event.id || ':' || lead.account_id || ':' || coalesce((select r.version from account_role r
        where r.account_id = lead.account_id and r.role = 'coach'), 0)`.as('about'),
    )
    .where('team_event.starts_at', '>', now)
    .where(
      sql<boolean>`exists (
        select from team_event_person s where s.event_id = team_event.id and not exists (
          select from notice n where n.unique_key = 'teamEventPaused:' || team_event.id || ':' || lead.account_id
            || ':' || coalesce((select r.version from account_role r
              where r.account_id = lead.account_id and r.role = 'coach'), 0) || ':' || ${notifiedOf}))`,
    )
    .orderBy('team_event.starts_at')
    .limit(limit)
    .execute();
  return rows.map(({ about, ...event }) => ({ event, about }));
}
