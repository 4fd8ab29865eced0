import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { as } from '#tests/support/asking.ts';
import { complete } from '#tests/support/attendance.ts';
import { call, dataOf, ok, signIn } from '#tests/support/calls.ts';
import type { Person } from '#tests/support/family-world.ts';
import { messageWorld } from '#tests/support/message-world.ts';
import { addPerson } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';
import { noticesOf } from '#tests/support/stage.ts';
import { eraseChildren } from './child-erasure.jobs.ts';
import { deleteAccounts } from './deletion.jobs.ts';

let world: ServedWorld;
let at: ReturnType<typeof messageWorld>;
let operator: Person;
let start: Date;
beforeAll(async () => {
  world = await serveWorld();
  at = messageWorld(world);
  start = world.clock.now();
  operator = await addPerson(world, 'operator');
});
beforeEach(() => world.clock.set(start));

async function report(who: Person, fields: { text: string; messageId?: string }): Promise<string> {
  const key = randomUUID();
  dataOf(await call(world.app, who.token, 'feedback.send', { kind: 'safety', ...fields }, key));
  return key;
}
const close = async (id: string) => {
  const later = { id: operator.id, token: await signIn(world, operator.id) };
  await ok(world, later, 'operator.feedbackDone', { id });
};
const addPicture = (id: string) =>
  world.database.query
    .insertInto('feedback_picture')
    .values({ feedback_id: id, data: Buffer.from('picture') })
    .execute();
const sealedOf = async (id: string) =>
  (
    await world.database.query
      .selectFrom('message')
      .select('sealed')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).sealed;
async function feedbackOf(accountId: string): Promise<{ text: string; pictures: number }[]> {
  const rows = await world.database.query
    .selectFrom('feedback')
    .leftJoin('feedback_picture', 'feedback_picture.feedback_id', 'feedback.id')
    .select(['feedback.text', 'feedback_picture.feedback_id as picture'])
    .where('account_id', '=', accountId)
    .orderBy('feedback.created_at')
    .execute();
  return rows.map(({ text, picture }) => ({ text, pictures: picture === null ? 0 : 1 }));
}

test('deleteAccounts keeps the message of a coach until its report is closed, without a notice', async () => {
  const { ann, coach, cls, id, to } = await at.booked(3);
  const { message } = await at.write(coach, to, 'Zqthreat');
  world.clock.set(cls.ends_at);
  await as(world, coach.id, complete, { id });
  const key = await report(ann, { text: 'Please look', messageId: message.id });
  await world.database.query
    .insertInto('account_deletion')
    .values({ account_id: coach.id, requested_at: world.clock.now(), due_at: world.clock.now() })
    .execute();
  expect(await deleteAccounts(world)).toBe(0);
  expect(await sealedOf(message.id)).not.toBeNull();
  expect(await noticesOf(world, coach.id)).not.toContain('deletionPostponed');
  await close(key);
  world.clock.advance({ days: 1 });
  expect(await deleteAccounts(world)).toBe(1);
  expect(await sealedOf(message.id)).toBeNull();
});

/** A child of two guardians, renamed by the first, who removes the second and then the child. */
async function renamed(name: string, sendsBefore: (bob: Person) => Promise<unknown>) {
  const [ann, bob] = [await at.person(), await at.person()];
  const child = await at.childOf(ann, 'Mila Stone', bob);
  await sendsBefore(bob);
  await at.removed(child, ann, bob);
  await world.database.query.updateTable('participant').set({ name }).where('id', '=', child).execute();
  const fresh = { id: ann.id, token: await signIn(world, ann.id) };
  await ok(world, fresh, 'child.remove', { id: child });
  world.clock.advance({ days: 30 });
  return bob;
}

test('eraseChildren waits for the open report of a former guardian, then keeps its words and picture', async () => {
  let key = '';
  const bob = await renamed('Er An', async (who) => {
    key = await report(who, { text: 'He shouted at her and cancelled' });
    await addPicture(key);
  });
  expect(await eraseChildren(world)).toBe(0);
  await close(key);
  expect(await eraseChildren(world)).toBe(1);
  expect(await feedbackOf(bob.id)).toEqual([{ text: 'He shouted at her and cancelled', pictures: 1 }]);
});

test.each([
  ['Jo Li', 'Jo enjoyed it, said JO LI (Li).', 'X enjoyed it, said X (X).'],
  ['A.* (b|c)', 'Then A.* went, Anna too', 'Then X went, Anna too'],
  ['Zoë', 'Zoë met Zoëlle', 'X met Zoëlle'],
  ['王小明', '今天小明来了', '今天X来了'],
  ['Anna', 'Annas Trainer und Anna’s Hose, Annabel nicht', 'X Trainer und X Hose, Annabel nicht'],
  ['민수', '민수가 울었어요', 'X가 울었어요'],
  ['さくら', 'さくらは泣いた', 'Xは泣いた'],
])('eraseChildren takes %s as a whole word out of feedback, with its picture', async (name, text, after) => {
  const bob = await renamed(name, async (who) => {
    const key = await report(who, { text });
    await addPicture(key);
    await close(key);
    world.clock.advance({ seconds: 1 });
    const other = await report(who, { text: 'About somebody else' });
    await addPicture(other);
    await close(other);
  });
  expect(await eraseChildren(world)).toBe(1);
  expect(await feedbackOf(bob.id)).toEqual([
    { text: after.replaceAll('X', 'Removed child'), pictures: 0 },
    { text: 'About somebody else', pictures: 1 },
  ]);
});
