import { classApi } from '#contract/class.ts';
import { handlers } from '#server/http/handlers.ts';
import { create } from './class.create.ts';
import { detail, list, mine } from './class.service.ts';

export const classHandlers = handlers(classApi, {
  'class.list': list,
  'class.detail': detail,
  'class.create': create,
  'class.mine': mine,
});
