import type * as Plan from '#server/booking/class-change/series.move-plan.commands.ts';
import type * as Move from '#server/booking/class-change/series.move.commands.ts';
import type * as Propose from '#server/booking/order/moving/order.propose.commands.ts';
import type * as Series from '#server/teaching/series/series.repository.ts';
import { isPlanted } from './defect.ts';
import { seriesNames } from './defects-in-series.ts';

/** The same for moves and edits of a series as a whole. */
export const moves = (real: typeof Move): typeof Move => ({
  ...real,
  moveSeries: (ctx, form) =>
    real.moveSeries(
      ctx,
      isPlanted(seriesNames.movedSome) && form.classIds.length > 1
        ? { ...form, classIds: form.classIds.slice(1) }
        : form,
    ),
});

export const plans = (real: typeof Plan): typeof Plan => ({
  ...real,
  plannedDate: (tx, cls, { form, ids }, ...rest) =>
    real.plannedDate(
      tx,
      cls,
      { form: isPlanted(seriesNames.movedOnDay) ? { ...form, days: 0 } : form, ids },
      ...rest,
    ),
});

export const asking = (real: typeof Propose): typeof Propose => ({
  ...real,
  proposeToSeated: (tx, step, ...rest) =>
    real.proposeToSeated(
      tx,
      isPlanted(seriesNames.askedOne) ? { ...step, moves: step.moves.slice(0, 1) } : step,
      ...rest,
    ),
});

export const rows = (real: typeof Series): typeof Series => ({
  ...real,
  lockComingClasses: async (tx, first, scope, now) => {
    const classes = await real.lockComingClasses(
      tx,
      first,
      isPlanted(seriesNames.editedAll) ? 'all' : scope,
      now,
    );
    return isPlanted(seriesNames.editedOne) ? classes.slice(0, 1) : classes;
  },
});
