import { sql } from 'kysely';
import type { Parsed } from '#contract/all-apis.ts';
import type { TeamEvent } from '#contract/team-event.ts';
import type { CommandCtx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { Tx } from '#server/db/database.ts';
import { decidesFor, guardiansOf } from '#server/helping/application/application.guardians.ts';
import { consentFor } from '#server/helping/application/application.rules.ts';
import { isToCome, presentEvent } from './team-event.presenter.ts';
import { isMember, lockEvent, selectEvents, type EventRow } from './team-event.repository.ts';

async function lockVisible({ tx, actor }: CommandCtx, id: string): Promise<EventRow> {
  const row = await lockEvent(tx, id, actor.id);
  if (
    row === undefined ||
    (!row.is_public && row.duty === null && row.children.length === 0 && row.others.length === 0)
  )
    throw new AppError('NOT_FOUND');
  return row;
}

/** The account itself, or somebody for whom it decides; PARTICIPANT_UNKNOWN for anybody else. */
async function personOf({ tx, actor }: CommandCtx, childId: string | undefined): Promise<string> {
  if (childId === undefined || childId === actor.id) return actor.id;
  if (await decidesFor(tx, actor.id, childId)) return childId;
  throw new AppError('PARTICIPANT_UNKNOWN', { participantIds: [childId] });
}

/**
 * Takes a place for oneself or a child; who has one keeps it. A minor is in the team by a guardian's word and comes by it
 * too; bookings at the same time are told and in nobody's way. FORBIDDEN to who is not in the team; GUARDIAN_NEEDED for a
 * minor without a guardian; EVENT_FULL; EVENT_CLOSED.
 */
export async function joinEvent(
  ctx: CommandCtx,
  { id, childId }: Parsed<'teamEvent.join'>,
): Promise<TeamEvent> {
  const { tx, actor, clock } = ctx;
  const now = clock.now();
  const row = await lockVisible(ctx, id);
  const personId = await personOf(ctx, childId);
  if (await comes(tx, id, personId)) return presentEvent(row, now);
  if (!(await isMember(tx, row.team_id, personId))) throw new AppError('FORBIDDEN');
  if (personId === actor.id) await requireConsentOfMinor(ctx, now);
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
    .values({ event_id: id, person_id: personId, account_id: actor.id, at: now })
    .execute();
  return show(ctx, id, now);
}

/**
 * As for an application (docs/domain.md 4.5, 4.11): below thirteen a guardian lets the child come, later one has to be
 * there.
 */
async function requireConsentOfMinor({ tx, actor }: CommandCtx, now: Date): Promise<void> {
  const account = await tx
    .selectFrom('account')
    .select('birth_date')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow();
  const consent = consentFor(account.birth_date, now);
  if (consent === 'none') return;
  if (consent === 'guardianApplies' || (await guardiansOf(tx, actor.id)).length === 0)
    throw new AppError('GUARDIAN_NEEDED');
}

/** Gives the place of oneself or a child back; who has none changes nothing. */
export async function leaveEvent(
  ctx: CommandCtx,
  { id, childId }: Parsed<'teamEvent.leave'>,
): Promise<TeamEvent> {
  const { tx, clock } = ctx;
  const now = clock.now();
  const row = await lockVisible(ctx, id);
  const personId = await personOf(ctx, childId);
  if (!(await comes(tx, id, personId))) return presentEvent(row, now);
  if (!isToCome(row, now)) throw new AppError('EVENT_CLOSED');
  await tx
    .deleteFrom('team_event_person')
    .where('event_id', '=', id)
    .where('person_id', '=', personId)
    .execute();
  await tx
    .updateTable('team_event')
    .set({ taken: sql`taken - 1` })
    .where('id', '=', id)
    .execute();
  return show(ctx, id, now);
}

async function comes(tx: Tx, eventId: string, personId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('team_event_person')
    .select('at')
    .where('event_id', '=', eventId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row !== undefined;
}

async function show({ tx, actor }: CommandCtx, id: string, now: Date): Promise<TeamEvent> {
  const row = await selectEvents(tx, actor.id).where('team_event.id', '=', id).executeTakeFirstOrThrow();
  return presentEvent(row, now);
}
