import type { HandlerTable } from '#server/context/handler-table.ts';
import { createClass } from './class.create.commands.ts';
import { checkTime } from './class.time.queries.ts';
import { updateClass } from './class.update.commands.ts';

/** The calls that write a class from a form and change no order, and the look at its time before. */
export const classFormHandlers: HandlerTable<'class.create' | 'class.update' | 'class.checkTime'> = {
  'class.create': createClass,
  'class.update': updateClass,
  'class.checkTime': checkTime,
};
