import { helperApi } from '#contract/helper.ts';
import { handlers } from '#server/context/handler-table.ts';
import { listHelpWanted } from '#server/helping/invitation/invitation.fit.queries.ts';
import { readHelperHome } from './helper-view.home.queries.ts';
import { listOpenClasses, readCoachOfHelper, readOpenClass } from './helper-view.open.queries.ts';
import { listParticipants } from './helper-view.participants.queries.ts';
import { listMyHelpers, readHelper, searchForHelpers } from './helper-view.queries.ts';

export const helperHandlers = handlers(helperApi, {
  'helper.search': searchForHelpers,
  'helper.classes': listHelpWanted,
  'helper.detail': readHelper,
  'helper.home': readHelperHome,
  'helper.openClasses': listOpenClasses,
  'helper.openClass': readOpenClass,
  'helper.participants': listParticipants,
  'helper.coach': readCoachOfHelper,
  'coach.helpers': listMyHelpers,
});
