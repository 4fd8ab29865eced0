import { applicationApi } from '#contract/team-application.ts';
import { handlers } from '#server/http/handlers.ts';
import { applyToTeam } from './application.apply.ts';
import { decide, listApplicants } from './application.decide.ts';
import { consent, listMine, withdraw } from './application.own.ts';

export const applicationHandlers = handlers(applicationApi, {
  'team.apply': applyToTeam,
  'application.list': listApplicants,
  'application.decide': decide,
  'application.mine': listMine,
  'application.withdraw': withdraw,
  'application.consent': consent,
});
