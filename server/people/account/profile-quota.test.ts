import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { send } from '#tests/support/calls.ts';
import { type Person, addPerson } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';

let world: ServedWorld;
beforeAll(async () => {
  world = await serveWorld({ limits: { profilesPerHour: 5, profilesPerCoachPerHour: 8 } });
});

const look = async (as: Person, id: string) => (await send(world, as, 'user.other', { id })).body.reason;

async function walk(as: Person, count: number): Promise<(string | undefined)[]> {
  const reasons: (string | undefined)[] = [];
  for (let n = 0; n < count; n++) reasons.push(await look(as, randomUUID()));
  return reasons;
}

test('user.other stops an account that walks through ids, with or without people behind them', async () => {
  const student = await addPerson(world, 'student');
  const reasons = await walk(student, 7);
  expect(reasons.slice(0, 5)).toEqual(Array<string>(5).fill('NOT_FOUND'));
  expect(reasons.slice(5)).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
  const refused = await send(world, student, 'user.other', { id: randomUUID() });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('user.other counts a person once, and does not count a refused look', async () => {
  const student = await addPerson(world, 'student');
  const [known, later] = [randomUUID(), randomUUID()];
  for (let n = 0; n < 9; n++) expect(await look(student, known)).toBe('NOT_FOUND');
  expect(await look(student, known.toUpperCase())).toBe('NOT_FOUND');
  await walk(student, 4);
  for (let n = 0; n < 3; n++) expect(await look(student, later)).toBe('TOO_MANY_REQUESTS');
  expect(await look(student, known)).toBe('NOT_FOUND');
  world.clock.advance({ hours: 1 });
  expect(await look(student, later)).toBe('NOT_FOUND');
});

test('user.other reads exactly the limit in parallel; a coach has more, and cards of helpers count too', async () => {
  const coach = await addPerson(world, 'student', 'coach');
  const looks = Array.from({ length: 24 }, (_, n) =>
    n % 2 === 0
      ? look(coach, randomUUID())
      : send(world, coach, 'helper.detail', { id: randomUUID(), role: 'volunteer' }).then(
          ({ body }) => body.reason,
        ),
  );
  const reasons = await Promise.all(looks);
  expect(reasons.filter((reason) => reason === 'NOT_FOUND')).toHaveLength(8);
  expect(reasons.filter((reason) => reason === 'TOO_MANY_REQUESTS')).toHaveLength(16);
});

test('user.other returns the reader’s own card when the limit is reached', async () => {
  const student = await addPerson(world, 'student');
  await walk(student, 6);
  expect(await look(student, student.id)).toBeUndefined();
});
