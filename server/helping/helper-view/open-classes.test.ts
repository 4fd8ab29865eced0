import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import type { Input } from '#contract/all-apis.ts';
import { AgreementState } from '#contract/enums.ts';
import { call, dataOf, reasonIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { agreementTo, coachOf, helperOf, invite } from '#tests/support/helping.ts';
import { addClass } from '#tests/support/orders.ts';
import type { Person } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { type World, makeWorld } from '#tests/support/world.ts';

let world: World;
let app: FastifyInstance;
beforeAll(async () => {
  world = await makeWorld(await testDatabase(), { startAt: '2027-03-01T08:00:00.000Z' });
  app = await serve(world);
});

const role = 'assistant' as const;
const listed = async (helper: Person, input: Partial<Input<'helper.openClasses'>>) =>
  dataOf(await call(app, helper.token, 'helper.openClasses', { role, ...input }));
const read = async (helper: Person, id: string) =>
  dataOf(await call(app, helper.token, 'helper.openClass', { id, role }));
const ask = (helper: Person, classId: string, overlapConfirmed = false) =>
  call(app, helper.token, 'invitation.request', { classId, role, message: '', overlapConfirmed });
const setClass = (id: string, values: { helper_slots?: number; state?: 'canceled' }) =>
  world.database.query.updateTable('class').set(values).where('id', '=', id).execute();

it('helper.openClasses pages classes with a free place and time to answer, soonest first', async () => {
  const [coach, helper] = [await coachOf(world), await helperOf(world)];
  const open = [];
  for (let n = 0; n < 23; n++) open.push(await addClass(world, { coachId: coach.id, inHours: 30 + n * 2 }));
  await addClass(world, { coachId: coach.id, inHours: 1 });
  const full = await addClass(world, { coachId: coach.id, inHours: 20 });
  await setClass(full.id, { helper_slots: 0 });
  const first = await listed(helper, { coachId: coach.id });
  const second = await listed(helper, { coachId: coach.id, cursor: first.next ?? '' });
  expect([...first.items, ...second.items].map((item) => item.class.id)).toEqual(open.map(({ id }) => id));
  expect([first.items.length, second.next]).toEqual([20, null]);
  expect((await listed(helper, { coachId: coach.id, city: 'nowhere' })).items).toEqual([]);
});

it('helper.openClass returns the same reason as the request would', async () => {
  const [coach, other, helper] = [await coachOf(world), await coachOf(world), await helperOf(world)];
  const make = (inHours: number) => addClass(world, { coachId: coach.id, inHours });
  const [free, busy, asked, invited] = [await make(50), await make(60), await make(70), await make(80)];
  const [full, late, gone, beyond] = [await make(90), await make(1), await make(100), await make(30_000)];
  const elsewhere = await addClass(world, { coachId: other.id, inHours: 60 });
  await invite(app, other, elsewhere, helper).then(async ({ id }) =>
    dataOf(await call(app, helper.token, 'invitation.answer', await agreementTo(world, id))),
  );
  const own = dataOf(await ask(helper, asked.id));
  const theirs = await invite(app, coach, invited, helper);
  await setClass(full.id, { helper_slots: 0 });
  await setClass(gone.id, { state: 'canceled' });
  const expected = [
    [free, null],
    [busy, 'HELPER_CLASH'],
    [asked, 'ALREADY_INVITED'],
    [invited, 'ALREADY_INVITED'],
    [full, 'HELPERS_FULL'],
    [late, 'INVITATION_TOO_LATE'],
    [gone, 'CLASS_GONE'],
    [beyond, 'HELPER_UNAVAILABLE'],
  ] as const;
  for (const [cls, whyNot] of expected) {
    expect(await read(helper, cls.id)).toMatchObject({ class: { id: cls.id }, whyNot });
  }
  for (const [cls, whyNot] of expected.slice(1)) expect(reasonIn(await ask(helper, cls.id))).toBe(whyNot);
  expect((await read(helper, asked.id)).standing).toEqual({
    id: own.id,
    agreement: AgreementState.await,
    initiator: 'helper',
  });
  expect((await read(helper, invited.id)).standing).toMatchObject({ id: theirs.id, initiator: 'coach' });
  // A confirmed overlap is accepted.
  expect(reasonIn(await ask(helper, busy.id, true))).toBe('ok');
  expect(reasonIn(await ask(helper, free.id))).toBe('ok');
});

it('helper.openClass shows a minor the consent, and somebody with unread lessons the training', async () => {
  const coach = await coachOf(world);
  const cls = await addClass(world, { coachId: coach.id });
  const minor = await helperOf(world, 'volunteer', { birthDate: '2011-01-01' });
  const asMinor = { id: cls.id, role: 'volunteer' as const };
  const shown = dataOf(await call(app, minor.token, 'helper.openClass', asMinor));
  expect(shown).toMatchObject({ needsConsent: true, whyNot: null });
  await world.database.query.deleteFrom('training_read').where('account_id', '=', minor.id).execute();
  const again = dataOf(await call(app, minor.token, 'helper.openClass', asMinor));
  expect(again.whyNot).toBe('TRAINING_MISSING');
});

it('helper.openClass shows unlisted coaches only to helpers with an invitation', async () => {
  const [coach, helper, stranger] = [await coachOf(world), await helperOf(world), await helperOf(world)];
  const cls = await addClass(world, { coachId: coach.id });
  dataOf(await ask(helper, cls.id));
  await world.database.query
    .updateTable('coach')
    .set({ is_listed: false })
    .where('id', '=', coach.id)
    .execute();
  const answers = async (who: Person) => [
    reasonIn(await call(app, who.token, 'helper.openClass', { id: cls.id, role })),
    reasonIn(await call(app, who.token, 'helper.coach', { id: coach.id, role })),
  ];
  expect(await answers(stranger)).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  expect(await answers(helper)).toEqual(['ok', 'ok']);
  expect((await listed(stranger, { coachId: coach.id })).items).toEqual([]);
  expect(reasonIn(await call(app, stranger.token, 'helper.openClass', { id: randomUUID(), role }))).toBe(
    'NOT_FOUND',
  );
  const between = dataOf(await call(app, helper.token, 'helper.coach', { id: coach.id, role }));
  expect(between).toMatchObject({ isListed: false, classes: 0, approvedMinutes: 0 });
  expect(between.invitations.map((one) => one.class.id)).toEqual([cls.id]);
});

it('helper.openClasses refuses a role that the reader does not hold', async () => {
  const [coach, helper] = [await coachOf(world), await helperOf(world)];
  const cls = await addClass(world, { coachId: coach.id });
  const asVolunteer = { role: 'volunteer' as const };
  expect(reasonIn(await call(app, helper.token, 'helper.openClasses', asVolunteer))).toBe('FORBIDDEN');
  expect(reasonIn(await call(app, helper.token, 'helper.openClass', { id: cls.id, ...asVolunteer }))).toBe(
    'FORBIDDEN',
  );
  expect(reasonIn(await call(app, coach.token, 'helper.openClasses', { role }))).toBe('FORBIDDEN');
});
