import type { HandlerTable } from '#server/http/handlers.ts';
import { detail, list, mine } from './class.queries.ts';

/** The calls that only read classes. Writing calls are in teaching/class-form and booking/class-change. */
export const classHandlers: HandlerTable<'class.list' | 'class.detail' | 'class.mine'> = {
  'class.list': list,
  'class.detail': detail,
  'class.mine': mine,
};
