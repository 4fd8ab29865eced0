import type { HandlerTable } from '#server/http/handlers.ts';
import { detail, mine } from './class.queries.ts';
import { count, list } from './class.search.queries.ts';

/** The calls that only read classes. Writing calls are in teaching/class-form and booking/class-change. */
export const classHandlers: HandlerTable<'class.list' | 'class.count' | 'class.detail' | 'class.mine'> = {
  'class.list': list,
  'class.count': count,
  'class.detail': detail,
  'class.mine': mine,
};
