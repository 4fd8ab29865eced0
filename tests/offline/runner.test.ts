import { expect, test } from 'vitest';
import { makeRunner } from '#src/offline/core/runner.ts';
import { SmallWorld } from './small-world.ts';

test('a start sends without waiting, however long the backoff of a row is', async () => {
  const small = new SmallWorld();
  await small.add();
  const [row] = await small.rows();
  await small.db.outbox.update(row?.seq ?? 0, { failures: 9, nextAttemptAt: small.now + 240_000 });
  const reports: number[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const runner = makeRunner(small.world, {
    onReport: ({ settled }) => reports.push(settled),
    onError: (error) => expect(error).toBeUndefined(),
    onIdle: resolve,
  });
  runner.poke('start');
  await promise;
  runner.stop();
  expect(reports).toEqual([1]);
  expect(small.sent).toHaveLength(1);
});
