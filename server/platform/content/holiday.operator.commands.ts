import type { Output, Parsed } from '#contract/all-apis.ts';
import type { AuditAction } from '#contract/audit-actions.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { addAudit } from '#server/platform/audit/audit.repository.ts';
import { zoneOfCity } from './content.repository.ts';
import { changeHoliday, insertHoliday, removeHoliday } from './holiday.repository.ts';

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
