import type { Parsed } from '#contract/all-apis.ts';
import type { TeamEvent } from '#contract/team-event.ts';
import type { CommandCtx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { findBirthDate } from '#server/helping/application/application.repository.ts';
import { consentFor } from '#server/helping/application/application.rules.ts';
import { decidesFor, listGuardianIds } from '#server/helping/guardian/guardian.repository.ts';
import { presentEvent } from './team-event.presenter.ts';
import {
  hasPlaceIn,
  insertPerson,
  isMember,
  lockEvent,
  readEventRow,
  removePerson,
  takePlace,
  type EventRow,
} from './team-event.repository.ts';
import { isToCome, isVisible } from './team-event.rules.ts';

async function lockVisible({ tx, actor }: CommandCtx, id: string): Promise<EventRow> {
  const row = await lockEvent(tx, id, actor.id);
  if (row === undefined || !isVisible(row)) throw new AppError('NOT_FOUND');
  return row;
}

/** The account itself, or a person for whom it decides. Any other person is PARTICIPANT_UNKNOWN. */
async function personOf({ tx, actor }: CommandCtx, childId: string | undefined): Promise<string> {
  if (childId === undefined || childId === actor.id) return actor.id;
  if (await decidesFor(tx, actor.id, childId)) return childId;
  throw new AppError('PARTICIPANT_UNKNOWN', { participantIds: [childId] });
}

/**
 * Takes a place for the account or a child. A second time changes nothing. Orders at the same time are shown and do not
 * matter. FORBIDDEN: the person is not in the team. GUARDIAN_NEEDED: a minor without a guardian. Also EVENT_FULL and
 * EVENT_CLOSED.
 */
export async function joinEvent(
  ctx: CommandCtx,
  { id, childId }: Parsed<'teamEvent.join'>,
): Promise<TeamEvent> {
  const { tx, actor, clock } = ctx;
  const now = clock.now();
  const row = await lockVisible(ctx, id);
  const personId = await personOf(ctx, childId);
  if (await hasPlaceIn(tx, id, personId)) return presentEvent(row, now);
  if (!(await isMember(tx, row.team_id, personId))) throw new AppError('FORBIDDEN');
  if (personId === actor.id) await requireConsentOfMinor(ctx, now);
  if (!isToCome(row, now)) throw new AppError('EVENT_CLOSED');
  if (!row.is_public) throw new AppError('TEAM_CLOSED');
  if (!(await takePlace(tx, id))) throw new AppError('EVENT_FULL');
  await insertPerson(tx, { event_id: id, person_id: personId, account_id: actor.id, at: now });
  return show(ctx, id, now);
}

/** As in an application (docs/domain.md 4.5, 4.11): a guardian joins for a child below 13. An older minor needs a guardian. */
async function requireConsentOfMinor({ tx, actor }: CommandCtx, now: Date): Promise<void> {
  const consent = consentFor(await findBirthDate(tx, actor.id), now);
  if (consent === 'none') return;
  if (consent === 'guardianApplies' || (await listGuardianIds(tx, actor.id)).length === 0)
    throw new AppError('GUARDIAN_NEEDED');
}

/** Frees the place of the account or a child. Without a place nothing changes. */
export async function leaveEvent(
  ctx: CommandCtx,
  { id, childId }: Parsed<'teamEvent.leave'>,
): Promise<TeamEvent> {
  const { tx, clock } = ctx;
  const now = clock.now();
  const row = await lockVisible(ctx, id);
  const personId = await personOf(ctx, childId);
  if (!(await hasPlaceIn(tx, id, personId))) return presentEvent(row, now);
  if (!isToCome(row, now)) throw new AppError('EVENT_CLOSED');
  await removePerson(tx, id, personId);
  return show(ctx, id, now);
}

async function show({ tx, actor }: CommandCtx, id: string, now: Date): Promise<TeamEvent> {
  return presentEvent(await readEventRow(tx, id, actor.id), now);
}
