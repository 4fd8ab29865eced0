import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { nothing } from './fields.ts';

const calendarFeed = z.strictObject({
  /** The secret address for a calendar program, or null while there is none. Whoever has it can read. */
  url: z.string().nullable(),
  /** Whether the names of those who take part are in it. */
  showsNames: z.boolean(),
});

export const calendarApi = {
  'calendar.read': endpoint({
    summary: 'The own calendar address',
    access: 'signedIn',
    input: nothing,
    output: calendarFeed,
  }),
  'calendar.open': endpoint({
    summary: 'Open the own calendar address, or change what it shows; with `renew` the old address ends',
    access: 'signedIn',
    input: z.strictObject({ showsNames: z.boolean(), renew: z.boolean() }),
    output: calendarFeed,
  }),
  'calendar.close': endpoint({
    summary: 'End the own calendar address',
    access: 'signedIn',
    input: nothing,
    output: calendarFeed,
  }),
};
