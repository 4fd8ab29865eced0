import { joinApi } from '#contract/join.ts';
import { handlers } from '#server/http/handlers.ts';
import { joinAsCoach, readOwnJoins } from './join.service.ts';

export const joinHandlers = handlers(joinApi, {
  'join.coach': joinAsCoach,
  'join.mine': readOwnJoins,
});
