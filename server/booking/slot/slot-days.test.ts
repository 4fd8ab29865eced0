import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import type { Output } from '#contract/all-apis.ts';
import { OrderStatus } from '#contract/enums.ts';
import { setCity } from '#server/platform/content/content.repository.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addCoach, addStudent } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { addPlan, bookSlot } from '#tests/support/slots.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

let world: World;
let app: FastifyInstance;
beforeAll(async () => {
  world = await makeWorld(await testDatabase(), { startAt: '2027-03-01T08:00:00.000Z' });
  app = await serve(world);
});

const daysOf = async (coachId: string) => dataOf(await call(app, null, 'slot.days', { coachId })).days;

/** Days of the slots that `slot.list` shows, page after page, each by the clock of its place. */
async function listedDays(coachId: string): Promise<string[]> {
  const days = new Set<string>();
  for (let from: string | undefined = '2027-02-28'; from !== undefined;) {
    const page: Output<'slot.list'> = dataOf(await call(app, null, 'slot.list', { coachId, from }));
    for (const { plan, slots } of page.plans) {
      const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: plan.zone, dateStyle: 'short' });
      for (const { startsAt } of slots) days.add(clock.format(new Date(startsAt)));
    }
    const next: string = new Date(Date.parse(`${page.until}T00:00:00Z`) + 86_400_000)
      .toISOString()
      .slice(0, 10);
    from = next < '2027-06-15' ? next : undefined;
  }
  return [...days].toSorted();
}

it('slot.days returns each day that slot.list has slots on, also far from UTC and where the clocks change', async () => {
  const coach = await addCoach(world);
  const howe = { en: 'Lord Howe', zh: '豪勋爵岛', country: 'AU', lat: -31.5, lng: 159.1 };
  await world.database.transaction((tx) => setCity(tx, { id: 'howe', zone: 'Australia/Lord_Howe', ...howe }));
  await addPlan(world, coach, { weekly: [{ weekday: 2, from: '22:00', to: '23:59' }] });
  await addPlan(world, coach, {
    cityId: 'howe',
    weekly: [{ weekday: 7, from: '00:30', to: '02:30' }],
    daysOff: ['2027-03-14'],
  });
  const days = await daysOf(coach);
  expect(days).toEqual(await listedDays(coach));
  expect([days.includes('2027-03-09'), days.includes('2027-03-07'), days.includes('2027-03-14')]).toEqual([
    true,
    true,
    false,
  ]);
});

it('slot.days leaves out a day once its last slot is booked', async () => {
  const [coach, family] = [await addCoach(world), await addStudent(world, 100_000)];
  const plan = await addPlan(world, coach, { mostPerDay: 1 });
  expect(await daysOf(coach)).toContain('2027-03-09');
  expect(await bookSlot(world, plan, '2027-03-09T17:00:00.000Z', family)).toMatchObject({
    status: OrderStatus.awaitAgree,
  });
  const days = await daysOf(coach);
  expect(days).not.toContain('2027-03-09');
  expect(days).toEqual(await listedDays(coach));
});

it('slot.days is empty without a plan, and hides a coach behind a block', async () => {
  const [coach, family] = [await addCoach(world), await addStudent(world)];
  expect(await daysOf(coach)).toEqual([]);
  const token = await signIn(world, family, 'student');
  await world.database.query
    .insertInto('account_block')
    .values({ account_id: coach, blocked_id: family, created_at: world.clock.now() })
    .execute();
  expect(reasonIn(await call(app, token, 'slot.days', { coachId: coach }))).toBe('NOT_FOUND');
});
