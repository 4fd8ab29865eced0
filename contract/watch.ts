import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, instant, wallTime } from './fields.ts';

const watchHours = z.strictObject({
  /** Days on which the span begins, in order; 1 is Monday. */
  days: z
    .array(z.int().min(1).max(7))
    .min(1)
    .max(7)
    .refine((days) => days.every((day, at) => at === 0 || day > (days[at - 1] ?? 0))),
  from: wallTime,
  /** At or before `from`: on the next day. */
  to: wallTime,
  zone: z.string().min(1).max(64),
});
export type WatchHours = z.infer<typeof watchHours>;

const watch = z.strictObject({
  /** Operators on watch now. `since` is null for one who is on watch by their hours alone. */
  items: z.array(
    z.strictObject({ accountId: id, name: z.string(), since: instant.nullable(), isMine: z.boolean() }),
  ),
  /** Hours of a week, by operator. */
  hours: z.array(watchHours.extend({ accountId: id, name: z.string(), isMine: z.boolean() })),
});
export type Watch = z.infer<typeof watch>;

export const watchApi = {
  'operator.watchList': endpoint({
    summary: 'List the operators on safety watch now, and the hours of a week of each',
    access: 'operator',
    input: z.strictObject({}),
    output: watch,
  }),
  'operator.watchSet': endpoint({
    summary:
      'Begin or end the operator’s own safety watch; alarms of safety reports reach operators on watch first',
    access: 'operator',
    input: z.strictObject({ isOn: z.boolean() }),
    output: watch,
  }),
  'operator.watchHours': endpoint({
    summary: 'Set the hours of a week in which the operator is on safety watch, or none',
    access: 'operator',
    input: z.strictObject({ hours: watchHours.nullable() }),
    output: watch,
  }),
};
