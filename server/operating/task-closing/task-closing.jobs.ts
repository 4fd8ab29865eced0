import type { OperatorTaskKind } from '#contract/task.ts';
import type { Deps } from '#server/context/context.ts';
import { tryParts, tryRowGroups } from '#server/platform/public.ts';
import { closableKinds, closeFinished, listFinished } from './task-closing.repository.ts';

const job = 'finished tasks';
const batch = 200;

/**
 * Closes the operators' tasks that are finished without an operator. Safe on several nodes. Returns how many. A kind
 * whose search fails, as for a subject that is no id, holds up no other kind.
 */
export const closeFinishedTasks = (deps: Deps): Promise<number> =>
  tryParts(closableKinds.map((kind) => () => closeKind(deps, kind)));

async function closeKind(deps: Deps, kind: OperatorTaskKind): Promise<number> {
  const { query } = deps.database;
  const now = deps.clock.now();
  const rows = {
    job,
    batch,
    list: (limit: number) => listFinished(query, kind, now, limit),
    idOf: (id: string) => id,
  } as const;
  const { moved } = await tryRowGroups(deps, rows, (ids) => closeFinished(query, ids, kind, now));
  return moved;
}
