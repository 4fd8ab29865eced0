import { helperApi } from '#contract/helper.ts';
import { handlers } from '#server/http/handlers.ts';
import { readHelperHome } from './helper.home.ts';
import { listMyHelpers, readHelper, searchForHelpers } from './helper.service.ts';

export const helperHandlers = handlers(helperApi, {
  'helper.search': searchForHelpers,
  'helper.detail': readHelper,
  'helper.home': readHelperHome,
  'coach.helpers': listMyHelpers,
});
