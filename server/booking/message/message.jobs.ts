import { DAY_MS } from '#contract/durations.ts';
import { limits } from '#contract/limits.ts';
import type { Deps } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { eraseAnswers } from '#server/keyed/erased-answers.ts';
import { tryRowGroups } from '#server/platform/public.ts';
import {
  listMessageIds,
  listOldThreads,
  listUnsent,
  lockOldThreads,
  removeThreads,
  removeUnsent,
} from './message.old.repository.ts';
import { keptDays } from './message.rules.ts';

const job = 'old messages';
const batch = 200;

/** Deletes the messages of threads 180 days after they closed, also in stored answers. Returns the threads. */
export async function removeMessages(deps: Deps): Promise<number> {
  const { database, clock } = deps;
  const before = new Date(clock.now().getTime() - keptDays * DAY_MS);
  const closed = { before, open: limits.threadOpenDays };
  const threads = {
    job,
    batch,
    list: (limit: number) => listOldThreads(database.query, closed, limit),
    idOf: (id: string) => id,
  } as const;
  const { moved } = await tryRowGroups(deps, threads, (ids) =>
    database.transaction((tx) => removeOld(tx, ids, closed)),
  );
  const unsent = {
    job,
    batch,
    list: (limit: number) => listUnsent(database.query, before, limit),
    idOf: (id: string) => `class:${id}`,
  } as const;
  await tryRowGroups(deps, unsent, (ids) => removeUnsent(database.query, ids));
  return moved;
}

async function removeOld(
  tx: Tx,
  found: readonly string[],
  closed: { before: Date; open: number },
): Promise<number> {
  const ids = await lockOldThreads(tx, found, closed);
  if (ids.length === 0) return 0;
  await eraseAnswers(tx, await listMessageIds(tx, ids));
  await removeThreads(tx, ids);
  return ids.length;
}
