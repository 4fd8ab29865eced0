import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { OrderStatus } from '#contract/enums.ts';
import { purge } from '#server/jobs/purge.ts';
import { as } from '#tests/support/asking.ts';
import { complete } from '#tests/support/attendance.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addClass, formFor } from '#tests/support/orders.ts';
import { addCoach, addOperator, addParticipant, addStudent } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { type World, makeWorld } from '#tests/support/world.ts';
import { keyId, open, seal } from './needs.seal.ts';
import { sharedNeeds } from './needs.shared.queries.ts';

let world: World;
let app: FastifyInstance;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
  app = await serve(world);
});

const profile = {
  accommodations: ['quietSpace', 'visualSchedule'],
  communication: 'Uses picture cards',
  triggers: 'Whistles',
  calming: 'A weighted blanket',
  medical: 'Takes her inhaler with her',
} as const;

interface Shared {
  coachId: string;
  coach: string;
  parentId: string;
  parent: string;
  child: string;
  classId: string;
  orderId: string;
}

/** A request of a free class with which a child's needs were shared. */
async function shared(rest: { auto?: boolean; price?: number } = {}): Promise<Shared> {
  const [coachId, parentId] = [await addCoach(world), await addStudent(world)];
  const [coach, parent] = [await signIn(world, coachId, 'coach'), await signIn(world, parentId, 'student')];
  const child = await addParticipant(world, parentId);
  dataOf(
    await call(app, parent, 'needs.update', {
      id: child,
      ...profile,
      accommodations: [...profile.accommodations],
    }),
  );
  const cls = await addClass(world, { coachId, priceMinor: rest.price ?? 0, inHours: 48 });
  if (rest.auto === true)
    await world.database.query
      .updateTable('class')
      .set({ auto_accept: true })
      .where('id', '=', cls.id)
      .execute();
  const order = dataOf(
    await call(app, parent, 'order.create', {
      ...formFor(world, cls, child),
      needs: [
        {
          participantId: child,
          accommodations: ['quietSpace', 'wheelchair'],
          fields: ['calming', 'medical'],
        },
      ],
    }),
  );
  return { coachId, coach, parentId, parent, child, classId: cls.id, orderId: order.id };
}

const yes = (participantId: string) => ({ answers: [{ participantId, answer: 'yes' as const, text: '' }] });

it('needs.read returns a profile only to its guardians; the stored profile is encrypted for its owner', async () => {
  const { parent, child, coach } = await shared();
  expect(dataOf(await call(app, parent, 'needs.read', { id: child }))).toMatchObject(profile);
  expect(reasonIn(await call(app, coach, 'needs.read', { id: child }))).toBe('NOT_FOUND');
  const rows = await world.database.query.selectFrom('need_profile').selectAll().execute();
  const bytes = Buffer.concat(rows.map((row) => row.sealed)).toString('latin1');
  for (const words of [...profile.accommodations, profile.medical, profile.calming])
    expect(bytes).not.toContain(words);
  const { secret } = world.config;
  const row = { key_id: keyId(secret), sealed: seal(secret, 'a', 'x') };
  expect(open(secret, 'a', row)).toBe('x');
  expect(() => open(secret, 'b', row)).toThrow(/authenticate/);
  expect(() => open('another secret of thirty-two signs', 'a', row)).toThrow('another key');
  const changed = Buffer.from(row.sealed);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => open(secret, 'a', { ...row, sealed: changed })).toThrow(/authenticate/);
});

