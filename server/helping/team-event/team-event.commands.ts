import { randomUUIDv7 } from 'node:crypto';
import type { Parsed } from '#contract/all-apis.ts';
import type { TeamEventForm, TeamEventRecord } from '#contract/team-event.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { requireStaff } from '#server/helping/team/team.staff.queries.ts';
import { notifyTeam } from '#server/platform/public.ts';
import { requireClockOfCity, timesOf, whenAndWhere } from '#server/teaching/public.ts';
import { listComerAccounts } from './team-event.people.repository.ts';
import { recordOf } from './team-event.queries.ts';
import { insertEvent, lockEvent, readEventRow, setEvent, type EventRow } from './team-event.repository.ts';
import { isToCome } from './team-event.rules.ts';

async function show({ tx, actor, clock }: CommandCtx, id: string): Promise<TeamEventRecord> {
  const now = clock.now();
  return recordOf(tx, await readEventRow(tx, id, actor.id, now), actor, now);
}

/**
 * The stored values of a form. TIME_DOES_NOT_EXIST, TIME_HAPPENS_TWICE: the clocks change at that time.
 * ZONE_NOT_OF_CITY: the city's clocks show another time.
 */
async function valuesOf({ tx, clock }: CommandCtx, form: TeamEventForm) {
  const times = timesOf(form, clock.now());
  await requireClockOfCity(tx, form, times);
  return {
    title: JSON.stringify(form.title),
    description: JSON.stringify(form.description),
    ...whenAndWhere(form, times),
    capacity: form.capacity,
  };
}

/** Leader and deputies of an approved team add an event. */
export async function createEvent(
  ctx: CommandCtx,
  { teamId, ...form }: Parsed<'teamEvent.create'>,
): Promise<TeamEventRecord> {
  const { tx, actor, clock } = ctx;
  await requireStaff(tx, teamId, actor.id, clock.now());
  const id = randomUUIDv7();
  await insertEvent(tx, {
    id,
    team_id: teamId,
    ...(await valuesOf(ctx, form)),
    created_by: actor.id,
    created_at: clock.now(),
    changed_at: clock.now(),
  });
  return show(ctx, id);
}

/** Locks an event to come, for the team's leader and deputies. Refuses as `requireStaff`. */
async function lockOwn({ tx, actor, clock }: CommandCtx, id: string): Promise<EventRow> {
  const now = clock.now();
  const row = await lockEvent(tx, id, actor.id, now);
  if (row === undefined) throw new AppError('NOT_FOUND');
  await requireStaff(tx, row.team_id, actor.id, now);
  if (!isToCome(row, now)) throw new AppError('EVENT_CLOSED');
  return row;
}

/** Changes an event. The comers are notified of another time or place. CAPACITY_TAKEN: more places are taken. */
export async function updateEvent(
  ctx: CommandCtx,
  { id, ...form }: Parsed<'teamEvent.update'>,
): Promise<TeamEventRecord> {
  const { tx, actor, clock } = ctx;
  const before = await lockOwn(ctx, id);
  if (form.capacity !== null && form.capacity < before.taken)
    throw new AppError('CAPACITY_TAKEN', { taken: before.taken });
  const values = await valuesOf(ctx, form);
  await setEvent(tx, id, { ...values, changed_at: clock.now() });
  const isMoved =
    values.starts_at.getTime() !== before.starts_at.getTime() ||
    values.ends_at.getTime() !== before.ends_at.getTime() ||
    values.place_name !== before.place_name ||
    values.address !== before.address;
  if (isMoved)
    await notifyTeam(tx, {
      subject: id,
      kind: 'teamEventMoved',
      title: form.title,
      to: (await listComerAccounts(tx, id)).filter((account) => account !== actor.id),
      facts: { startsAt: values.starts_at.toISOString(), zone: form.zone },
      about: `${id}:${before.version}`,
      at: clock.now(),
    });
  return show(ctx, id);
}

/** Cancels an event and notifies the comers. */
export async function cancelEvent(
  ctx: CommandCtx,
  { id, reason }: Parsed<'teamEvent.cancel'>,
): Promise<TeamEventRecord> {
  const { tx, actor, clock } = ctx;
  const row = await lockOwn(ctx, id);
  const now = clock.now();
  await setEvent(tx, id, { state: 'canceled', canceled_at: now, changed_at: now, cancel_text: reason });
  await notifyTeam(tx, {
    subject: id,
    kind: 'teamEventCanceled',
    title: row.title,
    to: (await listComerAccounts(tx, id)).filter((account) => account !== actor.id),
    facts: { startsAt: row.starts_at.toISOString(), zone: row.zone, reason },
    about: id,
    at: now,
  });
  return show(ctx, id);
}
