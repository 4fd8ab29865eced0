import { operatorApplicationApi } from '#contract/application-operator.ts';
import { applicationApi } from '#contract/team-application.ts';
import { handlers } from '#server/context/handler-table.ts';
import { applyToTeam } from './application.apply.commands.ts';
import { decideApplication } from './application.decide.commands.ts';
import { remindOfApplication } from './application.operator.commands.ts';
import { readForOperator } from './application.operator.queries.ts';
import { consentToApplication, withdrawApplication } from './application.own.commands.ts';
import { listApplicants, listCandidates, listOwnApplications } from './application.queries.ts';

export const applicationHandlers = handlers(applicationApi, {
  'team.apply': applyToTeam,
  'application.people': listCandidates,
  'application.list': listApplicants,
  'application.decide': decideApplication,
  'application.mine': listOwnApplications,
  'application.withdraw': withdrawApplication,
  'application.consent': consentToApplication,
});

export const operatorApplicationHandlers = handlers(operatorApplicationApi, {
  'operator.applicationRead': readForOperator,
  'operator.applicationRemind': remindOfApplication,
});
