import { beforeAll, expect, test } from 'vitest';
import { addTasks } from '#server/platform/public.ts';
import { ok, reason } from '#tests/support/calls.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';

let world: ServedWorld;
let operators: Person[];
beforeAll(async () => {
  world = await serveWorld();
  operators = [];
  for (let n = 0; n < 8; n++) operators.push(await addPerson(world, 'operator'));
});

/** A task that waits. */
async function task(uniqueKey: string) {
  const subject = { kind: 'delivery', id: 'mail' };
  await world.database.transaction((tx) =>
    addTasks(tx, [{ kind: 'deliveryFailed', subject, uniqueKey, at: world.clock.now() }]),
  );
  const { id } = await world.database.query
    .selectFrom('operator_task')
    .select('id')
    .where('unique_key', '=', uniqueKey)
    .executeTakeFirstOrThrow();
  return { kind: 'deliveryFailed', id };
}
const claims = (fields: object) =>
  Promise.all(operators.map((who) => reason(world, who, 'operator.todayClaim', fields)));
const holderOf = async (id: string) => {
  const { items } = await ok(world, operators[0] ?? null, 'operator.todayList', { show: 'waiting' });
  return items.find((item) => item.id === id)?.claim?.by ?? null;
};
const linesOf = async (id: string) => {
  const rows = await world.database.query
    .selectFrom('audit_event')
    .select(['action', 'actor_id'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ action, actor_id: by }) => ({ action, by }));
};

test('operator.todayClaim admits one of eight operators at the same time, with one line of the log', async () => {
  for (let round = 0; round < 8; round++) {
    const item = await task(`claim ${round}`);
    const answers = await claims({ ...item, from: null });
    expect(answers.toSorted()).toEqual([...Array<string>(7).fill('STATUS_CHANGED'), 'ok']);
    const winner = operators[answers.indexOf('ok')]?.id;
    expect(await holderOf(item.id)).toBe(winner);
    expect(await linesOf(item.id)).toEqual([{ action: 'item.claimed', by: winner }]);
  }
});

test('operator.todayClaim lets one of eight operators take an item over', async () => {
  const item = await task('take over');
  const first = await addPerson(world, 'operator');
  await ok(world, first, 'operator.todayClaim', { ...item, from: null });
  const answers = await claims({ ...item, from: first.id });
  expect(answers.filter((one) => one === 'ok')).toHaveLength(1);
  expect(await holderOf(item.id)).toBe(operators[answers.indexOf('ok')]?.id);
});

test('a release while another operator takes over leaves the item with that operator or free', async () => {
  for (let round = 0; round < 8; round++) {
    const item = await task(`release ${round}`);
    const [one, two] = operators;
    if (one === undefined || two === undefined) throw new Error('no operators');
    await ok(world, one, 'operator.todayClaim', { ...item, from: null });
    const [released, taken] = await Promise.all([
      reason(world, one, 'operator.todayRelease', item),
      reason(world, two, 'operator.todayClaim', { ...item, from: one.id }),
    ]);
    expect([released, taken].toSorted()).toEqual(['STATUS_CHANGED', 'ok']);
    expect(await holderOf(item.id)).toBe(taken === 'ok' ? two.id : null);
  }
});

test('an item that another operator claims is not snoozed by the one who came later', async () => {
  const item = await task('snooze');
  const [one, two] = operators;
  if (one === undefined || two === undefined) throw new Error('no operators');
  const until = new Date(world.clock.now().getTime() + 3_600_000).toISOString();
  const [claimed, snoozed] = await Promise.all([
    reason(world, one, 'operator.todayClaim', { ...item, from: null }),
    reason(world, two, 'operator.todaySnooze', { ...item, until, reason: 'Later' }),
  ]);
  expect(claimed).toBe('ok');
  // Before the claim it may be snoozed; the claim stays in either order.
  expect(['ok', 'STATUS_CHANGED']).toContain(snoozed);
  expect(await reason(world, two, 'operator.todaySnooze', { ...item, until, reason: 'Later' })).toBe(
    'STATUS_CHANGED',
  );
});
