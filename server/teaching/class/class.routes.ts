import { classApi } from '#contract/class.ts';
import { handlers } from '#server/http/handlers.ts';
import { cancel, operatorCancel } from '#server/booking/class-change/class.cancel.ts';
import { create } from './class.create.ts';
import { detail, list, mine } from './class.service.ts';
import { substitute } from '#server/booking/class-change/class.substitute.ts';
import { move } from '#server/booking/class-change/class.move.ts';
import { update } from './class.update.ts';

export const classHandlers = handlers(classApi, {
  'class.list': list,
  'class.detail': detail,
  'class.create': create,
  'class.update': update,
  'class.move': move,
  'class.cancel': cancel,
  'operator.classCancel': operatorCancel,
  'operator.classSubstitute': substitute,
  'class.mine': mine,
});
