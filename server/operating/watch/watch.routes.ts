import { watchApi } from '#contract/watch.ts';
import { handlers } from '#server/context/handler-table.ts';
import { setWatch, setWatchHours } from './watch.commands.ts';
import { readWatch } from './watch.queries.ts';

export const watchHandlers = handlers(watchApi, {
  'operator.watchList': readWatch,
  'operator.watchSet': setWatch,
  'operator.watchHours': setWatchHours,
});
