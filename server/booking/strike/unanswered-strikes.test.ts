import { expect, it } from 'vitest';
import { toInstant } from '#server/base/zone.ts';
import { cancelUnanswered } from '#server/booking/order/settling/order.deadline.jobs.ts';
import { addClass, bookOne, orderRow } from '#tests/support/orders.ts';
import { addCoach, addParticipant, addStudent } from '#tests/support/people.ts';
import { inSharedWorld } from '#tests/support/shared-world.ts';
import { linkGuardian } from '#tests/support/team-world.ts';
import type { World } from '#tests/support/world.ts';

let world: World;
let coach: string;
inSharedWorld(async (made) => {
  ({ world } = made);
  coach = await addCoach(world);
});

const families = (n: number) => Promise.all(Array.from({ length: n }, () => addStudent(world, 50_000)));

/** Ends one request of each of these, in one class, without an answer. */
async function unanswered(students: readonly string[], inHours = 96): Promise<void> {
  const cls = await addClass(world, { coachId: coach, inHours });
  let last = world.clock.now();
  for (const student of students) {
    const { id } = await bookOne(world, student, cls, { payFromBalance: true });
    last = (await orderRow(world, id)).agree_by ?? last;
  }
  world.clock.set(last);
  await cancelUnanswered(world);
}

const countStrikes = async () =>
  (await world.database.query.selectFrom('strike').select('id').where('coach_id', '=', coach).execute())
    .length;

const setClock = (time: string) => world.clock.set(toInstant('2027-03-02', time, 'America/Vancouver'));

it('cancelUnanswered adds a strike for three families, whose further requests of a month count no more', async () => {
  const three = await families(3);
  await unanswered(three);
  expect(await countStrikes()).toBe(1);
  for (const student of three) await unanswered([student]);
  expect(await countStrikes()).toBe(1);
  await unanswered(await families(3));
  expect(await countStrikes()).toBe(2);
});

it('cancelUnanswered counts a family once in 30 days', async () => {
  const [one = '', other = ''] = await families(2);
  const child = await addParticipant(world, one, 'child');
  await linkGuardian(world, child, { id: other, token: '' });
  for (const student of [one, one, one, other]) await unanswered([student]);
  expect(await countStrikes()).toBe(0);
});

it('cancelUnanswered does not count requests that had half an hour before a morning class', async () => {
  setClock('05:20');
  await unanswered(await families(3), 2 + 10 / 60);
  expect(await countStrikes()).toBe(0);
});

it.each([
  ['within the quiet hours of the coach', true, 0],
  ['of the day, when the coach has no quiet hours', false, 1],
])('cancelUnanswered counts requests %s: %s', async (_name, isQuiet, strikes) => {
  if (isQuiet)
    await world.database.query
      .insertInto('channel_setting')
      .values({
        account_id: coach,
        push: true,
        email: true,
        quiet_from: 6 * 60,
        quiet_to: 18 * 60,
        quiet_zone: 'America/Vancouver',
        quiet_changed_at: world.clock.now(),
        // Another setting, such as mails, was changed later.
        changed_at: new Date(world.clock.now().getTime() + 30 * 86_400_000),
      })
      .execute();
  setClock('09:00');
  await unanswered(await families(3), 9);
  expect(await countStrikes()).toBe(strikes);
});

it('cancelUnanswered does not use quiet hours that the coach set after the requests', async () => {
  setClock('09:00');
  const three = await families(3);
  const changedAt = new Date(world.clock.now().getTime() + 60_000);
  await world.database.query
    .insertInto('channel_setting')
    .values({
      account_id: coach,
      push: true,
      email: true,
      quiet_from: 6 * 60,
      quiet_to: 18 * 60,
      quiet_zone: 'America/Vancouver',
      quiet_changed_at: changedAt,
      changed_at: changedAt,
    })
    .execute();
  await unanswered(three, 9);
  expect(await countStrikes()).toBe(1);
});