it('the coach sees the chosen entries of the profile from the request until 30 days after the class', async () => {
  const { coach, parent, parentId, orderId, classId, child, coachId } = await shared();
  const seen = dataOf(await call(app, coach, 'needs.ofOrder', { id: orderId })).items;
  expect(seen).toMatchObject([
    { participantId: child, accommodations: ['quietSpace'], communication: '', triggers: '', answer: null },
  ]);
  expect(seen[0]).toMatchObject({ calming: profile.calming, medical: profile.medical });
  expect(dataOf(await call(app, coach, 'needs.ofClass', { id: classId })).items).toEqual(seen);
  const other = await signIn(world, await addCoach(world), 'coach', 'student');
  expect(reasonIn(await call(app, other, 'needs.ofOrder', { id: orderId }))).toBe('NOT_FOUND');
  expect(reasonIn(await call(app, other, 'needs.ofClass', { id: classId }))).toBe('NOT_FOUND');
  // Helpers from acceptance on; an operator's look is written down.
  const source = { db: world.database.query, secret: world.config.secret, rules: world.config.rules };
  const asHelper = () =>
    sharedNeeds(source, [orderId], { accountId: randomUUID(), as: 'helper' }, world.clock.now());
  expect(await asHelper()).toEqual([]);
  expect(reasonIn(await call(app, coach, 'operator.orderNeeds', { id: orderId }))).toBe('FORBIDDEN');
  await world.database.query
    .insertInto('operator')
    .values({ account_id: coachId, granted_at: world.clock.now(), granted_by: null })
    .execute();
  const asked = { id: orderId, reason: 'safety' } as const;
  expect(reasonIn(await call(app, coach, 'operator.orderNeeds', asked))).toBe('FORBIDDEN');
  const operatorId = await addOperator(world);
  dataOf(await call(app, await signIn(world, operatorId), 'operator.orderNeeds', asked));
  const audit = await world.database.query
    .selectFrom('audit_event')
    .selectAll()
    .where('action', '=', 'needs.seen')
    .execute();
  expect(audit).toMatchObject([{ actor_id: operatorId, subject_id: orderId, facts: { reason: 'safety' } }]);
  dataOf(await call(app, coach, 'order.accept', { id: orderId, ...yes(child) }));
  expect(await asHelper()).toHaveLength(1);
  world.clock.advance({ days: 2, hours: 2 });
  await as(world, coachId, complete, { id: orderId });
  world.clock.advance({ days: 29 });
  const later = await signIn(world, coachId, 'coach');
  expect(reasonIn(await call(app, later, 'needs.ofOrder', { id: orderId }))).toBe('ok');
  world.clock.advance({ days: 1 });
  expect(reasonIn(await call(app, later, 'needs.ofOrder', { id: orderId }))).toBe('NOT_FOUND');
  expect(await asHelper()).toEqual([]);
  const family = await signIn(world, parentId, 'student');
  expect(reasonIn(await call(app, family, 'needs.ofOrder', { id: orderId }))).toBe('ok');
  expect(parent).not.toBe(family);
});

it('the family reads the names of the readers, each once, and a stranger reads nothing', async () => {
  const { coach, coachId, parent, orderId, classId, child } = await shared();
  const readers = async (token = parent) =>
    dataOf(await call(app, token, 'needs.readers', { id: child })).items;
  // Neither the family's own look nor a refused one is noted.
  dataOf(await call(app, parent, 'needs.ofOrder', { id: orderId }));
  const stranger = await signIn(world, await addCoach(world), 'coach', 'student');
  expect(reasonIn(await call(app, stranger, 'needs.ofOrder', { id: orderId }))).toBe('NOT_FOUND');
  expect(await readers()).toEqual([]);

  const firstAt = world.clock.now().toISOString();
  dataOf(await call(app, coach, 'needs.ofOrder', { id: orderId }));
  world.clock.advance({ minutes: 5 });
  dataOf(await call(app, coach, 'needs.ofClass', { id: classId }));
  const { name } = await world.database.query
    .selectFrom('coach')
    .select('name')
    .where('id', '=', coachId)
    .executeTakeFirstOrThrow();
  expect(await readers()).toMatchObject([
    { orderId, reader: { as: 'coach', name }, firstAt, lastAt: world.clock.now().toISOString() },
  ]);
  expect(reasonIn(await call(app, coach, 'needs.readers', { id: child }))).toBe('NOT_FOUND');

  // A helper is known by the first name, an operator by the duty alone; the last look comes first.
  const helper = await addStudent(world);
  await world.database.query
    .updateTable('account')
    .set({ name: 'Jo Bloggs' })
    .where('id', '=', helper)
    .execute();
  const at = new Date(world.clock.now().getTime() + 1000);
  const look = { order_id: orderId, participant_id: child, reader_id: helper, first_at: at, last_at: at };
  await world.database.query
    .insertInto('need_look')
    .values([
      { ...look, reader_as: 'helper' },
      { ...look, reader_as: 'operator' },
    ])
    .execute();
  expect((await readers()).map(({ reader }) => [reader.as, reader.name])).toEqual([
    ['helper', 'Jo'],
    ['operator', null],
    ['coach', name],
  ]);
  // Looks are deleted after a year.
  const past = new Date(world.clock.now().getTime() - 366 * DAY_MS);
  await world.database.query
    .updateTable('need_look')
    .set({ first_at: past, last_at: past })
    .where('order_id', '=', orderId)
    .execute();
  await purge(world);
  expect(
    await world.database.query.selectFrom('need_look').selectAll().where('order_id', '=', orderId).execute(),
  ).toEqual([]);
});

