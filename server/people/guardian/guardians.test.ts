import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { PaymentMethod } from '#contract/enums.ts';
import { acceptOrder, rejectOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { expireUnpaid } from '#server/booking/order/settling/order.deadline.jobs.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { as, reasonOf } from '#tests/support/asking.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { emailOf, invitedBy } from '#tests/support/invitations.ts';
import { addClass, bookAll, bookOne, formFor } from '#tests/support/orders.ts';
import { addCoach, addParticipant, addStudent, waiver } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { type World, makeWorld } from '#tests/support/world.ts';
import { checkMinors } from './consent.jobs.ts';

let world: World;
let app: FastifyInstance;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
  app = await serve(world);
});

interface Person {
  id: string;
  token: string;
}

async function person(birthDate: string | null = '1990-01-01', balance = 0): Promise<Person> {
  const id = await addStudent(world, balance);
  await world.database.query
    .updateTable('account')
    .set({ birth_date: birthDate })
    .where('id', '=', id)
    .execute();
  await world.database.query
    .updateTable('participant')
    .set({ birth_date: birthDate })
    .where('id', '=', id)
    .execute();
  return { id, token: await signIn(world, id, 'student') };
}

/** Invites a person by mail to their own address, and returns the sent code. */
const invited = async (from: Person, participantIds: string[], whom: Person) =>
  invitedBy(world, app, from, participantIds, await emailOf(world, whom));

/** A guardian of a minor, confirmed already (server/people/guardian/guardian-proof.test.ts). */
const guard = (who: Person, minor: Person) =>
  world.database.query
    .insertInto('child_guardian')
    .values({ participant_id: minor.id, account_id: who.id, since: world.clock.now(), removed_at: null })
    .execute();

/** Two adults with equal rights on one child; the first made the profile. */
async function family(balance = 0): Promise<{ ann: Person; bob: Person; child: string }> {
  const [ann, bob] = [await person('1990-01-01', balance), await person('1991-01-01', balance)];
  const child = await addParticipant(world, ann.id);
  dataOf(await call(app, bob.token, 'guardian.accept', { code: await invited(ann, [child], bob) }));
  return { ann, bob, child };
}

const kindsFor = async (id: string) =>
  (
    await world.database.query
      .selectFrom('notice')
      .select('kind')
      .where('account_id', '=', id)
      .orderBy('created_at')
      .execute()
  )
    .map(({ kind }) => kind)
    .toSorted();

it('guardian.invite needs a fresh code', async () => {
  const ann = await person('1990-01-01');
  const child = await addParticipant(world, ann.id);
  await world.database.query
    .updateTable('session')
    .set({ fresh_at: new Date(world.clock.now().getTime() - 11 * 60_000) })
    .where('account_id', '=', ann.id)
    .execute();
  const ask = { participantIds: [child], to: { email: `${randomUUID()}@example.org` } };
  expect(reasonIn(await call(app, ann.token, 'guardian.invite', ask))).toBe('FRESH_CODE_NEEDED');
  expect(world.email.sent.some(({ target }) => target === ask.to.email)).toBe(false);
  const again = await signIn(world, ann.id);
  expect(reasonIn(await call(app, again, 'guardian.invite', ask))).toBe('ok');
});

it('a second guardian reads, changes, books and signs for the child; a stranger does not', async () => {
  const { ann, bob, child } = await family();
  const stranger = await person();
  expect(dataOf(await call(app, bob.token, 'child.list', {})).items.map((item) => item.id)).toContain(child);
  const change = { id: child, name: 'Lina', birthDate: '2018-02-01' };
  expect(dataOf(await call(app, bob.token, 'child.update', change)).name).toBe('Lina');
  const sign = { participantIds: [child], version: waiver, signature: 'Bob' };
  expect(reasonIn(await call(app, bob.token, 'waiver.sign', sign))).toBe('ok');
  const cls = await addClass(world, { coachId: await addCoach(world), priceMinor: 0 });
  const form = formFor(world, cls, child, { participantIds: [child] });
  const order = dataOf(await call(app, bob.token, 'order.create', form));
  expect(order.participants).toMatchObject([{ id: child, kind: 'child' }]);
  for (const [name, input] of [
    ['child.update', change],
    ['waiver.sign', sign],
    ['order.create', { ...form, orderId: randomUUID() }],
    ['guardian.remove', { id: child, accountId: ann.id }],
    ['order.detail', { id: order.id }],
  ] as const)
    expect(reasonIn(await call(app, stranger.token, name, input as never)), name).toMatch(
      /NOT_FOUND|PARTICIPANT_UNKNOWN/,
    );
  expect(dataOf(await call(app, stranger.token, 'guardian.list', {})).items).toEqual([]);
  // The other one may look, and nothing else.
  const seen = dataOf(await call(app, ann.token, 'order.detail', { id: order.id }));
  expect([seen.actions, seen.cancel]).toEqual([[], null]);
  const leave = {
    id: order.id,
    reason: { code: 'ill', text: '' },
    shownRefundMinor: 0,
    tappedAt: order.createdAt,
  } as const;
  expect(reasonIn(await call(app, ann.token, 'order.cancel', leave))).toBe('NOT_FOUND');
  expect(await kindsFor(ann.id)).toEqual(['childBooked', 'childChanged', 'guardianJoined']);
  expect(await kindsFor(bob.id)).not.toContain('childChanged');
  expect(reasonIn(await call(app, bob.token, 'order.cancel', leave))).toBe('ok');
  expect(await kindsFor(ann.id)).toEqual(['childBooked', 'childCanceled', 'childChanged', 'guardianJoined']);
});

