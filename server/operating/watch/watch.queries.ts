import type { Output } from '#contract/all-apis.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { presentWatch } from './watch.presenter.ts';
import { type HoursRow, listHours, listWatch } from './watch.repository.ts';
import { isInHours } from './watch.rules.ts';

export interface WatchNow {
  /** Operators on watch; `since` is null for one who is on watch by their hours alone. */
  onWatch: { account_id: string; name: string; since: Date | null }[];
  hours: HoursRow[];
}

/** Returns the operators on watch at a time: those who began a watch, and those within their hours. */
export async function findWatch(db: Ctx['database']['query'], now: Date): Promise<WatchNow> {
  const [begun, hours] = [await listWatch(db), await listHours(db)];
  const begunIds = new Set(begun.map((row) => row.account_id));
  const byHours = hours.filter((row) => !begunIds.has(row.account_id) && isInHours(row, now));
  return {
    onWatch: [...begun, ...byHours.map(({ account_id, name }) => ({ account_id, name, since: null }))],
    hours,
  };
}

/** Lists the operators on safety watch now, and the hours of each. */
export const readWatch = async ({ database, actor, clock }: Ctx): Promise<Output<'operator.watchList'>> =>
  presentWatch(await findWatch(database.query, clock.now()), signedIn(actor).id);
