import { z } from 'zod';
import { id } from './fields.ts';

const month = z.string().regex(/^\d{4}-\d\d$/);
const monthMinutes = z.strictObject({ month, minutes: z.int() });

/** Service of a team in its last months, by the calendar of the place of each class. */
export const teamService = z.strictObject({
  /** Every month of the last twelve, the oldest first. */
  months: z.array(monthMinutes),
  /** Service by member, most first. Null: all former members together. */
  members: z.array(
    z.strictObject({
      member: z.strictObject({ id, name: z.string() }).nullable(),
      minutes: z.int(),
      months: z.array(monthMinutes),
    }),
  ),
});
export type TeamService = z.infer<typeof teamService>;
