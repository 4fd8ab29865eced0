import { beforeAll, expect, it } from 'vitest';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { eachOnce, effectsThrough } from '#tests/support/payment-faults.ts';
import { type PaymentWorld, paymentWorld } from '#tests/support/payment-world.ts';

/** Each case waits for a silent service. So all wait at the same time, each in a world of its own. */
const cases = (['stripe', 'paypal'] as const).flatMap((name) =>
  (['silentBefore', 'silentAfter'] as const).map((fault) => ({ name, fault })),
);
const worlds = new Map<string, PaymentWorld>();
beforeAll(async () => {
  for (const { name, fault } of cases) worlds.set(`${name} ${fault}`, await paymentWorld());
});

it.concurrent.each(cases)(
  '$name has every effect once through $fault at every step',
  async ({ name, fault }) => {
    const world = worlds.get(`${name} ${fault}`);
    if (world === undefined) throw new Error('each case has a world');
    expect(await effectsThrough(world, name, fault)).toEqual(eachOnce);
    expect(await findViolations(world.database.query)).toEqual([]);
  },
);
