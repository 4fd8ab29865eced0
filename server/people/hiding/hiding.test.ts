import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { api } from '#contract/all-apis.ts';
import { routes } from '#contract/routes.ts';
import { remindOfClasses } from '#server/booking/reminder/reminder.jobs.ts';
import { filesOf } from '#server/people/privacy/export-files.queries.ts';
import { allRoutes } from '#tests/contract/matrix/cells.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { familyWorld, type Person } from '#tests/support/family-world.ts';
import { addClass, formFor } from '#tests/support/orders.ts';
import { addCoach, addPerson, makeOperator } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { setClockBefore } from '#tests/support/stage.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

/* Ann made the profile and leads, Bob books. An operator hides the child's sessions from Ann. */

const name = 'Zqkind';
const words = { title: 'Zqtitle', place: 'Zqhall', street: 'Zqstreet', coach: 'Zqcoach' };
let world: World;
let app: FastifyInstance;
let at: ReturnType<typeof familyWorld>;
let coachId: string;
let coach: string;
let operator: Person;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
  app = await serve(world);
  at = familyWorld(world, app);
  coachId = await addCoach(world);
  await world.database.query
    .updateTable('coach')
    .set({ name: words.coach })
    .where('id', '=', coachId)
    .execute();
  coach = await signIn(world, coachId, 'coach');
});
beforeEach(async () => {
  world.clock.advance({ minutes: 1 });
  operator = await addPerson(world, 'operator');
});

let hours = 48;
async function sessionOf() {
  const cls = await addClass(world, { coachId, priceMinor: 4001, inHours: (hours += 3) });
  await world.database.query
    .updateTable('class')
    .set({ title: JSON.stringify({ en: words.title }), place_name: words.place, address: words.street })
    .where('id', '=', cls.id)
    .execute();
  return cls;
}
async function booked() {
  const [ann, bob] = [await at.person(20_000), await at.person(20_000)];
  const child = await at.childOf(ann, name, bob);
  await world.database.query
    .updateTable('participant')
    .set({ birth_date: '2019-01-01' })
    .where('id', '=', child)
    .execute();
  const cls = await sessionOf();
  const form = { ...formFor(world, cls, child), payFromBalance: true };
  const order = dataOf(await call(app, bob.token, 'order.create', form));
  dataOf(await call(app, coach, 'order.accept', { id: order.id }));
  return { ann, bob, child, cls, order };
}
const hide = (child: string, { id }: Person) =>
  call(app, operator.token, 'operator.hidingSet', { id, participantId: child, reason: 'Court order 12' });
const again = async ({ id }: Person): Promise<Person> => ({ id, token: await signIn(world, id, 'student') });
const feedOf = async ({ token }: Person) => {
  const { url } = dataOf(await call(app, token, 'calendar.open', { showsNames: true, renew: false }));
  return (await app.inject({ url: new URL(url ?? '').pathname })).body.replaceAll('\r\n ', '');
};

type Made = Awaited<ReturnType<typeof booked>>;

/** Public calls, in which a class without a tie to the child is everybody's. */
const isPublic = (route: string) =>
  // A question about a class names that class, which everybody finds.
  /^(class|coach|teamEvent|helper|user)\.|^message\.ofClass/.test(route) || route.startsWith('home.student');

/** Answers of every read of the app to one account, or of some, with each id of the case that a path may name. */
async function readsOf(
  { token }: Person,
  { child, cls, order }: Made,
  only?: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const route of allRoutes) {
    const { method, path } = routes[route];
    if (method !== 'GET' || route.startsWith('operator.') || only?.includes(route) === false) continue;
    for (const id of path.includes(':') ? [child, cls.id, order.id] : ['']) {
      const url = path.replace(/:\w+/, id) + (route === 'order.list' ? '?as=student&status=' : '');
      const headers = { authorization: `Bearer ${token}` };
      found.set(`${route} ${id}`, (await app.inject({ url, headers })).body);
    }
  }
  return found;
}

