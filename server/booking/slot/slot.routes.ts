import type { HandlerTable } from '#server/context/handler-table.ts';
import { listSlotDates } from './slot-dates.queries.ts';
import { listSlotDays } from './slot-days.queries.ts';
import { listSlots, readSlotClass } from './slot.queries.ts';

export const slotHandlers: HandlerTable<'slot.list' | 'slot.days' | 'slot.class' | 'slot.dates'> = {
  'slot.list': listSlots,
  'slot.days': listSlotDays,
  'slot.class': readSlotClass,
  'slot.dates': listSlotDates,
};
