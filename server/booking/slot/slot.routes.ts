import type { HandlerTable } from '#server/context/handler-table.ts';
import { listSlots, readSlotClass } from './slot.queries.ts';

export const slotHandlers: HandlerTable<'slot.list' | 'slot.class'> = {
  'slot.list': listSlots,
  'slot.class': readSlotClass,
};
