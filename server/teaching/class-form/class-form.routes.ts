import type { HandlerTable } from '#server/http/handlers.ts';
import { create } from './class.create.commands.ts';
import { update } from './class.update.commands.ts';

/** The calls that write a class from a form and change no order. */
export const classFormHandlers: HandlerTable<'class.create' | 'class.update'> = {
  'class.create': create,
  'class.update': update,
};