it('the coach sees no needs before the payment, nor after the order was rejected', async () => {
  const unpaid = await shared({ price: 1000 });
  expect(reasonIn(await call(app, unpaid.coach, 'needs.ofOrder', { id: unpaid.orderId }))).toBe('NOT_FOUND');
  expect(reasonIn(await call(app, unpaid.parent, 'needs.ofOrder', { id: unpaid.orderId }))).toBe('ok');
  const { coach, orderId } = await shared();
  const why = { code: 'needs', text: 'The hall has no quiet room' } as const;
  expect(
    reasonIn(await call(app, coach, 'order.reject', { id: orderId, reason: { ...why, text: '' } })),
  ).toBe('BAD_INPUT');
  dataOf(await call(app, coach, 'order.reject', { id: orderId, reason: why }));
  expect(reasonIn(await call(app, coach, 'needs.ofOrder', { id: orderId }))).toBe('NOT_FOUND');
  const tasks = await world.database.query.selectFrom('operator_task').selectAll().execute();
  expect(tasks).toMatchObject([{ kind: 'offerAlternative', subject_id: orderId }]);
  expect(JSON.stringify(tasks)).not.toContain('quiet');
});

it('a request with needs is accepted with an answer for each, in person', async () => {
  const { coach, parent, orderId, child } = await shared({ auto: true });
  expect(dataOf(await call(app, parent, 'order.detail', { id: orderId }))).toMatchObject({
    status: OrderStatus.awaitAgree,
    needs: [{ participantId: child, answer: null }],
  });
  const answer = (
    answers: { participantId: string; answer: 'yes' | 'condition' | 'cannot'; text: string }[],
  ) => call(app, coach, 'order.accept', { id: orderId, answers });
  expect(reasonIn(await call(app, coach, 'order.accept', { id: orderId }))).toBe('NEEDS_UNANSWERED');
  expect(reasonIn(await answer([{ participantId: randomUUID(), answer: 'yes', text: '' }]))).toBe(
    'BAD_INPUT',
  );
  expect(reasonIn(await answer([{ participantId: child, answer: 'cannot', text: 'No' }]))).toBe(
    'NEEDS_CANNOT',
  );
  expect(reasonIn(await answer([{ participantId: child, answer: 'condition', text: '' }]))).toBe('BAD_INPUT');
  const text = 'Bring the blanket';
  const accepted = await answer([{ participantId: child, answer: 'condition', text }]);
  expect(dataOf(accepted)).toMatchObject({
    status: OrderStatus.progress,
    needs: [{ participantId: child, answer: 'condition' }],
  });
  expect(dataOf(await call(app, parent, 'needs.ofOrder', { id: orderId })).items).toMatchObject([
    { answer: 'condition', answerText: text },
  ]);
  // The stored answers of keys contain none of it.
  const stored = await world.database.query.selectFrom('command').select('body').execute();
  for (const words of [text, profile.medical, profile.calming])
    expect(JSON.stringify(stored)).not.toContain(words);
});

it('needs.feedback stores the family’s private feedback after the class, for the coach of the order', async () => {
  const { coach, coachId, parentId, orderId, child } = await shared();
  dataOf(await call(app, coach, 'order.accept', { id: orderId, ...yes(child) }));
  const word = {
    id: orderId,
    participantId: child,
    items: [{ need: 'calming' as const, result: 'partly' as const }],
    text: 'The room was loud',
    tappedAt: world.clock.now().toISOString(),
  };
  const parent = () => signIn(world, parentId, 'student');
  expect(reasonIn(await call(app, await parent(), 'needs.feedback', word))).toBe('TOO_EARLY');
  world.clock.advance({ days: 2, hours: 2 });
  await as(world, coachId, complete, { id: orderId });
  expect(reasonIn(await call(app, coach, 'needs.feedback', word))).toBe('NOT_FOUND');
  expect(
    reasonIn(await call(app, await parent(), 'needs.feedback', { ...word, participantId: randomUUID() })),
  ).toBe('NOT_FOUND');
  expect(reasonIn(await call(app, await parent(), 'needs.feedback', word))).toBe('ok');
  expect(dataOf(await call(app, coach, 'needs.ofOrder', { id: orderId })).items).toMatchObject([
    { feedback: { items: word.items, text: word.text } },
  ]);
  world.clock.advance({ days: 30 });
  expect(reasonIn(await call(app, await parent(), 'needs.feedback', word))).toBe('NEEDS_CLOSED');
});

