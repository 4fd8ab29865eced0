import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import type { ClassOffer } from '#contract/class.ts';
import { AgreementState, ValidityFlag } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { as } from '#tests/support/asking.ts';
import { complete } from '#tests/support/attendance.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { manualClock } from '#tests/support/clock.ts';
import { testDatabase } from '#tests/support/database.ts';
import { coachOf, helperOf } from '#tests/support/helping.ts';
import { balanceOf } from '#tests/support/orders.ts';
import { type Person, addStudent } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { noticesOf } from '#tests/support/stage.ts';
import { type World, makeWorld } from '#tests/support/world.ts';
import { expireDrafts } from './draft.jobs.ts';

let world: World;
let app: FastifyInstance;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
  app = await serve(world);
});

const form = (rest: Partial<ClassOffer> = {}): ClassOffer => ({
  title: 'Wheel tag',
  description: '',
  language: 'en',
  activity: 'basketball',
  meets: [],
  placeName: 'Hall',
  address: '1 Street',
  cityId: 'vancouver',
  date: '2027-03-20',
  startTime: '09:30',
  endTime: '10:30',
  zone: 'America/Vancouver',
  capacity: 4,
  priceMinor: 2000,
  ...rest,
});

const propose = (author: Person, coach: Person, rest: Partial<ClassOffer> = {}) =>
  call(app, author.token, 'draft.create', { coachId: coach.id, role: 'volunteer', form: form(rest) });
const decide = (coach: Person, id: string, decision: 'agree' | 'reject', reason = '') =>
  call(app, coach.token, 'draft.decide', { id, decision, reason });

it('only its author and its coach read a draft', async () => {
  const [coach, author] = [await coachOf(world), await helperOf(world, 'volunteer')];
  const draft = dataOf(await propose(author, coach));
  expect(draft).toMatchObject({
    agreement: AgreementState.await,
    validity: ValidityFlag.is,
    class: null,
    actions: ['withdraw'],
  });
  expect(dataOf(await call(app, coach.token, 'draft.forMe', {})).items).toMatchObject([
    { id: draft.id, author: { id: author.id }, actions: ['agree', 'reject'] },
  ]);
  expect(dataOf(await call(app, author.token, 'draft.mine', {})).items).toHaveLength(1);
  expect(await noticesOf(world, coach.id)).toEqual(['draftReceived']);

  const student = await addStudent(world, 5000);
  const token = await signIn(world, student, 'student');
  expect(dataOf(await call(app, token, 'class.list', { city: 'vancouver' })).items).toEqual([]);
  expect(dataOf(await call(app, coach.token, 'class.mine', {})).items).toEqual([]);
  expect(dataOf(await call(app, token, 'coach.detail', { id: coach.id })).classes).toEqual([]);
  expect(dataOf(await call(app, token, 'home.student', {})).classes).toEqual([]);
  expect(dataOf(await call(app, coach.token, 'home.coach', {})).next).toEqual([]);
  expect(reasonIn(await call(app, token, 'class.detail', { id: draft.id }))).toBe('NOT_FOUND');
  expect(reasonIn(await call(app, coach.token, 'class.roster', { id: draft.id }))).toBe('NOT_FOUND');
  expect(reasonIn(await call(app, coach.token, 'checkin.code', { id: draft.id }))).toBe('NOT_FOUND');
  const intent = { classId: draft.id, role: 'volunteer', message: '', overlapConfirmed: false } as const;
  expect(reasonIn(await call(app, author.token, 'invitation.request', intent))).toBe('NOT_FOUND');
  const basis = { classVersion: 1, priceMinor: 2000, currency: 'USD', startsAt: draft.startsAt };
  const booking = {
    orderId: randomUUID(),
    classId: draft.id,
    participantIds: [student],
    basis,
    tappedAt: world.clock.now().toISOString(),
    replayed: false,
    payFromBalance: true,
  };
  expect(reasonIn(await call(app, token, 'order.create', booking))).toBe('NOT_FOUND');
  const wait = { entryId: randomUUID(), classId: draft.id, participantIds: [student], takesFewer: false };
  const joined = await call(app, token, 'waitlist.join', { ...wait, tappedAt: booking.tappedAt });
  expect(reasonIn(joined)).toBe('NOT_FOUND');
});

