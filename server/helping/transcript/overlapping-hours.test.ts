import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { endServed } from '#server/helping/hours/hours.entry.jobs.ts';
import { call, dataOf, reasonIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { agreeTo, coachOf, helperOf, invite } from '#tests/support/helping.ts';
import { addClass } from '#tests/support/orders.ts';
import { addParticipant, type Person } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

let world: World;
let app: FastifyInstance;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
  app = await serve(world);
});

/** Makes the helper agree to classes of an hour, each of another coach, although they overlap. */
async function agree(helper: Person, starts: readonly number[]) {
  const asked = [];
  for (const inHours of starts) {
    const coach = await coachOf(world);
    const cls = await addClass(world, { coachId: coach.id, inHours, priceMinor: 0 });
    asked.push({ coach, cls, id: (await invite(app, coach, cls, helper, 'assistant', true)).id });
  }
  for (const { cls, id } of asked) {
    const answer = { id, ...agreeTo(cls), overlapConfirmed: true };
    dataOf(await call(app, helper.token, 'invitation.answer', answer));
  }
  return asked;
}
const submit = async (helper: Person, classId: string) =>
  dataOf(await call(app, helper.token, 'hours.submit', { classId, note: '' }));
const decide = (coach: Person, id: string) =>
  call(app, coach.token, 'hours.decide', { id, decision: 'approve', reason: '' });

test.each([
  ['the whole time', [3, 3], 60],
  ['half of the time', [3, 3.5], 90],
  ['no time', [3, 4], 120],
])('transcript.issue counts %s that two classes share once', async (_share, hours, minutes) => {
  const start = world.clock.now();
  const helper = await helperOf(world, 'assistant');
  const served = await agree(helper, hours);
  world.clock.set(new Date(Math.max(...served.map(({ cls }) => cls.ends_at.getTime())) + 60_000));
  await endServed(world);
  for (const { coach, cls } of served) dataOf(await decide(coach, (await submit(helper, cls.id)).id));
  const day = world.clock.now().toISOString().slice(0, 10);
  const period = { from: '2027-01-01', until: day };
  expect(dataOf(await call(app, helper.token, 'hours.transcript', period)).totalMinutes).toBe(minutes);
  const { totals, code } = dataOf(await call(app, helper.token, 'transcript.issue', period));
  expect(totals).toMatchObject([{ minutes, classes: 2 }]);
  expect(dataOf(await call(app, null, 'transcript.check', { code })).state).toBe('valid');
  world.clock.set(start);
});

test('hours.decide refuses the coach who is guardian of one child together with the helper', async () => {
  const helper = await helperOf(world, 'assistant');
  const [asked] = await agree(helper, [3]);
  const { coach, cls } = asked!;
  const child = await addParticipant(world, coach.id);
  await world.database.query
    .insertInto('child_guardian')
    .values({ participant_id: child, account_id: helper.id, since: world.clock.now() })
    .execute();
  world.clock.set(new Date(cls.ends_at.getTime() + 60_000));
  await endServed(world);
  const { id } = await submit(helper, cls.id);
  expect(reasonIn(await decide(coach, id))).toBe('HOURS_NOT_YOURS_TO_DECIDE');
});
