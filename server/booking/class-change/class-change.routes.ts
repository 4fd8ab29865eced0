import type { HandlerTable } from '#server/http/handlers.ts';
import { cancel, operatorCancel } from './class.cancel.commands.ts';
import { check } from './class.check.queries.ts';
import { checkMove } from './class.move-check.queries.ts';
import { move } from './class.move.commands.ts';
import { substitute } from './class.substitute.commands.ts';
import { checkUpdate } from './class.update-check.queries.ts';

/** The calls on a class that change its orders too. */
export const classChangeHandlers: HandlerTable<
  | 'class.check'
  | 'class.checkMove'
  | 'class.checkUpdate'
  | 'class.move'
  | 'class.cancel'
  | 'operator.classCancel'
  | 'operator.classSubstitute'
> = {
  'class.check': check,
  'class.checkMove': checkMove,
  'class.checkUpdate': checkUpdate,
  'class.move': move,
  'class.cancel': cancel,
  'operator.classCancel': operatorCancel,
  'operator.classSubstitute': substitute,
};
