import { hoursApi } from '#contract/hours.ts';
import { handlers } from '#server/http/handlers.ts';
import { correct, decide, decideAsOperator } from './hours.decide.ts';
import { mine, pending } from './hours.service.ts';
import { remove, submit } from './hours.submit.ts';

export const hoursHandlers = handlers(hoursApi, {
  'hours.mine': mine,
  'hours.pending': pending,
  'hours.submit': submit,
  'hours.remove': remove,
  'hours.decide': decide,
  'hours.correct': correct,
  'operator.hoursDecide': decideAsOperator,
});
