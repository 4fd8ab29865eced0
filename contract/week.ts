import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { date, id, localText, wallTime, zone } from './fields.ts';
import { limits } from './limits.ts';
import { seriesDateCheck, seriesStops } from './series.ts';

/** Weeks from the copied week to the new one. */
const weeks = z.int().min(1).max(limits.weeksAhead);

/**
 * Facts that forbid a copy. Beside those of a date of a series: an ended activity, a partner institution that the coach
 * left, a smallest size whose check would be over.
 */
export const weekStops = [...seriesStops, 'activity', 'partner', 'minSize'] as const;

/** A class of the week in one new week. */
const weekRow = seriesDateCheck.extend({
  stop: z.enum(weekStops).nullable(),
  classId: id,
  /** Version of the class that was read. */
  version: z.int(),
  weeks,
  title: localText,
  startTime: wallTime,
  endTime: wallTime,
  zone,
});
export type WeekRow = z.infer<typeof weekRow>;

export const weekApi = {
  'week.check': endpoint({
    summary:
      "Preview a copy of the coach's single classes of a week, each with what forbids it or is worth a look; changes nothing",
    access: ['coach'],
    input: z.strictObject({
      /** Monday of the week. A class is in it by the clock of its place. */
      monday: date,
      weeks: z.array(weeks).min(1).max(limits.weeksAhead),
    }),
    output: z.strictObject({
      /** Ordered by new week, then by start. */
      items: z.array(weekRow),
      /** Years of the new dates for which no holiday of the city is known. */
      unknownYears: z.array(z.int()),
    }),
  }),
  'week.copy': endpoint({
    summary: 'Copy classes into other weeks at the same wall time, all or none; helpers are not copied',
    access: ['coach'],
    input: z.strictObject({
      items: z
        .array(
          z.strictObject({
            /** Id of the new class, made by the phone. */
            id,
            classId: id,
            version: z.int().min(1),
            weeks,
          }),
        )
        .min(1)
        .max(limits.weekCopies),
    }),
    output: z.strictObject({
      /** The new classes, in the order of the input. */
      ids: z.array(id),
    }),
  }),
};
