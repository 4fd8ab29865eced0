import { DAY_MS } from '#contract/durations.ts';
import type { Deps } from '#server/context/context.ts';
import { tryRowGroups } from '#server/platform/public.ts';
import { countAndRemove, listMarkedBefore } from './handover.repository.ts';
import { handoverDays } from './handover.rules.ts';

const batch = 1000;

/** Deletes the marks of arrival and leaving 180 days after the class, and keeps their numbers. Returns the orders. */
export async function removeHandovers(deps: Deps): Promise<number> {
  const { database, clock } = deps;
  const before = new Date(clock.now().getTime() - handoverDays * DAY_MS);
  const rows = {
    job: 'old handovers' as const,
    batch,
    list: (limit: number) => listMarkedBefore(database.query, before, limit),
    idOf: (id: string) => id,
  };
  const { moved } = await tryRowGroups(deps, rows, (ids) =>
    database.transaction((tx) => countAndRemove(tx, ids, before)),
  );
  return moved;
}
