import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import {
  addClass,
  lockForClasses,
  refuseTooMany,
} from '#server/teaching/class-form/class.create.commands.ts';
import type { ClassRow } from '#server/teaching/class/class.repository.ts';
import { requirePlace } from '#server/teaching/partner/partner.class.commands.ts';
import { stopByClock } from '#server/teaching/series/series.rules.ts';
import { isAnyIdTaken, listSingles } from './week.repository.ts';
import { daysAfter, formOfCopy, wallTimesOf } from './week.rules.ts';

type Copies = Parsed<'week.copy'>['items'];

/**
 * Copies single classes of the coach into later weeks: all in this transaction, each by the rules of one class
 * (docs/domain.md 4.31). The refusals are those of `createClass`. NOT_FOUND for a class of others, of a series, of free
 * hours and a canceled one. CONTENT_CHANGED for a class that is not as it was shown. BAD_INPUT for a copy that is named
 * twice or begins beyond the booking horizon; ID_TAKEN.
 */
export async function copyWeek(
  ctx: CommandCtx,
  { items }: Parsed<'week.copy'>,
): Promise<Output<'week.copy'>> {
  const { tx, actor, config } = ctx;
  await lockForClasses(ctx);
  const now = ctx.clock.now();
  const sources = await listSingles(tx, actor.id, [...new Set(items.map(({ classId }) => classId))]);
  refuseTwice(items);
  if (await isAnyIdTaken(tx, [...new Set(items.map(({ id }) => id))])) throw new AppError('ID_TAKEN');
  const copies = items.map((item) => ({ ...item, cls: sourceOf(sources, item) }));
  await refuseTooMany(ctx, copies.length, now);
  // Two copies with the same partners lock them in one order.
  const partnerIds = new Set(sources.flatMap(({ partner_id: id }) => id ?? []));
  for (const id of [...partnerIds].toSorted()) await requirePlace(tx, id, actor.id);
  for (const { id, cls, weeks } of copies) {
    const form = formOfCopy(cls, daysAfter(wallTimesOf(cls).date, 7 * weeks));
    const { starts_at: startsAt } = await addClass(ctx, form, now, { id });
    if (stopByClock(startsAt.getTime(), now, config.rules.bookingHorizonDays) === 'tooFar')
      throw new AppError('BAD_INPUT', { field: 'weeks' });
  }
  return { ids: items.map(({ id }) => id) };
}

function sourceOf(sources: readonly ClassRow[], { classId, version }: Copies[number]): ClassRow {
  const cls = sources.find(({ id }) => id === classId);
  if (cls === undefined) throw new AppError('NOT_FOUND');
  if (cls.version !== version) throw new AppError('CONTENT_CHANGED');
  return cls;
}

function refuseTwice(items: Copies): void {
  const ids = new Set(items.map(({ id }) => id));
  const dates = new Set(items.map(({ classId, weeks }) => `${classId} ${weeks}`));
  if (ids.size < items.length || dates.size < items.length)
    throw new AppError('BAD_INPUT', { field: 'items' });
}
