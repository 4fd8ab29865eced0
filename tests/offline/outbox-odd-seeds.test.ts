import { expect, test } from 'vitest';
import { expectClean, schedulesPerFile, timeLimit } from './sim/expect-clean.ts';
import { runSchedule } from './sim/schedule.ts';

test(
  `the outbox keeps every promise (${schedulesPerFile} schedules, seeds 1, 3, 5, …)`,
  { timeout: timeLimit },
  async () => {
    await expectClean(1);
  },
);

test('a seed is a schedule: the same one gives the same outcome', { timeout: 60_000 }, async () => {
  expect(await runSchedule(7)).toEqual(await runSchedule(7));
});

test('many taps on few classes (60 taps, seeds 1 to 20)', { timeout: timeLimit }, async () => {
  for (let seed = 1; seed <= 20; seed++) {
    expect((await runSchedule(seed, { taps: 60 })).bad, `seed ${seed}`).toEqual([]);
  }
});
