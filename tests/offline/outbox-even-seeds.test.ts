import { test } from 'vitest';
import { seed } from '#tests/support/seed.ts';
import { expectClean, schedulesPerFile, timeLimit } from './sim/expect-clean.ts';

test(
  `the outbox keeps every promise (${schedulesPerFile} schedules, every second from SEED=${seed + 1})`,
  { timeout: timeLimit },
  async () => {
    await expectClean(1);
  },
);
