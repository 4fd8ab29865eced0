import { activityApi } from '#contract/activity.ts';
import { handlers } from '#server/context/handler-table.ts';
import { endActivity, saveActivity } from './activity.operator.commands.ts';
import { readActivities, readShownActivities } from './activity.queries.ts';

export const activityHandlers = handlers(activityApi, {
  'activity.list': readActivities,
  'operator.activityList': readShownActivities,
  'operator.activitySet': saveActivity,
  'operator.activityEnd': endActivity,
});
