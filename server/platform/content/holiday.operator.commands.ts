import type { Output, Parsed } from '#contract/all-apis.ts';
import type { AuditAction } from '#contract/audit-actions.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { addAudit } from '#server/platform/audit/audit.repository.ts';
import { zoneOfCity } from './content.repository.ts';
import { changeHoliday, insertHoliday, insertHolidays, removeHoliday } from './holiday.repository.ts';

/**
 * Notes a holiday of a city, or changes one. NOT_FOUND for an unknown city. STATUS_CHANGED when the day is noted already,
 * or when somebody else changed or removed it.
 */
export async function noteCityHoliday(
  ctx: CommandCtx,
  { id, date, before, ...facts }: Parsed<'operator.holidaySet'>,
): Promise<Output<'operator.holidaySet'>> {
  const { tx } = ctx;
  if ((await zoneOfCity(tx, id)) === undefined) throw new AppError('NOT_FOUND');
  const isWritten =
    before === null
      ? await insertHoliday(tx, { city_id: id, date, ...facts })
      : await changeHoliday(tx, { cityId: id, date }, facts, before);
  if (!isWritten) throw new AppError('STATUS_CHANGED');
  await addHolidayAudit(
    ctx,
    before === null ? 'holiday.noted' : 'holiday.changed',
    id,
    before === null ? { date, ...facts } : { date, before, after: facts },
  );
  return { date, ...facts };
}

/**
 * Notes several days of a city, and returns those that are new. A day that is noted already keeps its words. NOT_FOUND for
 * an unknown city.
 */
export async function noteCityHolidays(
  ctx: CommandCtx,
  { id, days }: Parsed<'operator.holidayNote'>,
): Promise<Output<'operator.holidayNote'>> {
  const { tx, actor, clock } = ctx;
  if ((await zoneOfCity(tx, id)) === undefined) throw new AppError('NOT_FOUND');
  const noted = await insertHolidays(
    tx,
    days.map((day) => ({ city_id: id, ...day })),
  );
  await addAudit(
    tx,
    days
      .filter(({ date }) => noted.has(date))
      .map((facts) => ({
        actorId: actor.id,
        action: 'holiday.noted' as const,
        subject: { kind: 'city' as const, id },
        facts: { ...facts },
        at: clock.now(),
      })),
  );
  const dates = days.map(({ date }) => date);
  return { noted: dates.filter((date) => noted.has(date)), kept: dates.filter((date) => !noted.has(date)) };
}

/** Removes a holiday. NOT_FOUND for an unknown city. STATUS_CHANGED when the day is not noted, or no longer. */
export async function removeCityHoliday(
  ctx: CommandCtx,
  { id, date }: Parsed<'operator.holidayRemove'>,
): Promise<Output<'operator.holidayRemove'>> {
  if ((await zoneOfCity(ctx.tx, id)) === undefined) throw new AppError('NOT_FOUND');
  if (!(await removeHoliday(ctx.tx, id, date))) throw new AppError('STATUS_CHANGED');
  await addHolidayAudit(ctx, 'holiday.removed', id, { date });
  return { date };
}

const addHolidayAudit = (
  { tx, actor, clock }: CommandCtx,
  action: AuditAction,
  cityId: string,
  facts: Record<string, unknown>,
): Promise<void> =>
  addAudit(tx, [
    { actorId: actor.id, action, subject: { kind: 'city', id: cityId }, facts, at: clock.now() },
  ]);