it('no read shows a hidden guardian title, place, street, start, coach or order of the session', async () => {
  const made = await booked();
  const { ann, child, cls, order } = made;
  const open = ['order.list', 'order.detail', 'home.student', 'notice.list', 'class.detail'];
  const naming = [...(await readsOf(ann, made, open))].filter(([, text]) => text.includes(order.id));
  expect(new Set(naming.map(([route]) => route.split(' ')[0]))).toEqual(new Set(open));
  dataOf(await hide(child, ann));
  for (const [route, text] of await readsOf(ann, made)) {
    expect([route, text.includes(order.id) || text.includes(order.number)]).toEqual([route, false]);
    if (isPublic(route)) continue;
    for (const secret of [...Object.values(words), cls.starts_at.toISOString(), cls.id, coachId])
      expect([route, secret, text.includes(secret)]).toEqual([route, secret, false]);
  }
  const feed = await feedOf(ann);
  for (const secret of [order.id, ...Object.values(words)]) expect(feed).not.toContain(secret);
  const home = dataOf(await call(app, ann.token, 'home.student', {}));
  expect([home.next, home.asking, home.todo]).toEqual([[], [], []]);
  expect(dataOf(await call(app, ann.token, 'class.detail', { id: cls.id })).myOrderId).toBeNull();
  const own = dataOf(await call(app, ann.token, 'child.list', {})).items.find(({ id }) => id === child);
  expect(own).toMatchObject({ name, hiddenSessions: true });
});

it('the other guardian keeps every read and is notified of nothing', async () => {
  const { ann, bob, child, order } = await booked();
  const noticesOf = async () => dataOf(await call(app, bob.token, 'notice.list', {})).items.length;
  const before = await noticesOf();
  dataOf(await hide(child, ann));
  expect(await noticesOf()).toBe(before);
  expect(dataOf(await call(app, bob.token, 'order.detail', { id: order.id })).participants).toMatchObject([
    { id: child },
  ]);
});

it('a hidden guardian gets no notice of later steps, reminders, moves or arrivals', async () => {
  const { ann, bob, child, cls, order } = await booked();
  dataOf(await hide(child, ann));
  const next = await sessionOf();
  const form = { ...formFor(world, next, child), payFromBalance: true };
  dataOf(await call(app, bob.token, 'order.create', form));
  setClockBefore(world, cls, 0.25);
  const coachNow = await signIn(world, coachId, 'coach');
  await remindOfClasses(world);
  const tappedAt = world.clock.now().toISOString();
  dataOf(
    await call(app, coachNow, 'handover.record', {
      id: cls.id,
      orderId: order.id,
      participantId: child,
      mark: 'arrived',
      tappedAt,
    }),
  );
  const copyOf = async ({ id }: Person) =>
    JSON.stringify(
      await world.database.transaction((tx) => filesOf(tx, world.config, id, world.clock.now())),
    );
  expect((await copyOf(bob)).includes(order.id)).toBe(true);
  expect((await copyOf(ann)).includes(order.id)).toBe(false);
  const kindsOf = async (who: Person) =>
    dataOf(await call(app, (await again(who)).token, 'notice.list', {})).items.map(({ kind }) => kind);
  expect(await kindsOf(ann)).toEqual([]);
  expect(await kindsOf(bob)).toEqual(expect.arrayContaining(['classReminder', 'childArrived']));
});

it('order.check and order.create refuse a hidden guardian before any question about other seats', async () => {
  const { ann, child, cls } = await booked();
  dataOf(await hide(child, ann));
  const free = await sessionOf();
  for (const one of [cls, free]) {
    const checked = await call(app, ann.token, 'order.check', { id: one.id });
    const item = dataOf(checked).items.find(({ participantId }) => participantId === child);
    expect(item).toMatchObject({ whyNot: 'SESSIONS_HIDDEN', elsewhere: null });
    const form = { ...formFor(world, one, child), payFromBalance: true };
    expect(reasonIn(await call(app, ann.token, 'order.create', form))).toBe('SESSIONS_HIDDEN');
  }
});

it('a stored answer that names the child is erased', async () => {
  const { ann, child, cls, order } = await booked();
  const key = randomUUID();
  const refused = await call(app, ann.token, 'order.create', formFor(world, cls, child), key);
  expect(reasonIn(refused)).toBe('ALREADY_BOOKED');
  dataOf(await hide(child, ann));
  const replayed = await call(app, ann.token, 'command.detail', { id: key });
  for (const secret of [order.id, child]) expect(replayed.text).not.toContain(secret);
});

it('order.list keeps the orders of a hidden guardian, who can cancel them', async () => {
  const { ann, child } = await booked();
  const own = await sessionOf();
  const form = { ...formFor(world, own, child), payFromBalance: true };
  const order = dataOf(await call(app, ann.token, 'order.create', form));
  dataOf(await hide(child, ann));
  const listed = dataOf(await call(app, ann.token, 'order.list', { as: 'student', status: '' })).items;
  expect(listed.map(({ id, participants }) => [id, participants])).toMatchObject([[order.id, [{ name }]]]);
  dataOf(
    await call(app, ann.token, 'order.cancel', {
      id: order.id,
      reason: { code: 'ill', text: '' },
      shownRefundMinor: 4001,
      tappedAt: world.clock.now().toISOString(),
    }),
  );
});

