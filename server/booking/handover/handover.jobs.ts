import { DAY_MS } from '#contract/durations.ts';
import type { Deps } from '#server/context/context.ts';
import { countAndRemove } from './handover.repository.ts';
import { handoverDays } from './handover.rules.ts';

const batch = 1000;

/** Deletes the marks of arrival and leaving 180 days after the class, and keeps their numbers. Returns the orders. */
export const removeHandovers = ({ database, clock }: Deps): Promise<number> =>
  database.transaction((tx) =>
    countAndRemove(tx, new Date(clock.now().getTime() - handoverDays * DAY_MS), batch),
  );
