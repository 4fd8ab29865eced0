import type { Parsed } from '#contract/all-apis.ts';
import type { TeamEventRecord } from '#contract/team-event.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { needsGuardianAnswer } from '#server/helping/application/application.consent.queries.ts';
import { decidesFor } from '#server/helping/guardian/guardian.repository.ts';
import {
  hasPlaceIn,
  insertPerson,
  isHiddenFrom,
  isMember,
  removePerson,
  takePlace,
} from './team-event.people.repository.ts';
import { recordOf } from './team-event.queries.ts';
import { lockEvent, readEventRow, type EventRow } from './team-event.repository.ts';
import { isToCome, isVisible } from './team-event.rules.ts';

async function lockVisible({ tx, actor, clock }: CommandCtx, id: string): Promise<EventRow> {
  const row = await lockEvent(tx, id, actor.id, clock.now());
  if (row === undefined || !isVisible(row)) throw new AppError('NOT_FOUND');
  return row;
}

/**
 * The account itself, or a person that it decides for. Any other person is PARTICIPANT_UNKNOWN. SESSIONS_HIDDEN comes
 * before any question about the event: an answer would reveal that the child comes.
 */
async function personOf({ tx, actor }: CommandCtx, childId: string | undefined): Promise<string> {
  if (childId === undefined || childId === actor.id) return actor.id;
  const about = { participantIds: [childId] };
  if (!(await decidesFor(tx, actor.id, childId))) throw new AppError('PARTICIPANT_UNKNOWN', about);
  if (await isHiddenFrom(tx, actor.id, childId)) throw new AppError('SESSIONS_HIDDEN', about);
  return childId;
}

/**
 * Takes a place for the account or a child. A second time changes nothing. Orders at the same time are shown and do not
 * matter. FORBIDDEN: the person is not in the team. GUARDIAN_NEEDED: a minor without a guardian. Also EVENT_FULL and
 * EVENT_CLOSED.
 */
export async function joinEvent(
  ctx: CommandCtx,
  { id, childId }: Parsed<'teamEvent.join'>,
): Promise<TeamEventRecord> {
  const { tx, actor, clock } = ctx;
  const now = clock.now();
  const row = await lockVisible(ctx, id);
  const personId = await personOf(ctx, childId);
  if (await hasPlaceIn(tx, id, personId)) return recordOf(tx, row, actor, now);
  if (!(await isMember(tx, row.team_id, personId))) throw new AppError('FORBIDDEN');
  // As in an application (docs/domain.md 4.5, 4.11): a minor does not come without a guardian's word.
  if (personId === actor.id && (await needsGuardianAnswer(tx, actor.id, now)))
    throw new AppError('GUARDIAN_NEEDED');
  if (!isToCome(row, now)) throw new AppError('EVENT_CLOSED');
  if (!row.is_public) throw new AppError('TEAM_CLOSED');
  if (!(await takePlace(tx, id))) throw new AppError('EVENT_FULL');
  await insertPerson(tx, { event_id: id, person_id: personId, account_id: actor.id, at: now });
  return show(ctx, id, now);
}

/** Frees the place of the account or a child. Without a place nothing changes. */
export async function leaveEvent(
  ctx: CommandCtx,
  { id, childId }: Parsed<'teamEvent.leave'>,
): Promise<TeamEventRecord> {
  const { tx, actor, clock } = ctx;
  const now = clock.now();
  const row = await lockVisible(ctx, id);
  const personId = await personOf(ctx, childId);
  if (!(await hasPlaceIn(tx, id, personId))) return recordOf(tx, row, actor, now);
  if (!isToCome(row, now)) throw new AppError('EVENT_CLOSED');
  await removePerson(tx, id, personId);
  return show(ctx, id, now);
}

async function show({ tx, actor }: CommandCtx, id: string, now: Date): Promise<TeamEventRecord> {
  return recordOf(tx, await readEventRow(tx, id, actor.id, now), actor, now);
}
