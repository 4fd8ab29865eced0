import type { Output, Parsed } from '#contract/all-apis.ts';
import type { UpdateDateCheck } from '#contract/series.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { canChange, type ClassRow, findClass } from '#server/teaching/public.ts';
import { listOwnOfSeries } from './class-change.repository.ts';
import { readUpdate } from './class.update-check.queries.ts';

/**
 * Previews a change of a class of a series and the later ones, or of all to come (docs/domain.md 4.20), by the rules of
 * one class. A refusal that concerns one date is its stop; any other refuses the whole change. Locks nothing. NOT_FOUND
 * for a class of others and for a single one.
 */
export async function checkUpdateSeries(
  { database, actor, clock }: Ctx,
  form: Parsed<'series.checkUpdate'>,
): Promise<Output<'series.checkUpdate'>> {
  const now = clock.now();
  return database.transaction(async (tx) => {
    const first = await findClass(tx, form.id);
    const { id: coachId } = signedIn(actor);
    if (first === undefined || first.coach_id !== coachId || first.series_id === null)
      throw new AppError('NOT_FOUND');
    const isInScope = (cls: ClassRow) => form.scope === 'all' || cls.starts_at >= first.starts_at;
    const classes = await listOwnOfSeries(tx, coachId, first.series_id);
    const items: UpdateDateCheck[] = [];
    for (const cls of classes.filter((one) => canChange(one, now) && isInScope(one))) {
      const head = { id: cls.id, startsAt: cls.starts_at.toISOString(), zone: cls.zone };
      try {
        items.push({ ...head, stop: null, effect: await readUpdate(tx, cls, form, now) });
      } catch (error) {
        const stop = stopOf(error);
        if (stop === null) throw error;
        items.push({ ...head, stop, effect: null });
      }
    }
    return { items };
  });
}

function stopOf(error: unknown): UpdateDateCheck['stop'] {
  if (!(error instanceof AppError)) return null;
  if (error.reason === 'CAPACITY_TAKEN') return 'seatsTaken';
  if (error.reason === 'HELPERS_AGREED') return 'helpersAgreed';
  if (error.reason === 'MIN_SIZE_BOOKED') return 'minSizeBooked';
  return error.reason === 'BAD_INPUT' && error.facts?.field === 'minSizeHours' ? 'minSizeLate' : null;
}
