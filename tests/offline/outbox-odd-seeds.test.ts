import { expect, test } from 'vitest';
import { isLongRun } from '#tests/support/long-run.ts';
import { seed } from '#tests/support/seed.ts';
import { expectClean, schedulesPerFile, timeLimit } from './sim/expect-clean.ts';
import { runSchedule } from './sim/schedule.ts';

test(
  `the outbox keeps every promise (${schedulesPerFile} schedules, every second from SEED=${seed})`,
  { timeout: timeLimit },
  async () => {
    await expectClean(0);
  },
);

test('a seed is a schedule: the same one gives the same outcome', async () => {
  expect(await runSchedule(7)).toEqual(await runSchedule(7));
});

const crowded = isLongRun ? 200 : 5;

test(
  `many taps on few classes (60 taps, ${crowded} schedules, SEED=${seed})`,
  { timeout: timeLimit },
  async () => {
    for (let one = seed; one < seed + crowded; one++) {
      expect((await runSchedule(one, { taps: 60 })).bad, `seed ${one}`).toEqual([]);
    }
  },
);
