import { test } from 'vitest';
import { expectClean, schedulesPerFile, timeLimit } from './sim/expect-clean.ts';

test(
  `the outbox keeps every promise (${schedulesPerFile} schedules, seeds 2, 4, 6, …)`,
  { timeout: timeLimit },
  async () => {
    await expectClean(2);
  },
);