it('a hidden guardian invites nobody, does not lead, and cannot become the only guardian', async () => {
  const { ann, bob, child } = await booked();
  dataOf(await hide(child, ann));
  await world.database.query
    .updateTable('session')
    .set({ fresh_at: world.clock.now() })
    .where('account_id', '=', ann.id)
    .execute();
  const to = { email: `${randomUUID()}@friend.example` };
  const invited = await call(app, ann.token, 'guardian.invite', { participantIds: [child], to });
  expect(reasonIn(invited)).toBe('PARTICIPANT_UNKNOWN');
  const family = dataOf(await call(app, ann.token, 'guardian.list', {})).items[0];
  expect(family?.actions).toEqual([]);
  expect(family?.guardians.map(({ isMe, leads, actions }) => [isMe, leads, actions])).toEqual([
    [true, false, ['leave']],
    [false, true, []],
  ]);
  expect(reasonIn(await at.remove(child, ann, bob))).toBe('GUARDIAN_LEADS');
  expect(reasonIn(await at.remove(child, bob, bob))).toBe('LAST_GUARDIAN');
  dataOf(await at.remove(child, bob, ann));
});

it('operator.hidingSet needs another reader, a link and no own child; operator.hidingEnd shows the session again', async () => {
  const { ann, bob, child, order } = await booked();
  const [alone, stranger] = [await at.person(), await at.person()];
  const single = await at.childOf(alone, 'Zqsingle');
  expect(reasonIn(await hide(single, alone))).toBe('LAST_GUARDIAN');
  expect(reasonIn(await hide(child, stranger))).toBe('NOT_FOUND');
  const own = await at.childOf(ann, 'Zqown', operator, bob);
  expect(reasonIn(await hide(own, ann))).toBe('FORBIDDEN');
  const blank = { id: ann.id, participantId: child, reason: ' ' };
  expect((await call(app, operator.token, 'operator.hidingSet', blank)).body.code).toBe(400);
  const { id } = dataOf(await hide(child, ann));
  expect(reasonIn(await hide(child, ann))).toBe('DO_NOT_REPEAT');
  expect(reasonIn(await hide(child, bob))).toBe('LAST_GUARDIAN');
  const children = dataOf(await call(app, operator.token, 'operator.hidingChildren', { id: ann.id })).items;
  expect(children.map((one) => [one.id, one.isHidden, one.actions])).toEqual([
    [child, true, []],
    [own, false, []],
  ]);
  const [row] = dataOf(await call(app, operator.token, 'operator.hidingList', {})).items;
  expect(row).toMatchObject({
    id,
    child: { id: child, name },
    guardian: { id: ann.id },
    reason: 'Court order 12',
    end: null,
    actions: ['end'],
  });
  // Neither guardian learns of it as an operator.
  for (const guardian of [ann, bob]) {
    await makeOperator(world, guardian.id);
    const token = await signIn(world, guardian.id);
    const listed = dataOf(await call(app, token, 'operator.hidingList', {})).items;
    expect(listed.filter((one) => one.child.id === child)).toEqual([]);
    const seen = dataOf(await call(app, token, 'operator.hidingChildren', { id: ann.id })).items;
    expect(seen.map((one) => [one.id, one.isHidden])).toEqual([
      [child, false],
      [own, false],
    ]);
  }
  const end = { id, reason: 'Lifted' };
  dataOf(await call(app, operator.token, 'operator.hidingEnd', end));
  expect(reasonIn(await call(app, operator.token, 'operator.hidingEnd', end))).toBe('STATUS_CHANGED');
  expect(dataOf(await call(app, ann.token, 'order.detail', { id: order.id })).id).toBe(order.id);
  const lines = await world.database.query
    .selectFrom('audit_event')
    .select(['action', 'actor_id'])
    .where('subject_id', 'in', [child, ann.id])
    .orderBy('id')
    .execute();
  expect(lines.map(({ action }) => action)).toEqual([
    'sessions.hidden',
    'sessions.looked',
    'sessions.looked',
    'sessions.looked',
    'sessions.shown',
  ]);
  const others = new Set([ann.id, bob.id]);
  expect(lines.filter(({ actor_id: by }) => by === operator.id)).toHaveLength(3);
  expect(lines.filter(({ actor_id: by }) => by !== null && others.has(by))).toHaveLength(2);
  expect(api['operator.hidingSet'].access).toBe('operator');
});
