import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { type ClassRow, namingClass, setClassMoved, venueOfPlace } from '#server/teaching/public.ts';
import { lockClasses, lockPeople } from './class-change.repository.ts';
import { isMoved, type WhenAndWhere } from './class.move-plan.commands.ts';
import { askAboutMoves } from './class.move.commands.ts';
import { collisionIn, placeOf, plannedDate } from './series.move-plan.commands.ts';

/**
 * Moves the named classes of a series together, each by the rules of one class: all or none (docs/domain.md 4.20). They do
 * not clash with the times that they leave. A refusal names the class (facts: startsAt, zone). NOT_FOUND for a class of
 * another coach or series.
 */
export async function moveSeries(
  ctx: CommandCtx,
  form: Parsed<'series.move'>,
): Promise<Output<'series.move'>> {
  const { tx, actor, config } = ctx;
  const ids = [...new Set(form.classIds.map((id) => id.toLowerCase()))];
  const place = placeOf(form);
  await lockPeople(tx, ids, [actor.id]);
  const now = ctx.clock.now();
  // Before the classes: an operator who merges venues locks them first, too.
  const venueId = place && (await venueOfPlace(tx, actor.id, place, now));
  const classes = await lockClasses(tx, ids);
  const seriesId = form.id.toLowerCase();
  const own = classes.filter((cls) => cls.coach_id === actor.id && cls.series_id === seriesId);
  if (own.length < ids.length) throw new AppError('NOT_FOUND');
  const planned: { cls: ClassRow; next: WhenAndWhere }[] = [];
  for (const cls of own.toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime())) {
    const next = await namingClass(cls, () => plannedDate(tx, cls, { form, ids }, now, config.rules));
    const other = collisionIn(planned, next);
    if (other !== undefined)
      await namingClass(cls, () => {
        throw new AppError('COACH_CLASH', { classId: other.cls.id });
      });
    planned.push({ cls, next });
  }
  const moves = [];
  for (const { cls: before, next } of planned.filter((one) => isMoved(one.cls, one.next))) {
    const venue = venueId === undefined ? before.venue_id : venueId;
    moves.push({ before, after: await setClassMoved(tx, before.id, { ...next, venue_id: venue }, now) });
  }
  await askAboutMoves(tx, moves, now, config.rules);
  return { moved: moves.length };
}
