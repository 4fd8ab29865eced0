import { calendarApi } from '#contract/calendar.ts';
import { handlers } from '#server/http/handlers.ts';
import { closeCalendar, openCalendar, readCalendar } from './calendar.commands.ts';

export const calendarHandlers = handlers(calendarApi, {
  'calendar.read': readCalendar,
  'calendar.open': openCalendar,
  'calendar.close': closeCalendar,
});
