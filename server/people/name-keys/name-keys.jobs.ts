import type { Deps } from '#server/context/context.ts';
import { tryLockedRows } from '#server/platform/public.ts';
import { lockWithOldKeys, setNameKeys } from './name-keys.repository.ts';

const batch = 200;

/**
 * Writes the keys of names again that an earlier build folded; returns how many names. Safe on several nodes in
 * parallel, beside nodes of that build, and when interrupted.
 */
export async function renewNameKeys(deps: Pick<Deps, 'database' | 'clock' | 'log'>): Promise<number> {
  let total = 0;
  for (const named of ['coach', 'team', 'partner'] as const)
    for (let done = -1; done !== 0;) {
      const { moved } = await deps.database.transaction((tx) => {
        const rows = {
          job: 'names to find' as const,
          batch,
          list: (limit: number) => lockWithOldKeys(tx, named, limit),
          idOf: ({ id }: { id: string }) => `${named}:${id}`,
        };
        return tryLockedRows(tx, { now: deps.clock.now(), log: deps.log }, rows, ({ id, name }) =>
          setNameKeys(tx, named, id, name),
        );
      });
      done = moved;
      total += done;
    }
  return total;
}
