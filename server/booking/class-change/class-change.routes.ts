import type { HandlerTable } from '#server/http/handlers.ts';
import { cancel, operatorCancel } from './class.cancel.ts';
import { move } from './class.move.ts';
import { substitute } from './class.substitute.ts';

/** The calls on a class that change its orders too. */
export const classChangeHandlers: HandlerTable<
  'class.move' | 'class.cancel' | 'operator.classCancel' | 'operator.classSubstitute'
> = {
  'class.move': move,
  'class.cancel': cancel,
  'operator.classCancel': operatorCancel,
  'operator.classSubstitute': substitute,
};
