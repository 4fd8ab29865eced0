import { beforeAll, expect, test } from 'vitest';
import type { Output } from '#contract/all-apis.ts';
import { testApp, type Person, type TestApp } from '#tests/support/test-app.ts';
import { addTasks } from './task.write.ts';

let world: TestApp;
let operator: Person;
beforeAll(async () => {
  world = await testApp();
  operator = await world.person('operator');
});

const put = (uniqueKey: string) =>
  world.deps.store.transaction((tx) =>
    addTasks(tx, [
      {
        kind: 'offerAlternative',
        subject: { kind: 'order', id: uniqueKey },
        uniqueKey,
        at: world.clock.now(),
      },
    ]),
  );
const list = async (state: 'open' | 'done') =>
  (await world.call('operator.taskList', { state }, { as: operator })).body
    .data as Output<'operator.taskList'>;

test('one matter is one task, is done once, and leaves a line in the audit log', async () => {
  await put('a');
  await put('a');
  const [task, ...others] = (await list('open')).items;
  expect(others).toEqual([]);
  const note = 'Offered another coach';
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      world.call('operator.taskDone', { id: task?.id, note }, { as: operator }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array<number>(7).fill(409),
  ]);
  expect((await list('open')).items).toEqual([]);
  expect((await list('done')).items).toMatchObject([{ id: task?.id, note }]);
  const audit = await world.deps.store.db.selectFrom('audit_event').selectAll().execute();
  expect(audit).toMatchObject([{ action: 'task.done', actor_id: operator.id, subject_id: task?.id }]);
});

test('pages follow each other without a gap', async () => {
  for (let n = 0; n < 25; n++) await put(`page-${n}`);
  const first = await list('open');
  const second = (
    await world.call('operator.taskList', { state: 'open', cursor: first.next }, { as: operator })
  ).body.data as Output<'operator.taskList'>;
  expect(first.items).toHaveLength(20);
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(25);
  expect(second.next).toBeNull();
});
