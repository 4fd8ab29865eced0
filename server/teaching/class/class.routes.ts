import type { HandlerTable } from '#server/context/handler-table.ts';
import { readClass, listOwnClasses } from './class.queries.ts';
import { countDays, countFound, listClasses } from './class.search.queries.ts';

/** The calls that only read classes. Writing calls are in teaching/class-form and booking/class-change. */
export const classHandlers: HandlerTable<
  'class.list' | 'class.count' | 'class.days' | 'class.detail' | 'class.mine'
> = {
  'class.list': listClasses,
  'class.count': countFound,
  'class.days': countDays,
  'class.detail': readClass,
  'class.mine': listOwnClasses,
};
