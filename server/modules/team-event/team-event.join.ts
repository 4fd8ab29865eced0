import { sql } from 'kysely';
import type { Parsed } from '#contract/all-apis.ts';
import type { TeamEvent } from '#contract/team-event.ts';
import type { CommandCtx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { isToCome, presentEvent } from './team-event.presenter.ts';
import { lockEvent, type EventRow } from './team-event.repository.ts';

async function lockVisible({ tx, actor }: CommandCtx, id: string): Promise<EventRow> {
  const row = await lockEvent(tx, id, actor.id);
  if (row === undefined || (!row.is_public && row.duty === null)) throw new AppError('NOT_FOUND');
  return row;
}

/** Takes a place; who has one keeps it. FORBIDDEN to who is not in the team; EVENT_FULL; EVENT_CLOSED. */
export async function joinEvent(ctx: CommandCtx, { id }: Parsed<'teamEvent.join'>): Promise<TeamEvent> {
  const { tx, actor, clock } = ctx;
  const now = clock.now();
  const row = await lockVisible(ctx, id);
  if (row.is_mine) return presentEvent(row, now);
  if (row.duty === null) throw new AppError('FORBIDDEN');
  if (!isToCome(row, now)) throw new AppError('EVENT_CLOSED');
  if (!row.is_public) throw new AppError('TEAM_CLOSED');
  const taken = await tx
    .updateTable('team_event')
    .set({ taken: sql`taken + 1` })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('capacity', 'is', null), eb('taken', '<', eb.ref('capacity'))]))
    .returning('taken')
    .executeTakeFirst();
  if (taken === undefined) throw new AppError('EVENT_FULL');
  await tx
    .insertInto('team_event_person')
    .values({ event_id: id, person_id: actor.id, account_id: actor.id, at: now })
    .execute();
  return presentEvent({ ...row, ...taken, is_mine: true }, now);
}

/** Gives the place back; who has none changes nothing. */
export async function leaveEvent(ctx: CommandCtx, { id }: Parsed<'teamEvent.leave'>): Promise<TeamEvent> {
  const { tx, actor, clock } = ctx;
  const now = clock.now();
  const row = await lockVisible(ctx, id);
  if (!row.is_mine) return presentEvent(row, now);
  if (!isToCome(row, now)) throw new AppError('EVENT_CLOSED');
  await tx
    .deleteFrom('team_event_person')
    .where('event_id', '=', id)
    .where('person_id', '=', actor.id)
    .execute();
  const taken = await tx
    .updateTable('team_event')
    .set({ taken: sql`taken - 1` })
    .where('id', '=', id)
    .returning('taken')
    .executeTakeFirstOrThrow();
  return presentEvent({ ...row, ...taken, is_mine: false }, now);
}
