import { randomInt } from 'node:crypto';
import process from 'node:process';
import { expect, test } from './support/journey.ts';
import { RandomPhone } from './support/random-phone.ts';

/** A seed repeats its schedule: `RANDOM_SEED=7 playwright test tests/e2e/random-phone.spec.ts`. */
const seed = Number(process.env.RANDOM_SEED ?? randomInt(1_000_000));

test('on a bad day no screen says what is not', async ({ server }) => {
  test.setTimeout(300_000);
  process.stdout.write(`random phone: seed ${seed}\n`);
  const phone = await RandomPhone.start(seed, server, 2);
  try {
    for (let step = 0; step < 4; step++) await phone.step();
    await phone.settle();
  } finally {
    await phone.end();
  }
  expect(phone.lies, `seed ${seed}`).toEqual([]);
});
