import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OperatorTaskKind, operatorTaskKinds } from '#contract/task.ts';
import { addTasks, type NewTask } from '#server/platform/task/task.repository.ts';
import { makeMatrix, type Matrix } from '#tests/contract/matrix/matrix.ts';
import { type Relation, relations, type Rows } from '#tests/contract/matrix/side.ts';
import { call, dataOf, reasonIn } from '#tests/support/calls.ts';
import { addPerson, makeOperator } from '#tests/support/people.ts';

interface Sided {
  /** The record, as the task names it. */
  subject: (rows: Rows) => { kind: string; id: string };
  facts?: Record<string, unknown>;
  sides: readonly Relation[];
}

const about =
  (kind: string, row: keyof Rows) =>
  (rows: Rows): { kind: string; id: string } => ({ kind, id: rows[row] });
const ofOrder: Sided = { subject: about('order', 'order'), sides: ['owner', 'guardian', 'coach'] };
const ofClass: Sided = {
  subject: about('class', 'class'),
  sides: ['owner', 'guardian', 'coach', 'assistant', 'volunteer'],
};
const past = ['owner', 'coach'] as const;

/** Each kind of task with people of its record; null: the record belongs to nobody. */
const kinds: Readonly<Record<OperatorTaskKind, Sided | null>> = {
  offerAlternative: ofOrder,
  findSubstitute: ofOrder,
  lateMark: ofOrder,
  helperLeft: ofClass,
  helperOnHold: ofClass,
  hoursWaiting: { subject: about('hours', 'hours'), sides: ['assistant', 'coach'] },
  applicationWaiting: {
    subject: about('application', 'application'),
    sides: ['volunteer', 'lead', 'deputy'],
  },
  birthDateAsked: { subject: about('child', 'child'), sides: ['owner', 'guardian'] },
  guardianToProve: { subject: about('guardianProof', 'guardianProof'), sides: [] },
  teamPaused: { subject: about('team', 'team'), sides: ['lead', 'deputy'] },
  disputeToDecide: { subject: about('dispute', 'dispute'), sides: past },
  correctionToConfirm: { subject: about('correction', 'correction'), sides: past },
  ledgerEntryToConfirm: { subject: about('ledgerEntry', 'ledgerEntry'), sides: past },
  operatorToConfirm: { subject: about('operatorGrant', 'operatorGrant'), sides: [] },
  chargebackEndToConfirm: { subject: about('chargeback', 'chargeback'), sides: past },
  chargeback: { subject: about('chargeback', 'chargeback'), sides: past },
  strikeAppealed: { subject: about('strike', 'strike'), sides: past },
  withdrawalWaiting: { subject: about('withdrawal', 'withdrawal'), sides: ['coach'] },
  ratingReported: { subject: about('rating', 'rating'), sides: past },
  safetyReported: { subject: about('account', 'account'), sides: ['coach'] },
  moneyUnexplained: { subject: about('payment', 'payment'), sides: ['owner'] },
  receiptsBroken: { subject: about('classPack', 'classPack'), sides: past },
  feedbackReceived: null,
  deliveryFailed: null,
  legalTextOfBuild: null,
  booksBroken: null,
};

let matrix: Matrix;
let stranger: string;
beforeAll(async () => {
  matrix = await makeMatrix({ isTrying: () => false });
  const { world, sides } = matrix;
  for (const relation of relations) await makeOperator(world, sides.here.people[relation].id);
  stranger = (await addPerson(world, 'operator')).token;
});
afterAll(() => matrix.close());

/** Adds the task and returns its id. */
async function put(kind: OperatorTaskKind, { subject, facts = {} }: Sided): Promise<string> {
  const { world, sides } = matrix;
  const { query: db } = world.database;
  const { people, rows } = sides.here;
  const task: NewTask = {
    kind,
    subject: subject(rows),
    facts,
    uniqueKey: randomUUID(),
    at: world.clock.now(),
  };
  if (kind === 'safetyReported')
    // The owner reported the coach.
    await db
      .insertInto('feedback')
      .values({
        id: randomUUID(),
        account_id: people.owner.id,
        kind: 'safety',
        text: 'x',
        page: null,
        about_id: people.coach.id,
        reason: null,
        created_at: world.clock.now(),
      })
      .execute();
  if (kind === 'chargeback') {
    const found = await db
      .selectFrom('chargeback')
      .select('subject')
      .where('id', '=', rows.chargeback)
      .executeTakeFirstOrThrow();
    task.subject = { kind: 'chargeback', id: found.subject };
  }
  await world.database.transaction((tx) => addTasks(tx, [task]));
  const { id } = await db
    .selectFrom('operator_task')
    .select('id')
    .where('unique_key', '=', task.uniqueKey)
    .executeTakeFirstOrThrow();
  return id;
}

test.each(operatorTaskKinds.filter((kind) => kinds[kind] !== null))(
  '%s: people of its record neither see the task nor close it; another operator does both',
  async (kind) => {
    const sided = kinds[kind];
    if (sided === null) return;
    const { app, sides } = matrix;
    const id = await put(kind, sided);
    const sees = async (token: string) => {
      const listed = dataOf(await call(app, token, 'operator.taskList', { state: 'open' })).items;
      const today = dataOf(await call(app, token, 'operator.todayList', { show: 'waiting', kind })).items;
      return listed.some((task) => task.id === id) || today.some((item) => item.task?.id === id);
    };
    for (const side of sided.sides) {
      const { token } = sides.here.people[side];
      expect([side, await sees(token)]).toEqual([side, false]);
      expect([side, reasonIn(await call(app, token, 'operator.taskDone', { id, note: 'x' }))]).toEqual([
        side,
        'FORBIDDEN',
      ]);
    }
    expect(await sees(stranger)).toBe(true);
    expect((await call(app, stranger, 'operator.taskDone', { id, note: 'x' })).body.code).toBe(200);
  },
);