it('a draft becomes the coach’s class once, and the coach earns from it', async () => {
  const [coach, author] = [await coachOf(world), await helperOf(world, 'volunteer')];
  const draft = dataOf(await propose(author, coach));
  const answers = await Promise.all(Array.from({ length: 8 }, () => decide(coach, draft.id, 'agree')));
  expect(answers.map(reasonIn).toSorted()).toEqual([...Array<string>(7).fill('STATUS_CHANGED'), 'ok']);
  const read = dataOf(await call(app, author.token, 'draft.detail', { id: draft.id }));
  expect(read).toMatchObject({ agreement: AgreementState.agree, actions: [] });
  const cls = dataOf(await call(app, null, 'class.detail', { id: read.class?.id ?? '' }));
  expect(cls).toMatchObject({ coach: { id: coach.id }, priceMinor: 2000, state: 'published' });
  expect(await noticesOf(world, author.id)).toEqual(['draftAgreed']);

  const student = await addStudent(world, 5000);
  const token = await signIn(world, student, 'student');
  const booking = {
    orderId: randomUUID(),
    classId: cls.id,
    participantIds: [student],
    basis: { classVersion: cls.version, priceMinor: 2000, currency: 'USD', startsAt: cls.startsAt },
    tappedAt: world.clock.now().toISOString(),
    replayed: false,
    payFromBalance: true,
  };
  const order = dataOf(await call(app, token, 'order.create', booking));
  dataOf(await call(app, coach.token, 'order.accept', { id: order.id }));
  const before = world.clock.now();
  world.clock.set(new Date(cls.endsAt));
  await as(world, coach.id, complete, { id: order.id });
  world.clock.set(before);
  expect(await balanceOf(world, `coach:${coach.id}:pending`)).toBe(1700);
  const accounts = await world.database.query
    .selectFrom('ledger_account')
    .select('id')
    .where('owner_id', '=', author.id)
    .execute();
  expect(accounts).toEqual([]);
  expect(await world.database.transaction((tx) => findViolations(tx))).toEqual([]);
});

it('draft.decide applies the rules of a new class when the coach agrees', async () => {
  const [coach, author] = [await coachOf(world), await helperOf(world, 'volunteer')];
  dataOf(await call(app, coach.token, 'class.create', form({ startTime: '10:00', endTime: '11:00' })));
  const draft = dataOf(await propose(author, coach));
  expect(reasonIn(await decide(coach, draft.id, 'agree'))).toBe('COACH_CLASH');
  expect(reasonIn(await decide(coach, draft.id, 'reject'))).toBe('BAD_INPUT');
  const rejected = dataOf(await decide(coach, draft.id, 'reject', 'No time'));
  expect(rejected).toMatchObject({
    agreement: AgreementState.reject,
    validity: ValidityFlag.not,
    reason: 'No time',
    class: null,
  });
  expect(await noticesOf(world, author.id)).toEqual(['draftRejected']);
  expect(reasonIn(await decide(coach, draft.id, 'agree'))).toBe('STATUS_CHANGED');
});

it('draft.create refuses an unknown coach, oneself, a role of others, and impossible times', async () => {
  const [coach, author] = [await coachOf(world), await helperOf(world, 'volunteer')];
  expect(reasonIn(await propose(author, { ...coach, id: randomUUID() }))).toBe('NOT_FOUND');
  expect(reasonIn(await propose(author, { ...coach, id: author.id }))).toBe('OWN_CLASS');
  const wrong = { coachId: coach.id, role: 'assistant', form: form() } as const;
  expect(reasonIn(await call(app, author.token, 'draft.create', wrong))).toBe('FORBIDDEN');
  expect(reasonIn(await propose(author, coach, { date: '2026-01-01' }))).toBe('BAD_INPUT');
  expect(reasonIn(await propose(author, coach, { endTime: '09:00' }))).toBe('BAD_INPUT');
  expect(
    reasonIn(
      await propose(author, coach, { date: '2027-03-14', startTime: '02:30', zone: 'America/New_York' }),
    ),
  ).toBe('TIME_DOES_NOT_EXIST');
});

it('draft.decide publishes the coach’s changes, and the draft shows the published class', async () => {
  const [coach, author] = [await coachOf(world), await helperOf(world, 'volunteer')];
  dataOf(await call(app, coach.token, 'class.create', form({ startTime: '10:00', endTime: '11:00' })));
  const draft = dataOf(await propose(author, coach));
  const changed = {
    ...form({ title: 'Wheel tag for all', startTime: '12:00', endTime: '13:00' }),
    minSize: 2,
  };
  const intent = { id: draft.id, reason: '', form: changed };
  const both = await call(app, coach.token, 'draft.decide', { ...intent, decision: 'reject', reason: 'No' });
  expect(reasonIn(both)).toBe('BAD_INPUT');
  const agreed = dataOf(await call(app, coach.token, 'draft.decide', { ...intent, decision: 'agree' }));
  expect(agreed).toMatchObject({
    agreement: AgreementState.agree,
    form: { title: 'Wheel tag', startTime: '09:30' },
  });
  expect(agreed.class).toMatchObject({
    title: { en: 'Wheel tag for all' },
    startsAt: '2027-03-20T19:00:00.000Z',
  });
  const notice = dataOf(await call(app, author.token, 'notice.list', {})).items[0];
  expect(notice).toMatchObject({ kind: 'draftAgreed', facts: { titleEn: 'Wheel tag for all' } });
  const read = dataOf(await call(app, author.token, 'draft.detail', { id: draft.id }));
  expect(read.class).toEqual(agreed.class);
  const cls = dataOf(await call(app, null, 'class.detail', { id: read.class?.id ?? '' }));
  expect(cls).toMatchObject({ minSize: 2, coach: { id: coach.id } });
});

