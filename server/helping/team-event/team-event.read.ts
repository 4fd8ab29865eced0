import { sql } from 'kysely';
import type { Output, Parsed } from '#contract/all-apis.ts';
import type { TeamEvent } from '#contract/team-event.ts';
import type { Actor, Ctx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { decodeCursor, pageOf, pageRead, timeCursor } from '#server/paging/cursor.ts';
import { isLed } from '#server/helping/team/team.repository.ts';
import { presentEvent } from './team-event.presenter.ts';
import { selectEvents } from './team-event.repository.ts';

const readerOf = (actor: Actor) => (actor.kind === 'guest' ? null : actor.id);

/** What approved teams do next, soonest first. */
export async function listEvents(
  { database, actor, clock }: Ctx,
  { city, teamId, cursor }: Parsed<'teamEvent.list'>,
): Promise<Output<'teamEvent.list'>> {
  const now = clock.now();
  let query = selectEvents(database.query, readerOf(actor))
    .where('team_event.state', '=', 'published')
    .where('team_event.starts_at', '>', now)
    .where('team.state', '=', 'approved')
    .where(isLed)
    .orderBy('team_event.starts_at')
    .orderBy('team_event.id')
    .limit(pageRead);
  if (city !== undefined) query = query.where('team_event.city_id', '=', city);
  if (teamId !== undefined) query = query.where('team_event.team_id', '=', teamId);
  if (cursor !== undefined) {
    const [at, id] = decodeCursor(cursor, timeCursor);
    query = query.where(sql<boolean>`(team_event.starts_at, team_event.id) > (${at}, ${id}::uuid)`);
  }
  const { rows, next } = pageOf(await query.execute(), (row) => [row.starts_at, row.id]);
  return { items: rows.map((row) => presentEvent(row, now)), next };
}

/** One of an approved team; of another, for its members only. */
export async function readEvent(
  { database, actor, clock }: Ctx,
  { id }: Parsed<'teamEvent.detail'>,
): Promise<TeamEvent> {
  const row = await selectEvents(database.query, readerOf(actor))
    .where('team_event.id', '=', id)
    .executeTakeFirst();
  if (
    row === undefined ||
    (!row.is_public && row.duty === null && row.children.length === 0 && row.others.length === 0)
  )
    throw new AppError('NOT_FOUND');
  return presentEvent(row, clock.now());
}
