import { DAY_MS } from '#contract/durations.ts';
import { limits } from '#contract/limits.ts';
import type { Deps } from '#server/context/context.ts';
import { eraseAnswers } from '#server/keyed/erased-answers.ts';
import { listMessageIds, lockOldThreads, removeThreads } from './message.old.repository.ts';
import { keptDays } from './message.rules.ts';

const batch = 200;

/** Deletes the messages of threads 180 days after they closed, also in stored answers. Returns the threads. */
export const removeMessages = ({ database, clock }: Deps): Promise<number> =>
  database.transaction(async (tx) => {
    const before = new Date(clock.now().getTime() - keptDays * DAY_MS);
    const ids = await lockOldThreads(tx, { before, open: limits.threadOpenDays }, batch);
    if (ids.length === 0) return 0;
    await eraseAnswers(tx, await listMessageIds(tx, ids));
    await removeThreads(tx, ids, before);
    return ids.length;
  });
