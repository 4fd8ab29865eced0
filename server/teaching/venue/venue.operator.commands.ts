import type { Output, Parsed } from '#contract/all-apis.ts';
import type { AuditAction } from '#contract/audit-actions.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { addAudit } from '#server/platform/public.ts';
import { changeVenue, createVenue } from './venue.commands.ts';
import { presentOperatorVenue } from './venue.presenter.ts';
import {
  findForOperator,
  findVenue,
  lockOwner,
  lockVenue,
  passOn,
  setMergedInto,
  setVenueEnded,
  type VenueRow,
} from './venue.repository.ts';

/** Opens a venue for everybody in a city, or changes any; refused as that of a coach is. */
export async function saveAnyVenue(
  ctx: CommandCtx,
  form: Parsed<'operator.venueSave'>,
): Promise<Output<'operator.venueSave'>> {
  const { tx } = ctx;
  const now = ctx.clock.now();
  if (form.version > 0) {
    const before = await lockWithOwner(tx, form.id);
    const after = await changeVenue(tx, form, before, now);
    await addLine(ctx, 'venue.changed', form.id, { before: wordsOf(before), after: wordsOf(after) });
  } else {
    const row = await createVenue(tx, form, null, now);
    await addLine(ctx, 'venue.opened', form.id, wordsOf(row));
  }
  return presentOperatorVenue(await findForOperator(tx, form.id, now));
}

/** Ends a venue; a repeated tap changes nothing. */
export async function endAnyVenue(
  ctx: CommandCtx,
  { id }: Parsed<'operator.venueEnd'>,
): Promise<Output<'operator.venueEnd'>> {
  await lockWithOwner(ctx.tx, id);
  const row = await setVenueEnded(ctx.tx, id, { at: ctx.clock.now(), mergedInto: null });
  if (row !== undefined) await addLine(ctx, 'venue.ended', id, wordsOf(row));
  return { id };
}

/**
 * Ends a record of a place that another one keeps. Both are living and in one city. The kept one is of the same coach or
 * open to everybody: no coach changes the way to another coach's class. CONTENT_CHANGED when one of them ended.
 */
export async function mergeVenues(
  ctx: CommandCtx,
  { id, keptId }: Parsed<'operator.venueMerge'>,
): Promise<Output<'operator.venueMerge'>> {
  const { tx } = ctx;
  const now = ctx.clock.now();
  if (id === keptId) throw new AppError('BAD_INPUT', { field: 'keptId' });
  // Both in one order, so that two opposite merges do not wait for each other.
  const locked: VenueRow[] = [];
  for (const one of [id, keptId].toSorted()) locked.push(await lockWithOwner(tx, one));
  const [gone, kept] = id < keptId ? locked : locked.toReversed();
  if (gone === undefined || kept === undefined) throw new Error('a merge without its venues');
  if (gone.ended_at !== null || kept.ended_at !== null) throw new AppError('CONTENT_CHANGED');
  if (gone.city_id !== kept.city_id || (kept.coach_id !== null && kept.coach_id !== gone.coach_id))
    throw new AppError('BAD_INPUT', { field: 'keptId' });
  await setVenueEnded(tx, id, { at: now, mergedInto: keptId });
  await setMergedInto(tx, id, keptId);
  await passOn(tx, id, keptId, now);
  await addLine(ctx, 'venue.merged', id, { gone: wordsOf(gone), keptId, kept: wordsOf(kept) });
  return presentOperatorVenue(await findForOperator(tx, keptId, now));
}

/** Locks the coach of a venue first, as a new class does, then the venue. */
async function lockWithOwner(tx: Tx, id: string): Promise<VenueRow> {
  const coachId = (await findVenue(tx, id))?.coach_id ?? null;
  if (coachId !== null) await lockOwner(tx, coachId);
  const row = await lockVenue(tx, id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
}

const wordsOf = (row: VenueRow) => ({
  cityId: row.city_id,
  name: row.name,
  address: row.address,
  latE6: row.lat_e6,
  lonE6: row.lon_e6,
  hint: row.hint,
});

const addLine = (
  { tx, actor, clock }: CommandCtx,
  action: AuditAction,
  id: string,
  facts: Record<string, unknown>,
): Promise<unknown> =>
  addAudit(tx, [{ actorId: actor.id, action, subject: { kind: 'venue', id }, facts, at: clock.now() }]);
