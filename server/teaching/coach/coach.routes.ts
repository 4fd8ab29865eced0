import { coachApi } from '#contract/coach.ts';
import { handlers } from '#server/context/handler-table.ts';
import { countFound } from './coach.count.queries.ts';
import { listMyRatings, listRatings, readCoach } from './coach.queries.ts';
import { searchForCoaches } from './coach.search.queries.ts';

export const coachHandlers = handlers(coachApi, {
  'coach.search': searchForCoaches,
  'coach.count': countFound,
  'coach.detail': readCoach,
  'coach.ratings': listRatings,
  'coach.myRatings': listMyRatings,
});
