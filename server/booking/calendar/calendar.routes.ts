import { calendarApi } from '#contract/calendar.ts';
import { handlers } from '#server/context/handler-table.ts';
import { closeCalendar, openCalendar } from './calendar.commands.ts';
import { readCalendar } from './calendar.queries.ts';

export const calendarHandlers = handlers(calendarApi, {
  'calendar.read': readCalendar,
  'calendar.open': openCalendar,
  'calendar.close': closeCalendar,
});
