import type { HandlerTable } from '#server/http/handlers.ts';
import { create } from '#server/teaching/class-form/class.create.commands.ts';
import { detail, list, mine } from './class.queries.ts';
import { update } from '#server/teaching/class-form/class.update.commands.ts';

/** The calls that change no order; the others are in booking/class-change. */
export const classHandlers: HandlerTable<
  'class.list' | 'class.detail' | 'class.create' | 'class.update' | 'class.mine'
> = {
  'class.list': list,
  'class.detail': detail,
  'class.create': create,
  'class.update': update,
  'class.mine': mine,
};
