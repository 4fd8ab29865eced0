import type { Parsed } from '#contract/all-apis.ts';
import type { BusyTimeRecord } from '#contract/busy-time.ts';
import { limits } from '#contract/limits.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { urlOf } from '#server/ports/egress.port.ts';
import { lockCoach } from '#server/teaching/class/class.repository.ts';
import { calendarKeyId, calendarOwner, sealCalendar } from './busy-calendar.seal.ts';
import { addressOf, againMs } from './busy-time.presenter.ts';
import { readBusyOf } from './busy-time.queries.ts';
import { changeDaysOff, lockCalendar, removeAddress, setAddress, setDue } from './busy-time.repository.ts';

/**
 * Stores the address of the coach's private calendar. The server reads it by a job, never within this call. Times of an
 * earlier calendar block until the first read. CALENDAR_ADDRESS for an address that is never called.
 */
export async function connectCalendar(
  ctx: CommandCtx,
  { address }: Parsed<'busyTime.connect'>,
): Promise<BusyTimeRecord> {
  const { tx, actor, clock, config } = ctx;
  refuseWhileOff(ctx);
  const url = urlOf(address);
  if (url === undefined) throw new AppError('CALENDAR_ADDRESS');
  const { secret } = config;
  const before = await lockCalendar(tx, actor.id);
  // The same address again is no reason to read it whole.
  if (before === undefined || addressOf(before, secret) !== url.href) {
    const sealed = sealCalendar(secret, calendarOwner(actor.id), url.href);
    const row = { coach_id: actor.id, key_id: calendarKeyId(secret), sealed };
    await setAddress(tx, row, clock.now(), againMs);
  }
  return await readBusyOf(ctx, tx);
}

/** Makes the calendar due, if there is one. CHECKED_JUST_NOW within five minutes of the last read. */
export async function checkCalendar(ctx: CommandCtx): Promise<BusyTimeRecord> {
  const { tx, actor, clock } = ctx;
  refuseWhileOff(ctx);
  const row = await lockCalendar(tx, actor.id);
  // Another device may have removed it: the answer shows that.
  if (row === undefined || row.sealed === null) return await readBusyOf(ctx, tx);
  const now = clock.now();
  if (!(await setDue(tx, actor.id, now, new Date(now.getTime() - againMs))))
    throw new AppError('CHECKED_JUST_NOW');
  return await readBusyOf(ctx, tx);
}

/** Removes the address and the busy times. Works while calendars are switched off. */
export async function disconnectCalendar(ctx: CommandCtx): Promise<BusyTimeRecord> {
  await lockCalendar(ctx.tx, ctx.actor.id);
  await removeAddress(ctx.tx, ctx.actor.id);
  return await readBusyOf(ctx, ctx.tx);
}

/**
 * Adds and removes days off. Adding a known day, or removing an unknown one, changes nothing: two devices of a coach lose none.
 * Booked lessons and classes stay. TOO_MANY_DAYS_OFF beyond the limit of coming days.
 */
export async function setDaysOff(
  ctx: CommandCtx,
  { add, remove }: Parsed<'busyTime.setDaysOff'>,
): Promise<BusyTimeRecord> {
  const { tx, actor } = ctx;
  await lockCoach(tx, actor.id);
  await changeDaysOff(tx, actor.id, { add, remove });
  const record = await readBusyOf(ctx, tx);
  if (add.length > 0 && record.daysOff.length > limits.daysOff) throw new AppError('TOO_MANY_DAYS_OFF');
  return record;
}

function refuseWhileOff({ config }: CommandCtx): void {
  if (config.rules.busyCalendarHours === 0) throw new AppError('CALENDARS_OFF');
}
