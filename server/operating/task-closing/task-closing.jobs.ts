import type { Deps } from '#server/context/context.ts';
import { closableKinds, closeFinished } from './task-closing.repository.ts';

const batch = 200;

/** Closes the operators' tasks that are finished without an operator. Safe on several nodes. Returns how many. */
export async function closeFinishedTasks({ database, clock }: Deps): Promise<number> {
  const now = clock.now();
  let done = 0;
  for (const kind of closableKinds) done += await closeFinished(database.query, kind, now, batch);
  return done;
}