it('needs.feedback counts once by the time of its tap when offline, and refuses a former guardian', async () => {
  const { coach, coachId, parentId, orderId, child } = await shared();
  dataOf(await call(app, coach, 'order.accept', { id: orderId, ...yes(child) }));
  world.clock.advance({ days: 2, hours: 2 });
  await as(world, coachId, complete, { id: orderId });
  const parent = await signIn(world, parentId, 'student');
  const start = world.clock.now().getTime();
  const word = (text: string, minute: number) => ({
    id: orderId,
    participantId: child,
    items: [{ need: 'calming' as const, result: 'yes' as const }],
    text,
    tappedAt: new Date(start + minute * 60_000).toISOString(),
  });
  const said = async () => {
    const [item] = dataOf(await call(app, parent, 'needs.ofOrder', { id: orderId })).items;
    return item?.feedback?.text;
  };
  world.clock.advance({ hours: 2 });
  const key = randomUUID();
  const first = word('first', 10);
  expect(dataOf(await call(app, parent, 'needs.feedback', first, key))).toEqual({ counted: true });
  // Another phone tapped later; a repeat of the first request does not restore the first feedback.
  expect(dataOf(await call(app, parent, 'needs.feedback', word('later', 20)))).toEqual({ counted: true });
  const again = await call(app, parent, 'needs.feedback', first, key);
  expect([again.isReplayed, dataOf(again), await said()]).toEqual([true, { counted: true }, 'later']);
  // An older tap that arrives last, as from a phone that was offline for longer.
  expect(dataOf(await call(app, parent, 'needs.feedback', word('older', 15)))).toEqual({ counted: false });
  expect(await said()).toBe('later');
  // At the same moment the later tap wins, whichever commits first.
  await Promise.all([30, 31].map((at) => call(app, parent, 'needs.feedback', word(`at ${at}`, at))));
  expect(await said()).toBe('at 31');
  // A phone clock that is ahead does not block later feedback.
  dataOf(await call(app, parent, 'needs.feedback', word('ahead', 600)));
  world.clock.advance({ hours: 1 });
  dataOf(await call(app, parent, 'needs.feedback', word('after', 180)));
  expect(await said()).toBe('after');
  // A former guardian can add nothing more, and the feedback stays.
  const other = await addStudent(world);
  await world.database.query
    .insertInto('child_guardian')
    .values({ participant_id: child, account_id: other, since: world.clock.now(), removed_at: null })
    .execute();
  await world.database.query
    .updateTable('child_guardian')
    .set({ removed_at: world.clock.now() })
    .where('participant_id', '=', child)
    .where('account_id', '=', parentId)
    .execute();
  expect(reasonIn(await call(app, parent, 'needs.feedback', word('former', 200)))).toBe('NOT_FOUND');
  expect(dataOf(await call(app, coach, 'needs.ofOrder', { id: orderId })).items).toMatchObject([
    { feedback: { text: 'after' } },
  ]);
});

it('order.create books caregivers without price or seat when the class offers caregiver seats', async () => {
  const [coachId, parentId] = [await addCoach(world), await addStudent(world)];
  const parent = await signIn(world, parentId, 'student');
  const cls = await addClass(world, { coachId, priceMinor: 0, capacity: 1 });
  const book = (caregivers: number) =>
    call(app, parent, 'order.create', { ...formFor(world, cls, parentId), caregivers });
  expect(reasonIn(await book(1))).toBe('CAREGIVER_NOT_MET');
  await world.database.query
    .updateTable('class')
    .set({ meets: ['caregiverSeat'] })
    .where('id', '=', cls.id)
    .execute();
  expect(reasonIn(await book(2))).toBe('BAD_INPUT');
  expect(dataOf(await book(1))).toMatchObject({ caregivers: 1, seats: 1, totalMinor: 0 });
  const coach = await signIn(world, coachId, 'coach');
  expect(dataOf(await call(app, coach, 'class.roster', { id: cls.id })).items).toMatchObject([
    { caregivers: 1 },
  ]);
});