it('child.update notifies the other guardians at most once an hour, and not without a change', async () => {
  const { ann, bob, child } = await family();
  const set = async (name: string) => {
    const change = { id: child, name, birthDate: '2018-02-01' };
    expect(reasonIn(await call(app, bob.token, 'child.update', change))).toBe('ok');
  };
  const noticed = async () => (await kindsFor(ann.id)).filter((kind) => kind === 'childChanged').length;
  await set('Lin');
  await set('Lina');
  expect(await noticed()).toBe(1);
  world.clock.advance({ hours: 1 });
  await set('Lina');
  expect(await noticed()).toBe(1);
  await set('Linda');
  expect(await noticed()).toBe(2);
  expect(await kindsFor(bob.id)).not.toContain('childChanged');
});

it('the other guardian gets a notice when the coach accepts and when the coach rejects', async () => {
  const { ann, bob, child } = await family();
  const coachId = await addCoach(world);
  const request = async (inHours: number) => {
    const cls = await addClass(world, { coachId, priceMinor: 0, inHours });
    return (await bookOne(world, ann.id, cls, { participantIds: [child] })).id;
  };
  await as(world, coachId, acceptOrder, { id: await request(48) });
  await as(world, coachId, rejectOrder, { id: await request(96), reason: { code: 'full', text: '' } });
  const kinds = (await kindsFor(bob.id)).filter((kind) => kind.startsWith('child'));
  expect(kinds).toEqual(['childAccepted', 'childBooked', 'childBooked', 'childCanceled']);
});

it('an invitation works once, until it expires, is withdrawn or renewed', async () => {
  const [ann, bob, eve] = [await person(), await person(), await person()];
  const child = await addParticipant(world, ann.id);
  const code = await invited(ann, [child], bob);
  expect(code).toHaveLength(10);
  const row = await world.database.query.selectFrom('guardian_invite').selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(code);
  expect(reasonIn(await call(app, ann.token, 'guardian.accept', { code }))).toBe('INVITE_CODE_WRONG');
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => call(app, bob.token, 'guardian.accept', { code: code.toLowerCase() })),
  );
  expect(answers.map(reasonIn).filter((reason) => reason === 'ok')).toHaveLength(1);
  expect(new Set(answers.map(reasonIn))).toEqual(new Set(['ok', 'INVITE_CODE_WRONG']));

  const third = await person();
  const late = await invited(ann, [child], third);
  const withdrawn = await invited(ann, [child], eve);
  const open = dataOf(await call(app, ann.token, 'guardian.list', {})).items[0]?.invites ?? [];
  expect(open).toHaveLength(2);
  expect(reasonIn(await call(app, eve.token, 'guardian.withdraw', { id: open[1]?.id ?? '' }))).toBe(
    'NOT_FOUND',
  );
  dataOf(await call(app, ann.token, 'guardian.withdraw', { id: open[1]?.id ?? '' }));
  expect(reasonIn(await call(app, eve.token, 'guardian.accept', { code: withdrawn }))).toBe(
    'INVITE_CODE_WRONG',
  );
  world.clock.advance({ days: 8 });
  expect(reasonIn(await call(app, third.token, 'guardian.accept', { code: late }))).toBe('INVITE_CODE_WRONG');
});

