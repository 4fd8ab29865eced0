import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { nothing } from './fields.ts';

const calendarFeed = z.strictObject({
  /** Secret address for a calendar program, or null. Possession is enough to read the calendar. */
  url: z.string().nullable(),
  /** True when the calendar contains names of participants. */
  showsNames: z.boolean(),
});

export const calendarApi = {
  'calendar.read': endpoint({
    summary: 'Read the address of the reader’s calendar',
    access: 'signedIn',
    input: nothing,
    output: calendarFeed,
  }),
  'calendar.open': endpoint({
    summary: 'Open the reader’s calendar address, or change its content; `renew` ends the old address',
    access: 'signedIn',
    input: z.strictObject({ showsNames: z.boolean(), renew: z.boolean() }),
    output: calendarFeed,
  }),
  'calendar.close': endpoint({
    summary: 'End the reader’s calendar address',
    access: 'signedIn',
    input: nothing,
    output: calendarFeed,
  }),
};
