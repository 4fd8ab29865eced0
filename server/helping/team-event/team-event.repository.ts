import { type Kysely, sql } from 'kysely';
import type { LocalText } from '#contract/fields.ts';
import { guardedIds } from '#server/helping/application/application.guardians.ts';
import type { Tx } from '#server/db/database.ts';
import type { Tables, Row } from '#server/db/types.ts';
import { isLed } from '#server/helping/team/team.repository.ts';
import type { TeamDuty } from '#contract/team.ts';

type Db = Kysely<Tables>;
export type EventRow = Row<'team_event'> & {
  team_name: LocalText;
  /** The team is approved and its leader may lead: everybody sees what it does. */
  is_public: boolean;
  /** What the reader is in the team; null for others. */
  duty: TeamDuty | null;
  is_mine: boolean;
  /** Persons for whom the reader decides who come, without the reader. */
  children: string[];
  /** Those of them who are in the team and do not come. */
  others: string[];
  overlaps: { personId: string; orderId: string; startsAt: string; endsAt: string }[];
};

/** Activities with what this reader has to do with them; a guest has nothing. */
export const selectEvents = (db: Db, readerId: string | null) =>
  db
    .selectFrom('team_event')
    .innerJoin('team', 'team.id', 'team_event.team_id')
    .innerJoin('team_member as lead', (join) =>
      join.onRef('lead.team_id', '=', 'team.id').on('lead.duty', '=', 'leader'),
    )
    .selectAll('team_event')
    .select('team.name as team_name')
    .select([
      sql<boolean>`(team.state = 'approved' and ${isLed})`.as('is_public'),
      sql<TeamDuty | null>`(select m.duty from team_member m where m.team_id = team.id
        and m.person_id = ${readerId}::uuid and m.state = 'joined')`.as('duty'),
      sql<boolean>`exists (select from team_event_person p where p.event_id = team_event.id
        and p.person_id = ${readerId}::uuid)`.as('is_mine'),
      sql<string[]>`array(select p.person_id from team_event_person p where p.event_id = team_event.id
        and p.person_id <> ${readerId}::uuid and p.person_id in ${guardedIds(readerId)} order by p.at, p.person_id)`.as(
        'children',
      ),
      sql<
        string[]
      >`array(select m.person_id from team_member m where m.team_id = team.id and m.state = 'joined'
        and m.person_id <> ${readerId}::uuid and m.person_id in ${guardedIds(readerId)}
        and not exists (select from team_event_person p
          where p.event_id = team_event.id and p.person_id = m.person_id) order by m.person_id)`.as('others'),
      sql<EventRow['overlaps']>`(select coalesce(json_agg(json_build_object('personId', s.participant_id,
          'orderId', s.order_id, 'startsAt', s.starts_at, 'endsAt', s.ends_at) order by s.starts_at, s.order_id), '[]')
        from team_event_person p join order_participant s on s.participant_id = p.person_id
        where p.event_id = team_event.id and s.is_live
          and s.starts_at < team_event.ends_at and s.ends_at > team_event.starts_at
          and (p.person_id = ${readerId}::uuid or p.person_id in ${guardedIds(readerId)}))`.as('overlaps'),
    ]);

/** Whether a person is in the team. */
export async function isMember(tx: Tx, teamId: string, personId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('team_member')
    .select('id')
    .where('team_id', '=', teamId)
    .where('person_id', '=', personId)
    .where('state', '=', 'joined')
    .executeTakeFirst();
  return row !== undefined;
}

/** The activity, locked: places are taken one after the other. */
export async function lockEvent(tx: Tx, id: string, readerId: string): Promise<EventRow | undefined> {
  await tx.selectFrom('team_event').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return selectEvents(tx, readerId).where('team_event.id', '=', id).executeTakeFirst();
}

/** Accounts of those who come. */
export async function comers(tx: Tx, eventId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('team_event_person')
    .select('account_id')
    .distinct()
    .where('event_id', '=', eventId)
    .execute();
  return rows.map((row) => row.account_id);
}
