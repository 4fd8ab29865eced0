import { joinApi } from '#contract/join.ts';
import { handlers } from '#server/context/handler-table.ts';
import { approveJoin, rejectJoin } from './decision.commands.ts';
import { listJoins, showJoin } from './join.operator.queries.ts';
import { readOwnJoins } from './join.queries.ts';
import { closeRole, reinstateRole, suspendRole } from './role-closing.operator.commands.ts';
import { saveDraft, submitJoin, joinAsCoach } from './submission.commands.ts';

export const joinHandlers = handlers(joinApi, {
  'join.coach': joinAsCoach,
  'join.mine': readOwnJoins,
  'join.save': saveDraft,
  'join.submit': submitJoin,
  'operator.joinList': listJoins,
  'operator.joinDetail': showJoin,
  'operator.joinApprove': approveJoin,
  'operator.joinReject': rejectJoin,
  'operator.suspend': suspendRole,
  'operator.reinstate': reinstateRole,
  'operator.close': closeRole,
});
