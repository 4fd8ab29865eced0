import { sealerFor } from '#server/base/sealer.ts';

export const {
  keyId: calendarKeyId,
  seal: sealCalendar,
  open: openCalendar,
} = sealerFor('openfield private calendars 1', 'the address of a private calendar');

/** Name of the row, bound into what is sealed. */
export const calendarOwner = (coachId: string): string => `busyCalendar:${coachId}`;
