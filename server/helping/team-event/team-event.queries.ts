import type { Output, Parsed } from '#contract/all-apis.ts';
import type { TeamEvent } from '#contract/team-event.ts';
import type { Actor, Ctx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { pageOf } from '#server/paging/cursor.ts';
import { presentEvent } from './team-event.presenter.ts';
import { findEvent, listPublicEvents } from './team-event.repository.ts';
import { isVisible } from './team-event.rules.ts';

const readerOf = (actor: Actor) => (actor.kind === 'guest' ? null : actor.id);

/** Events to come of approved teams, the earliest first. */
export async function listEvents(
  { database, actor, clock }: Ctx,
  { city, teamId, cursor }: Parsed<'teamEvent.list'>,
): Promise<Output<'teamEvent.list'>> {
  const now = clock.now();
  const filter = { readerId: readerOf(actor), city, teamId, cursor, now };
  const found = await listPublicEvents(database.query, filter);
  const { rows, next } = pageOf(found, (row) => [row.starts_at, row.id]);
  return { items: rows.map((row) => presentEvent(row, now)), next };
}

/** An event of an approved team. Of another team it is for the members only. */
export async function readEvent(
  { database, actor, clock }: Ctx,
  { id }: Parsed<'teamEvent.detail'>,
): Promise<TeamEvent> {
  const row = await findEvent(database.query, id, readerOf(actor));
  if (row === undefined || !isVisible(row)) throw new AppError('NOT_FOUND');
  return presentEvent(row, clock.now());
}
