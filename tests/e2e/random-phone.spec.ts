import process from 'node:process';
import { isLongRun } from '#tests/support/long-run.ts';
import { seed } from '#tests/support/seed.ts';
import { expect, moving, test } from './support/journey.ts';
import { RandomPhone } from './support/random-phone.ts';

test.use(moving);

const steps = isLongRun ? 16 : 4;

test('random faults: every screen agrees with the database', async ({ server }) => {
  process.stdout.write(`random phone: seed ${seed}\n`);
  const phone = await RandomPhone.start(seed, server, 2);
  try {
    for (let step = 0; step < steps; step++) await phone.step();
    await phone.settle();
  } finally {
    await phone.end();
  }
  expect(phone.falseSentences, `seed ${seed}`).toEqual([]);
});
