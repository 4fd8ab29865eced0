import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, it, vi } from 'vitest';
import { reportViolations } from '#server/money/freeze/invariant.jobs.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addClass, bookOne } from '#tests/support/orders.ts';
import { addCoach, addStudent } from '#tests/support/people.ts';
import { makeWorld } from '#tests/support/world.ts';
import type * as scope from './invariant-scope.repository.ts';

/** Acts after a round has chosen its scope, and before it reads it. */
const others = vi.hoisted(() => ({ act: async (): Promise<void> => undefined }));

vi.mock('./invariant-scope.repository.ts', async (load) => {
  const real = await load<typeof scope>();
  const readScope: typeof real.readScope = async (tx, options) => {
    const chosen = await real.readScope(tx, options);
    await others.act();
    return chosen;
  };
  return { ...real, readScope };
});

it('a round reports no seat too many when a booking commits in the middle of it', async () => {
  const world = await makeWorld(await testDatabase());
  const cls = await addClass(world, { coachId: await addCoach(world), priceMinor: 0 });
  await bookOne(world, await addStudent(world), cls);
  expect(await reportViolations(world)).toBe(0);
  world.clock.advance({ minutes: 1 });
  const late = await addStudent(world);
  // Another person's request, not a part of the round's transaction.
  const apart = AsyncLocalStorage.snapshot();
  const act = vi.spyOn(others, 'act').mockImplementation(async () => {
    await apart(() => bookOne(world, late, cls));
  });
  expect(await reportViolations(world)).toBe(0);
  expect(act).toHaveBeenCalledOnce();
});