it('guardian.accept works for the invited address, and shows it masked to others', async () => {
  const [ann, bob, eve] = [await person(), await person(), await person()];
  const child = await addParticipant(world, ann.id);
  await emailOf(world, eve);
  const byMail = await invitedBy(world, app, ann, [child], 'bob.at.home@example.org');
  const stolen = await call(app, eve.token, 'guardian.accept', { code: byMail });
  expect([reasonIn(stolen), stolen.body.data]).toEqual(['INVITE_ELSEWHERE', { to: 'b…@example.org' }]);
  expect(dataOf(await call(app, eve.token, 'child.list', {})).items).toHaveLength(1);
  // Once the address is the account's own, the same code opens it.
  const own = { account_id: bob.id, channel: 'email', value: 'bob.at.home@example.org' } as const;
  expect(reasonIn(await call(app, bob.token, 'guardian.accept', { code: byMail }))).toBe('INVITE_ELSEWHERE');
  await world.database.query
    .insertInto('contact')
    .values({ ...own, proved_at: world.clock.now() })
    .execute();
  expect(reasonIn(await call(app, bob.token, 'guardian.accept', { code: byMail }))).toBe('ok');
});

it('guardian.accept repeats its answer for a key, and refuses guardians, minors and unknown ages', async () => {
  const [ann, bob] = [await person(), await person()];
  const child = await addParticipant(world, ann.id);
  const [code, key] = [await invited(ann, [child], bob), randomUUID()];
  const first = await call(app, bob.token, 'guardian.accept', { code }, key);
  const second = await call(app, bob.token, 'guardian.accept', { code }, key);
  expect([second.text, second.isReplayed]).toEqual([first.text, true]);
  const again = await invited(ann, [child], bob);
  expect(reasonIn(await call(app, bob.token, 'guardian.accept', { code: again }))).toBe('GUARDIAN_ALREADY');
  const [teen, unknown] = [await person('2013-01-01'), await person(null)];
  const acceptAs = async (who: Person) =>
    reasonIn(await call(app, who.token, 'guardian.accept', { code: await invited(ann, [child], who) }));
  expect(await acceptAs(teen)).toBe('TOO_YOUNG');
  expect(await acceptAs(unknown)).toBe('ADULT_PROOF_MISSING');
  const other = { participantIds: [child], to: { email: 'x@example.org' } };
  expect(reasonIn(await call(app, unknown.token, 'guardian.invite', other))).toBe('PARTICIPANT_UNKNOWN');
  // An adult is nobody's child.
  const self = { participantIds: [ann.id], to: { email: 'x@example.org' } };
  expect(reasonIn(await call(app, ann.token, 'guardian.invite', self))).toBe('PARTICIPANT_UNKNOWN');
});

it('the message that is not taken leaves no invitation', async () => {
  const ann = await person();
  const child = await addParticipant(world, ann.id);
  world.email.failure = new Error('down');
  const to = { email: 'down@example.org' };
  expect(reasonIn(await call(app, ann.token, 'guardian.invite', { participantIds: [child], to }))).toBe(
    'BUSY',
  );
  world.email.failure = undefined;
  expect(dataOf(await call(app, ann.token, 'guardian.list', {})).items[0]?.invites).toEqual([]);
});

it('a child keeps one guardian, and the maker of the profile is not pushed out', async () => {
  const { ann, bob, child } = await family();
  const remove = (who: Person, whom: Person) =>
    call(app, who.token, 'guardian.remove', { id: child, accountId: whom.id });
  expect(reasonIn(await remove(bob, ann))).toBe('GUARDIAN_LEADS');
  const prove = (at: Date) =>
    world.database.query
      .updateTable('session')
      .set({ fresh_at: at })
      .where('account_id', 'in', [ann.id, bob.id])
      .execute();
  await prove(new Date(0));
  expect(reasonIn(await remove(ann, bob))).toBe('FRESH_CODE_NEEDED');
  expect(reasonIn(await remove(bob, bob))).toBe('FRESH_CODE_NEEDED');
  await prove(world.clock.now());
  const listed = dataOf(await call(app, bob.token, 'guardian.list', {})).items[0]?.guardians;
  expect(new Map(listed?.map(({ accountId, leads, actions }) => [accountId, [leads, actions]]))).toEqual(
    new Map([
      [ann.id, [true, []]],
      [bob.id, [false, ['leave']]],
    ]),
  );
  // Both leave in parallel: one stays, and leads.
  const both = await Promise.all([remove(ann, ann), remove(bob, bob)]);
  expect(both.map(reasonIn).toSorted()).toEqual(['LAST_GUARDIAN', 'ok']);
  const stays = reasonIn(both[0]) === 'ok' ? bob : ann;
  const left = stays === ann ? bob : ann;
  expect(await kindsFor(stays.id)).toContain('guardianLeft');
  expect(reasonIn(await remove(left, stays))).toBe('NOT_FOUND');
  expect(dataOf(await call(app, stays.token, 'guardian.list', {})).items[0]?.guardians).toMatchObject([
    { accountId: stays.id, leads: true, actions: [] },
  ]);
  expect(dataOf(await call(app, left.token, 'child.list', {})).items.map(({ kind }) => kind)).toEqual([
    'self',
  ]);
  // The database refuses it too.
  const rude = world.database.query.updateTable('child_guardian').set({ removed_at: world.clock.now() });
  await expect(rude.where('participant_id', '=', child).execute()).rejects.toThrow(/no guardian/);
});

