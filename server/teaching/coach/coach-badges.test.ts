import { expect, test } from 'vitest';
import { cancelUnanswered } from '#server/booking/order/settling/order.deadline.jobs.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addClass, bookOne } from '#tests/support/orders.ts';
import { partnerForm, partnerWorld } from '#tests/support/partner-world.ts';
import { addStudent } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { makeWorld } from '#tests/support/world.ts';

test('families read how a coach answers, and where the coach teaches, as long as it is so', async () => {
  const world = await makeWorld(await testDatabase());
  const at = partnerWorld(world, await serve(world));
  const coach = await at.coach();
  const badges = async () => (await at.ok(null, 'coach.detail', { id: coach.id })).badges;
  let hours = 200;
  const request = async () => {
    hours += 5;
    const student = await addStudent(world, 40_000);
    const cls = await addClass(world, { coachId: coach.id, inHours: hours });
    return await bookOne(world, student, cls, { payFromBalance: true });
  };
  for (let n = 0; n < 3; n++) await at.ok(coach, 'order.accept', { id: (await request()).id });
  await request();
  world.clock.advance({ hours: 48 });
  expect(await cancelUnanswered(world)).toBe(1);
  expect(await badges()).toMatchObject({ answers: null, partners: [] });
  // A pending request counts neither as answered nor as unanswered.
  await request();
  expect((await badges())?.answers).toBeNull();
  const { id } = await request();
  await at.ok(coach, 'order.reject', { id, reason: { code: 'full', text: '' } });
  expect((await badges())?.answers).toEqual({ asked: 5, answered: 4 });

  const [operator, manager] = [await at.operator(), await at.student()];
  const partner = await at.partner(operator, manager);
  await at.take(manager, partner, coach);
  expect((await badges())?.partners).toEqual([{ id: partner, name: partnerForm.name }]);
  await at.ok(operator, 'operator.partnerClose', {
    id: partner,
    version: 1,
    reason: 'The school has closed.',
  });
  expect((await badges())?.partners).toEqual([]);
});
