import type { HandlerTable } from '#server/context/handler-table.ts';
import { checkCalendar, connectCalendar, disconnectCalendar, setDaysOff } from './busy-time.commands.ts';
import { readOwnBusy } from './busy-time.queries.ts';

export const busyTimeHandlers: HandlerTable<
  'busyTime.mine' | 'busyTime.connect' | 'busyTime.check' | 'busyTime.disconnect' | 'busyTime.setDaysOff'
> = {
  'busyTime.mine': readOwnBusy,
  'busyTime.connect': connectCalendar,
  'busyTime.check': checkCalendar,
  'busyTime.disconnect': disconnectCalendar,
  'busyTime.setDaysOff': setDaysOff,
};