it('draft.detail shows a clash only to the coach', async () => {
  const [coach, author] = [await coachOf(world), await helperOf(world, 'volunteer')];
  const free = dataOf(await propose(author, coach, { date: '2027-03-21' }));
  const other = dataOf(await call(app, coach.token, 'class.create', form({ endTime: '10:00' })));
  const draft = dataOf(await propose(author, coach));
  const inTheWay = { whyNot: 'COACH_CLASH', clash: { classId: other.id, startsAt: other.startsAt } };
  expect(dataOf(await call(app, coach.token, 'draft.detail', { id: draft.id }))).toMatchObject(inTheWay);
  const nothing = { whyNot: null, clash: null };
  expect(dataOf(await call(app, coach.token, 'draft.detail', { id: free.id }))).toMatchObject(nothing);
  expect(dataOf(await call(app, author.token, 'draft.detail', { id: draft.id }))).toMatchObject(nothing);
});

it('home.coach shows an open draft until its start', async () => {
  const [coach, author] = [await coachOf(world), await helperOf(world, 'volunteer')];
  const [one, two] = [dataOf(await propose(author, coach)), dataOf(await propose(author, coach))];
  dataOf(await decide(coach, two.id, 'reject', 'One is enough'));
  expect(dataOf(await call(app, coach.token, 'draft.forMe', {})).toAnswer).toBe(1);
  const { todo, todoCount } = dataOf(await call(app, coach.token, 'home.coach', {}));
  expect(todoCount).toBe(1);
  expect(todo).toMatchObject([
    { kind: 'draft', id: one.id, until: one.startsAt, class: { id: one.id, title: { en: 'Wheel tag' } } },
  ]);
});

it('draft.create refuses one more than the limit of open drafts, also in parallel', async () => {
  const [coach, author] = [await coachOf(world), await helperOf(world, 'volunteer')];
  const all = Array.from({ length: limits.openDrafts + 3 }, () => propose(author, coach));
  const reasons = (await Promise.all(all)).map(reasonIn);
  expect(reasons.filter((reason) => reason === 'ok')).toHaveLength(limits.openDrafts);
  expect(new Set(reasons)).toEqual(new Set(['ok', 'DRAFTS_OPEN']));
  const mine = dataOf(await call(app, author.token, 'draft.mine', {}));
  expect(mine.whyNot).toBe('DRAFTS_OPEN');
  const [first] = mine.items;
  dataOf(await call(app, author.token, 'draft.withdraw', { id: first?.id ?? '' }));
  expect(dataOf(await call(app, author.token, 'draft.mine', {})).whyNot).toBeNull();
  expect(reasonIn(await propose(author, coach))).toBe('ok');
});

it('draft.create refuses terms, and a zone that is not of its city', async () => {
  const [coach, author] = [await coachOf(world), await helperOf(world, 'volunteer')];
  const withTerms = { ...form(), autoAccept: true };
  const intent = { coachId: coach.id, role: 'volunteer', form: withTerms } as const;
  expect(reasonIn(await call(app, author.token, 'draft.create', intent))).toBe('BAD_INPUT');
  expect(reasonIn(await propose(author, coach, { zone: 'America/New_York' }))).toBe('ZONE_NOT_OF_CITY');
  const meant = { zone: 'America/New_York', zoneMeant: true } as const;
  expect(reasonIn(await propose(author, coach, meant))).toBe('ok');
});

it('the author withdraws a draft; it expires at its start', async () => {
  const [coach, author] = [await coachOf(world), await helperOf(world, 'volunteer')];
  const [one, two] = [dataOf(await propose(author, coach)), dataOf(await propose(author, coach))];
  expect(reasonIn(await call(app, author.token, 'draft.withdraw', { id: one.id }))).toBe('ok');
  expect(reasonIn(await decide(coach, one.id, 'agree'))).toBe('STATUS_CHANGED');
  const later = { ...world, clock: manualClock(two.startsAt) };
  await expireDrafts(later);
  expect(await expireDrafts(later)).toBe(0);
  expect(reasonIn(await decide(coach, two.id, 'agree'))).toBe('STATUS_CHANGED');
  expect(dataOf(await call(app, author.token, 'draft.detail', { id: two.id }))).toMatchObject({
    agreement: AgreementState.await,
    validity: ValidityFlag.expired,
    actions: [],
  });
});