it('child.remove leaves a shared child to the other guardian', async () => {
  const { ann, bob, child } = await family();
  dataOf(await call(app, ann.token, 'child.remove', { id: child }));
  expect(reasonIn(await call(app, ann.token, 'child.remove', { id: child }))).toBe('NOT_FOUND');
  expect(dataOf(await call(app, bob.token, 'guardian.list', {})).items[0]?.guardians).toMatchObject([
    { accountId: bob.id, leads: true },
  ]);
  dataOf(await call(app, bob.token, 'child.remove', { id: child }));
  expect(dataOf(await call(app, bob.token, 'guardian.list', {})).items).toEqual([]);
});

it('one of 32 parallel bookings of a child by two guardians is made when the classes overlap', async () => {
  const { ann, bob, child } = await family(1_000_000);
  const coaches = await Promise.all(Array.from({ length: 4 }, () => addCoach(world)));
  const classes = await Promise.all(coaches.map((coachId) => addClass(world, { coachId, inHours: 30 })));
  const outcomes = await Promise.all(
    Array.from({ length: 32 }, async (_, n) => {
      const cls = classes[n % 4];
      if (cls === undefined) throw new Error('no class');
      const studentId = n % 8 < 4 ? ann.id : bob.id;
      const form = formFor(world, cls, studentId, { participantIds: [child], payFromBalance: true });
      const [outcome] = await bookAll(world, [{ studentId, form }]);
      return outcome instanceof Error ? outcome.reason : 'ok';
    }),
  );
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
  expect(new Set(outcomes)).toEqual(new Set(['ok', 'CLASH', 'ALREADY_BOOKED']));
  expect(await findViolations(world.database.query)).toEqual([]);
});

it('a minor’s account reads, and does not book or pay before 18 until a guardian agrees', async () => {
  const [teen, parent] = [await person('2011-06-01', 10_000), await person()];
  const coachId = await addCoach(world);
  const cls = await addClass(world, { coachId, inHours: 100 });
  const book = () => reasonOf(bookOne(world, teen.id, cls));
  expect(await book()).toBe('CONSENT_PENDING');
  expect(reasonIn(await call(app, teen.token, 'class.detail', { id: cls.id }))).toBe('ok');
  const topUp = { amountMinor: 1000, method: PaymentMethod.visa } as const;
  expect(reasonIn(await call(app, teen.token, 'wallet.topUp', topUp))).toBe('CONSENT_PENDING');
  await guard(parent, teen);
  expect(reasonIn(await call(app, teen.token, 'wallet.topUp', topUp))).toBe('ok');
  // The guardian sees a child, and may book it as one; the profile stays the minor's own.
  const listed = dataOf(await call(app, parent.token, 'child.list', {})).items;
  expect(listed.map(({ id, kind }) => [id, kind])).toEqual([
    [parent.id, 'self'],
    [teen.id, 'child'],
  ]);
  const mend = { id: teen.id, name: 'X', birthDate: '2011-06-01' };
  expect(reasonIn(await call(app, parent.token, 'child.update', mend))).toBe('NOT_FOUND');
  const order = await bookOne(world, teen.id, cls);
  // Consent that was taken back stops what is not paid yet.
  dataOf(await call(app, parent.token, 'guardian.remove', { id: teen.id, accountId: parent.id }));
  expect(
    reasonIn(await call(app, teen.token, 'order.pay', { id: order.id, method: PaymentMethod.balance })),
  ).toBe('CONSENT_PENDING');
  world.clock.advance({ minutes: 20 });
  await expireUnpaid(world);
  await world.database.query
    .updateTable('account')
    .set({ birth_date: '2009-01-01' })
    .where('id', '=', teen.id)
    .execute();
  // The hold that ended unpaid costs its wait, at any age.
  expect(await book()).toBe('HOLD_AGAIN_LATER');
  world.clock.advance({ minutes: 31 });
  expect(await book()).toBe('ok');
});

