import { beforeAll, expect, test } from 'vitest';
import type { Output } from '#contract/all-apis.ts';
import { send } from '#tests/support/calls.ts';
import { type Person, addPerson } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';
import { addTasks } from './task.repository.ts';

let world: ServedWorld;
let operator: Person;
beforeAll(async () => {
  world = await serveWorld();
  operator = await addPerson(world, 'operator');
});

const put = (uniqueKey: string) =>
  world.database.transaction((tx) =>
    addTasks(tx, [
      {
        kind: 'feedbackReceived',
        subject: { kind: 'order', id: uniqueKey },
        uniqueKey,
        at: world.clock.now(),
      },
    ]),
  );
const list = async (state: 'open' | 'done') =>
  (await send(world, operator, 'operator.taskList', { state })).body.data as Output<'operator.taskList'>;

test('one cause makes one task, which is closed once and leaves a line in the audit log', async () => {
  await put('a');
  await put('a');
  const [task, ...others] = (await list('open')).items;
  expect(others).toEqual([]);
  // The subject is no order that exists.
  expect(task?.orderNumber).toBeNull();
  const note = 'Offered another coach';
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => send(world, operator, 'operator.taskDone', { id: task?.id, note })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array<number>(7).fill(409),
  ]);
  expect((await list('open')).items).toEqual([]);
  expect((await list('done')).items).toMatchObject([{ id: task?.id, note }]);
  const audit = await world.database.query.selectFrom('audit_event').selectAll().execute();
  expect(audit).toMatchObject([{ action: 'task.done', actor_id: operator.id, subject_id: task?.id }]);
});

test.each(['open', 'done'] as const)(
  'pages of %s ones follow each other, in order and without a gap',
  async (state) => {
    for (let n = 0; n < 45; n++) {
      // Two in three are of the same instant.
      if (n % 3 === 0) world.clock.advance({ minutes: 1 });
      await put(`${state}-${n}`);
    }
    if (state === 'done')
      await world.database.query
        .updateTable('operator_task')
        .set((eb) => ({ done_at: eb.ref('created_at'), done_by: operator.id }))
        .execute();
    const seen: Output<'operator.taskList'>['items'] = [];
    let cursor: string | null = null;
    do {
      const fields = cursor === null ? { state } : { state, cursor };
      const { body } = await send(world, operator, 'operator.taskList', fields);
      const page = body.data as Output<'operator.taskList'>;
      seen.push(...page.items);
      cursor = page.next;
    } while (cursor !== null);
    const mine = seen.filter(({ subject }) => subject.id.startsWith(state));
    expect(new Set(mine.map(({ id }) => id)).size).toBe(45);
    expect(mine).toHaveLength(45);
    const times = seen.map((task) => (state === 'open' ? task.createdAt : (task.doneAt ?? '')));
    expect(times).toEqual(state === 'open' ? times.toSorted() : times.toSorted().toReversed());
  },
);
