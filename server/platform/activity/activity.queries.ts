import type { Output } from '#contract/all-apis.ts';
import type { Ctx } from '#server/context/context.ts';
import { presentActivity, presentShownActivity } from './activity.presenter.ts';
import { countUses, listActivities } from './activity.repository.ts';

export const readActivities = async ({ database }: Ctx): Promise<Output<'activity.list'>> => ({
  items: (await listActivities(database.query)).map(presentActivity),
});

export async function readShownActivities({
  database,
  clock,
}: Ctx): Promise<Output<'operator.activityList'>> {
  const uses = await countUses(database.query, clock.now());
  const rows = await listActivities(database.query);
  return { items: rows.map((row) => presentShownActivity(row, uses.get(row.key))) };
}
