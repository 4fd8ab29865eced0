import type { Kysely } from 'kysely';
import type { Output, Parsed } from '#contract/all-apis.ts';
import type { TeamEventRecord } from '#contract/team-event.ts';
import { pageOf } from '#server/base/cursor.ts';
import { AppError } from '#server/base/errors.ts';
import type { Actor, Ctx } from '#server/context/context.ts';
import type { Tables } from '#server/db/types.ts';
import { needsGuardianAnswer } from '#server/helping/application/application.consent.queries.ts';
import { listComers, teamsOfFamily } from './team-event.people.repository.ts';
import { presentComers, presentEvent, type EventReader } from './team-event.presenter.ts';
import { findEvent, listComing, listOfTeams, listPast, type EventRow } from './team-event.repository.ts';
import { isVisible } from './team-event.rules.ts';

type Db = Kysely<Tables>;

async function readerOf(db: Db, actor: Actor, now: Date): Promise<EventReader> {
  if (actor.kind === 'guest') return { id: null, lacksGuardian: false };
  return { id: actor.id, lacksGuardian: await needsGuardianAnswer(db, actor.id, now) };
}

const placeOf = (row: EventRow) => [row.starts_at, row.id];

/** Events to come, the earliest first: those of the family's teams apart. Or events that have begun. */
export async function listEvents(
  { database, actor, clock }: Ctx,
  { city, teamId, show, cursor }: Parsed<'teamEvent.list'>,
): Promise<Output<'teamEvent.list'>> {
  const now = clock.now();
  const db = database.query;
  const reader = await readerOf(db, actor, now);
  const filter = { readerId: reader.id, city, teamId, now };
  // A list of one team shows no other events, so own teams need no list apart.
  const isApart = show !== 'past' && teamId === undefined;
  const own = isApart && reader.id !== null ? await teamsOfFamily(db, reader.id) : [];
  const found =
    show === 'past'
      ? await listPast(db, filter, cursor)
      : await listComing(db, filter, { cursor, without: own });
  const mine = cursor === undefined && own.length > 0 ? await listOfTeams(db, filter, own) : [];
  const { rows, next } = pageOf(found, placeOf);
  const shown = (row: EventRow) => presentEvent(row, reader, now);
  return { items: rows.map(shown), next, mine: mine.map(shown) };
}

/** Returns an event of an approved team. Only members see events of other teams. */
export async function readEvent(
  { database, actor, clock }: Ctx,
  { id }: Parsed<'teamEvent.detail'>,
): Promise<TeamEventRecord> {
  const now = clock.now();
  const row = await findEvent(database.query, id, actor.kind === 'guest' ? null : actor.id, now);
  if (row === undefined || !isVisible(row)) throw new AppError('NOT_FOUND');
  return recordOf(database.query, row, actor, now);
}

/** Returns the complete record of an event for a reader. */
export async function recordOf(db: Db, row: EventRow, actor: Actor, now: Date): Promise<TeamEventRecord> {
  return {
    ...presentEvent(row, await readerOf(db, actor, now), now),
    comers: row.is_staff ? presentComers(await listComers(db, row.id), now) : null,
  };
}
