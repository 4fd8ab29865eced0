import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { calendarFaults } from './enums.ts';
import { date, instant, nothing } from './fields.ts';
import { limits } from './limits.ts';

const busyCalendar = z.strictObject({
  /** The address itself is a secret and never sent back: it opens the coach's calendar. */
  host: z.string(),
  last4: z.string(),
  /** When its times were last right; null before the first time. */
  readAt: instant.nullable(),
  /** End of the span that was last read whole: later hours are not blocked. Null before the first time. */
  until: instant.nullable(),
  failing: z.strictObject({ since: instant, fault: z.enum(calendarFaults) }).nullable(),
  /** Busy times that block slots. */
  busyTimes: z.int(),
  /** Events that could not be read. */
  unread: z.int(),
  /** True when it is read within a minute. */
  isDue: z.boolean(),
  /** Earliest time of the next check by hand. */
  checkFrom: instant,
});

/** Times without free hours beside the coach's classes. */
export const busyTimeRecord = z.strictObject({
  /** False while operators have switched calendars off. */
  isOffered: z.boolean(),
  /** Hours between two reads; 0 while switched off. */
  everyHours: z.int(),
  /** The coach's private calendar at another service; null without one. */
  calendar: busyCalendar.nullable(),
  /** Coming days off, soonest first. */
  daysOff: z.array(date),
});
export type BusyTimeRecord = z.infer<typeof busyTimeRecord>;

export const busyTimeApi = {
  'busyTime.mine': endpoint({
    summary: "The coach's private calendar and days off, which block free hours",
    access: ['coach'],
    input: nothing,
    output: busyTimeRecord,
  }),
  'busyTime.connect': endpoint({
    summary: 'Give the https address of a private calendar, whose busy times block free hours',
    access: ['coach'],
    input: z.strictObject({ address: z.string().min(1).max(limits.calendarAddress) }),
    output: busyTimeRecord,
  }),
  'busyTime.check': endpoint({
    summary: 'Read the private calendar soon; once in five minutes',
    access: ['coach'],
    input: nothing,
    output: busyTimeRecord,
  }),
  'busyTime.disconnect': endpoint({
    summary: 'Remove the address of the private calendar and its busy times',
    access: ['coach'],
    input: nothing,
    output: busyTimeRecord,
  }),
  'busyTime.setDaysOff': endpoint({
    summary: 'Add and remove days off, which hold for all free hours and series; booked lessons stay',
    access: ['coach'],
    input: z.strictObject({
      add: z.array(date).max(limits.daysOff),
      remove: z.array(date).max(limits.daysOff),
    }),
    output: busyTimeRecord,
  }),
};
