import type { HandlerTable } from '#server/context/handler-table.ts';
import { listSlotDates } from './slot-dates.queries.ts';
import { listSlots, readSlotClass } from './slot.queries.ts';

export const slotHandlers: HandlerTable<'slot.list' | 'slot.class' | 'slot.dates'> = {
  'slot.list': listSlots,
  'slot.class': readSlotClass,
  'slot.dates': listSlotDates,
};
