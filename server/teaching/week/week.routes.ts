import { weekApi } from '#contract/week.ts';
import { handlers } from '#server/context/handler-table.ts';
import { checkWeek } from './week.check.queries.ts';
import { copyWeek } from './week.copy.commands.ts';

export const weekHandlers = handlers(weekApi, {
  'week.copy': copyWeek,
  'week.check': checkWeek,
});
