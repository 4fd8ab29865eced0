import { joinApi } from '#contract/join.ts';
import { handlers } from '#server/http/handlers.ts';
import { approveJoin, rejectJoin } from './join.decide.ts';
import { listJoins, showJoin } from './join.operator.ts';
import { joinAsCoach, readOwnJoins } from './join.service.ts';
import { closeRole, reinstateRole, suspendRole } from './join.role-status.ts';
import { saveDraft, submit } from './join.submit.ts';

export const joinHandlers = handlers(joinApi, {
  'join.coach': joinAsCoach,
  'join.mine': readOwnJoins,
  'join.save': saveDraft,
  'join.submit': submit,
  'operator.joinList': listJoins,
  'operator.joinDetail': showJoin,
  'operator.joinApprove': approveJoin,
  'operator.joinReject': rejectJoin,
  'operator.suspend': suspendRole,
  'operator.reinstate': reinstateRole,
  'operator.close': closeRole,
});