it('user.update refuses a birth date under 13', async () => {
  const who = await person(null);
  const stateBirthDate = (birthDate: string) => call(app, who.token, 'user.update', { birthDate });
  expect(reasonIn(await stateBirthDate('2016-01-01'))).toBe('CHILD_NEEDS_GUARDIAN');
  expect(reasonIn(await stateBirthDate('2012-01-01'))).toBe('ok');
});

it('checkMinors deletes a pending minor in time when no reminder is configured', async () => {
  const minor = await person('2012-06-01');
  const { rules } = world.config;
  const days = rules.consentReminderDays;
  rules.consentReminderDays = [];
  try {
    await checkMinors(world);
    world.clock.advance({ days: 29 });
    await checkMinors(world);
    expect(await kindsFor(minor.id)).not.toContain('consentPending');
    world.clock.advance({ days: 1 });
    await checkMinors(world);
    const account = await world.database.query
      .selectFrom('account')
      .select('state')
      .where('id', '=', minor.id)
      .executeTakeFirst();
    expect(account?.state).toBe('deleted');
  } finally {
    rules.consentReminderDays = days;
  }
});

it('pending minors who were reminded keep no later one from a reminder', async () => {
  // As many as one round takes.
  await Promise.all(Array.from({ length: 100 }, () => person('2012-06-01')));
  await checkMinors(world);
  world.clock.advance({ days: 8 });
  await checkMinors(world);
  const late = await person('2012-06-01');
  await checkMinors(world);
  world.clock.advance({ days: 8 });
  for (let round = 0; round < 3; round += 1) await checkMinors(world);
  expect((await kindsFor(late.id)).filter((kind) => kind === 'consentPending')).toHaveLength(1);
});

it('a pending minor is reminded after 7 and 15 days and forgotten after 30; each once', async () => {
  const [alone, busy, guarded, parent] = [
    await person('2012-06-01'),
    await person('2012-06-01', 500),
    await person('2012-06-01'),
    await person(),
  ];
  await checkMinors(world);
  const reminders = async () => (await kindsFor(alone.id)).filter((kind) => kind === 'consentPending').length;
  const seen: number[] = [];
  for (const days of [6, 1, 7, 1, 14]) {
    world.clock.advance({ days });
    await Promise.all([checkMinors(world), checkMinors(world)]);
    await checkMinors(world);
    seen.push(await reminders());
    if (seen.length > 1) continue;
    await guard(parent, guarded);
  }
  expect(seen).toEqual([0, 1, 1, 2, 2]);
  await world.database.query
    .updateTable('account_role')
    .set({
      form: JSON.stringify({ name: 'Alone' }),
      revision: JSON.stringify({ name: 'Alone too' }),
      revision_state: 'submitted',
      revision_at: world.clock.now(),
    })
    .where('account_id', '=', alone.id)
    .execute();
  world.clock.advance({ days: 1 });
  await checkMinors(world);
  await checkMinors(world);
  const states = await world.database.query
    .selectFrom('account')
    .select(['id', 'state', 'name', 'birth_date'])
    .where('id', 'in', [alone.id, busy.id, guarded.id])
    .execute();
  const byId = new Map(states.map((row) => [row.id, row]));
  expect(byId.get(alone.id)).toMatchObject({ state: 'deleted', name: 'Deleted account', birth_date: null });
  const roles = await world.database.query
    .selectFrom('account_role')
    .select(['form', 'revision'])
    .where('account_id', '=', alone.id)
    .execute();
  expect(roles).toEqual([{ form: null, revision: null }]);
  expect(byId.get(busy.id)?.state).toBe('active');
  expect(byId.get(guarded.id)?.state).toBe('active');
  expect((await call(app, alone.token, 'child.list', {})).status).toBe(401);
  // Grown up: the guardian's rights end by themselves.
  await world.database.query
    .updateTable('participant')
    .set({ birth_date: '2009-01-01' })
    .where('id', '=', guarded.id)
    .execute();
  await checkMinors(world);
  expect(dataOf(await call(app, await signIn(world, parent.id), 'child.list', {})).items).toHaveLength(1);
});
