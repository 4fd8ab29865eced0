import { randomUUIDv7 } from 'node:crypto';
import type { Output, Parsed } from '#contract/all-apis.ts';
import { limits } from '#contract/limits.ts';
import type { OwnVenue, VenueForm } from '#contract/venue.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { listCities, zoneOfCity } from '#server/platform/public.ts';
import { presentOwnVenue } from './venue.presenter.ts';
import {
  countLiving,
  endMergesInto,
  findListed,
  findVenue,
  insertVenue,
  lockByWords,
  lockMergedByWords,
  lockOwner,
  lockVenue,
  passOn,
  passOnClasses,
  setVenue,
  setVenueEnded,
  type VenueRow,
} from './venue.repository.ts';
import { isMoved, pointColumns, refuseFar } from './venue.rules.ts';

/**
 * Creates a venue of the coach, or changes it (docs/domain.md 4.29). CONTENT_CHANGED for another version than the one that
 * was shown, also of an ended venue; VENUE_KNOWN, TOO_MANY_VENUES, VENUE_FAR as `createVenue` and `changeVenue`.
 */
export async function saveVenue(ctx: CommandCtx, form: VenueForm): Promise<OwnVenue> {
  const { tx, actor } = ctx;
  // Two venues of one coach are not created at one time.
  if ((await lockOwner(tx, actor.id)) === undefined) throw new AppError('FORBIDDEN');
  const now = ctx.clock.now();
  if (form.version > 0) {
    const before = await lockVenue(tx, form.id);
    if (before?.coach_id !== actor.id) throw new AppError('NOT_FOUND');
    await changeVenue(tx, form, before, now);
  } else await createVenue(tx, form, actor.id, now);
  return presentOwnVenue(await findListed(tx, { id: form.id, coachId: actor.id, now }));
}

/** Ends a venue; an ended one stays ended. Its classes and free hours keep their words and coordinates. */
export async function endVenue(
  { tx, actor, clock }: CommandCtx,
  { id }: Parsed<'venue.end'>,
): Promise<Output<'venue.end'>> {
  if ((await findVenue(tx, id))?.coach_id !== actor.id) throw new AppError('NOT_FOUND');
  await setVenueEnded(tx, id, { at: clock.now(), mergedInto: null });
  return { id };
}

/** Creates a venue of a coach whose row is locked, or with null one that is open to everybody. */
export async function createVenue(
  tx: Tx,
  form: VenueForm,
  coachId: string | null,
  now: Date,
): Promise<VenueRow> {
  refuseFar(form, await requireCity(tx, form.cityId));
  if ((await findVenue(tx, form.id)) !== undefined) throw new AppError('ID_TAKEN');
  const known = await lockByWords(tx, coachId, form);
  if (known !== undefined) throw new AppError('VENUE_KNOWN', { venueId: known.id });
  if (coachId !== null && (await countLiving(tx, coachId)) >= limits.venues)
    throw new AppError('TOO_MANY_VENUES', { most: limits.venues });
  const row = await insertVenue(tx, {
    id: form.id,
    coach_id: coachId,
    city_id: form.cityId,
    name: form.name,
    address: form.address,
    hint: form.hint,
    ...pointColumns(form, undefined, now),
    created_at: now,
  });
  // Somebody else took the id or the words in the same moment.
  if (row === undefined) throw new AppError((await findVenue(tx, form.id)) ? 'ID_TAKEN' : 'VENUE_KNOWN');
  return row;
}

/**
 * Changes a locked venue. Classes to come keep its coordinates while address and position stay. Otherwise they lose the
 * link: their families agreed to the old ones, and the map must not lead elsewhere.
 */
export async function changeVenue(tx: Tx, form: VenueForm, before: VenueRow, now: Date): Promise<VenueRow> {
  if (form.cityId !== before.city_id) throw new AppError('BAD_INPUT', { field: 'cityId' });
  const city = await requireCity(tx, form.cityId);
  refuseFar(form, city);
  if (before.version !== form.version || before.ended_at !== null) throw new AppError('CONTENT_CHANGED');
  const known = await lockByWords(tx, before.coach_id, form);
  if (known !== undefined && known.id !== before.id) throw new AppError('VENUE_KNOWN', { venueId: known.id });
  const { name, address, hint } = form;
  const columns = { id: before.id, version: before.version, name, address, hint };
  const point = pointColumns(form, address === before.address ? before : undefined, now);
  const row = await setVenue(tx, { ...columns, ...point });
  if (row === undefined) throw new AppError('CONTENT_CHANGED');
  if (row.address_key !== before.address_key) {
    await passOn(tx, row.id, null, now);
    await endMergesInto(tx, row.id);
  } else if (isMoved(before, row, city)) await passOnClasses(tx, row.id, null, now);
  return row;
}

async function requireCity(tx: Tx, id: string) {
  const city = (await listCities(tx)).find((one) => one.id === id);
  if (city === undefined) throw new AppError('BAD_INPUT', { field: 'cityId' });
  return city;
}

/**
 * The venue of a class or of free hours by the words of its place, for a coach whose row is locked. A place that is not
 * saved becomes a venue in the same transaction. Null beyond the bound: the class keeps its words alone.
 */
export async function venueOfPlace(
  tx: Tx,
  coachId: string,
  { placeName, address, cityId }: { placeName: string; address: string; cityId: string },
  now: Date,
): Promise<string | null> {
  const words = { name: placeName, address, cityId };
  const known =
    (await lockByWords(tx, coachId, words)) ??
    (await lockMergedByWords(tx, coachId, words)) ??
    (await lockByWords(tx, null, words));
  if (known !== undefined) return known.id;
  if ((await countLiving(tx, coachId)) >= limits.venues) return null;
  // The caller refuses an unknown city with its own reason.
  if ((await zoneOfCity(tx, cityId)) === undefined) return null;
  const row = await insertVenue(tx, {
    id: randomUUIDv7(),
    coach_id: coachId,
    city_id: cityId,
    name: placeName,
    address,
    lat_e6: null,
    lon_e6: null,
    confirmed_at: null,
    created_at: now,
  });
  return row?.id ?? null;
}
