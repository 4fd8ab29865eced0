import { todayApi } from '#contract/today.ts';
import { handlers } from '#server/context/handler-table.ts';
import { claimItem, noteItem, releaseItem, snoozeItem, wakeItem } from './today.commands.ts';
import { countToday, readPulse, listToday, readNotes } from './today.queries.ts';

export const todayHandlers = handlers(todayApi, {
  'operator.todayList': listToday,
  'operator.todayCounts': countToday,
  'operator.todayPulse': readPulse,
  'operator.todayClaim': claimItem,
  'operator.todayRelease': releaseItem,
  'operator.todaySnooze': snoozeItem,
  'operator.todayWake': wakeItem,
  'operator.todayNotes': readNotes,
  'operator.todayNote': noteItem,
});
