import type { Deps } from '#server/context/context.ts';
import { tryAllRowGroups } from '#server/platform/public.ts';
import { listPassed, setExpired } from './draft.repository.ts';

const batch = 200;

/** Expires open drafts at their start. Each statement is a compare-and-set, so it is safe on several nodes. */
export const expireDrafts = (deps: Deps): Promise<number> => {
  const { database, clock } = deps;
  const rows = {
    job: 'expire drafts' as const,
    batch,
    list: (limit: number) => listPassed(database.query, clock.now(), limit),
    idOf: (id: string) => id,
  };
  return tryAllRowGroups(deps, rows, (ids) => setExpired(database.query, ids, clock.now()));
};
