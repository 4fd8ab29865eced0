import type { Deps } from '#server/context/context.ts';
import { lockWithOldKeys, setNameKeys } from './name-keys.repository.ts';

const batch = 200;

/**
 * Writes the keys of names again that an earlier build folded; returns how many names. Safe on several nodes in
 * parallel, beside nodes of that build, and when interrupted.
 */
export async function renewNameKeys({ database }: Pick<Deps, 'database'>): Promise<number> {
  let total = 0;
  for (const named of ['coach', 'team', 'partner'] as const)
    for (let done = -1; done !== 0;) {
      done = await database.transaction(async (tx) => {
        const rows = await lockWithOldKeys(tx, named, batch);
        for (const { id, name } of rows) await setNameKeys(tx, named, id, name);
        return rows.length;
      });
      total += done;
    }
  return total;
}
