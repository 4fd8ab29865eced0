import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { readerOf } from '#tests/support/asking.ts';
import { addStudent } from '#tests/support/people.ts';
import { inSharedWorld } from '#tests/support/shared-world.ts';
import type { World } from '#tests/support/world.ts';
import { runKeyed } from './run-keyed.ts';

let world: World;
inSharedWorld((made) => {
  ({ world } = made);
});

it('runKeyed gives a command one instant, and its repetition after a failure a new one', async () => {
  const id = await addStudent(world);
  const key = {
    id: randomUUID(),
    userId: id,
    endpoint: 'class.cancel' as const,
    requestHash: Buffer.alloc(32),
  };
  const tried: number[][] = [];
  const run = () =>
    runKeyed(readerOf(world, id, 'coach'), key, async ({ clock }) => {
      tried.push([clock.now().getTime(), clock.now().getTime()]);
      if (tried.length === 1) throw new Error('lost');
      return await Promise.resolve({});
    });
  world.clock.tick(1);
  await expect(run()).rejects.toThrow('lost');
  await run();
  world.clock.tick(0);
  const [[first, again] = [], [second, twice] = []] = tried;
  expect([again, twice]).toEqual([first, second]);
  expect(second).toBeGreaterThan(first ?? Number.NaN);
});
