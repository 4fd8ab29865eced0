import type { HandlerTable } from '#server/context/handler-table.ts';
import { readClass, listOwnClasses } from './class.queries.ts';
import { countFound, listClasses } from './class.search.queries.ts';

/** The calls that only read classes. Writing calls are in teaching/class-form and booking/class-change. */
export const classHandlers: HandlerTable<'class.list' | 'class.count' | 'class.detail' | 'class.mine'> = {
  'class.list': listClasses,
  'class.count': countFound,
  'class.detail': readClass,
  'class.mine': listOwnClasses,
};
