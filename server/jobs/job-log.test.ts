import { beforeAll, expect, test } from 'vitest';
import type { Output } from '#contract/all-apis.ts';
import { send } from '#tests/support/calls.ts';
import { type Person, addPerson } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';
import { runOnce } from './jobs.ts';

let world: ServedWorld;
let operator: Person;
beforeAll(async () => {
  world = await serveWorld();
  operator = await addPerson(world, 'operator');
});

const table = async () => (await send(world, operator, 'operator.jobs')).body.data as Output<'operator.jobs'>;

test('a run that moved something, one that found nothing and one that failed', async () => {
  const everySeconds = 10;
  const outcomes = [
    () => Promise.resolve(3),
    () => Promise.resolve(0),
    () => Promise.reject(Object.assign(new Error('secret@family.example'), { code: '57P01' })),
  ];
  for (const run of outcomes) await runOnce(world, { name: 'purge', everySeconds, run });
  const { jobs, runs } = await table();
  expect(jobs).toMatchObject([
    { name: 'purge', everySeconds, runs: 3, moved: 3, failures: 1, isLate: false },
  ]);
  expect(runs).toMatchObject([
    { job: 'purge', moved: 0, error: 'Error 57P01' },
    { job: 'purge', moved: 3, error: null },
  ]);
  expect(JSON.stringify(runs)).not.toContain('secret');
});

test('rounds of several nodes add up', async () => {
  const job = { name: 'rosters', everySeconds: 10, run: () => Promise.resolve(1) } as const;
  await Promise.all(Array.from({ length: 16 }, () => runOnce(world, job)));
  expect((await table()).jobs.find(({ name }) => name === 'rosters')).toMatchObject({ runs: 16, moved: 16 });
});

test('a job that no node runs is late', async () => {
  world.clock.advance({ minutes: 6 });
  expect((await table()).jobs.map(({ isLate }) => isLate)).toEqual([true, true]);
});
