import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes, type RouteName } from '#contract/routes.ts';
import { buildApp } from '#server/app.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/postgres/client.ts';
import { coachWith } from '#tests/postgres/payout-world.ts';
import {
  addClass,
  addCoach,
  addParticipant,
  addPicture,
  addStudent,
  bookOne,
  formFor,
  fund,
  makeWorld,
  waiver,
  type World,
} from '#tests/postgres/world.ts';
import { helpingRows, helpingTables } from '#tests/contract/helping-rows.ts';
import { testStore } from '#tests/support/database.ts';
import { addPartnerRows, type PartnerRows } from './partner-rows.ts';
import { addTeamRows, eventForm, teamForm, type TeamRows } from './team-rows.ts';

/** Rows that belong to one family and one coach. */
interface Rows extends TeamRows, PartnerRows {
  order: string;
  class: string;
  child: string;
  payment: string;
  notice: string;
  command: string;
  withdrawal: string;
  membership: string;
  student: string;
  /** What the student said of the coach, and the coach of the student: both can be read by their sides. */
  rating: string;
  coachRating: string;
  picture: string;
  strike: string;
  entry: string;
  invitation: string;
  hours: string;
  transcript: string;
  draft: string;
  device: string;
}

let world: World;
let app: FastifyInstance;
let rows: Rows;
let owner: string;
let coach: string;
let stranger: string;
let otherCoach: string;

beforeAll(async () => {
  world = await makeWorld(await testStore());
  // All of this falls into one minute of the clock.
  const limits = { ...world.config.limits, writesPerAccountPerMinute: 1_000_000 };
  app = await buildApp({ ...world, config: { ...world.config, limits } });
  const [coachId, studentId, otherId, otherCoachId] = [
    await addCoach(world),
    await addStudent(world),
    await addStudent(world),
    await addCoach(world),
  ];
  owner = await signIn(world, studentId, 'student', 'coach', 'assistant');
  coach = await signIn(world, coachId, 'student', 'coach', 'assistant');
  stranger = await signIn(world, otherId, 'student', 'coach', 'assistant');
  otherCoach = await signIn(world, otherCoachId, 'student', 'coach', 'assistant');
  const child = await addParticipant(world, studentId);
  const cls = await addClass(world, { coachId });
  const command = randomUUID();
  const form = { ...formFor(world, cls, child), replayed: true };
  const order = dataOf(await call(app, owner, 'order.create', form, command));
  const payment = dataOf(await call(app, owner, 'order.pay', { id: order.id, method: 40 }));
  const picture = await addPicture(world, studentId);
  const [notice] = dataOf(await call(app, owner, 'notice.list', {})).items;
  const paid = await coachWith(app, world, 10_000);
  const withdrawal = dataOf(
    await call(app, paid.token, 'withdrawal.request', { amountMinor: 2500, currency: 'USD' }),
  );
  await fund(world, studentId, 4900);
  const bought = dataOf(await call(app, owner, 'membership.buy', { method: 0, shownPriceMinor: 4900 }));
  rows = {
    order: order.id,
    class: cls.id,
    child,
    payment: payment.paymentId ?? '',
    notice: notice?.id ?? '',
    command,
    withdrawal: withdrawal.id,
    membership: bought.membership.refund?.id ?? '',
    student: studentId,
    rating: await addRating(order.id, 'student', studentId, coachId),
    coachRating: await addRating(order.id, 'coach', coachId, coachId),
    picture,
    ...(await addTeamRows(app, world, coach, studentId, await addStudent(world))),
    ...(await addPartnerRows(world, studentId, coachId)),
    strike: await addStrike(order.id, cls.id, coachId),
    entry: await waitSomewhere(studentId),
    device: await deviceOf(studentId),
    ...(await helpingRows(world, app, { helperId: studentId, helper: owner, coachId, coach })),
  };
});
afterAll(() => app.close());

async function addRating(
  orderId: string,
  side: 'student' | 'coach',
  authorId: string,
  coachId: string,
): Promise<string> {
  const at = world.clock.now();
  const id = randomUUID();
  const text = { stars: 4, text: 'x', language: 'en' } as const;
  const times = { created_at: at, reveal_at: at, revealed_at: at };
  await world.store.db
    .insertInto('rating')
    .values({ id, order_id: orderId, side, author_id: authorId, coach_id: coachId, ...text, ...times })
    .execute();
  return id;
}

async function addStrike(orderId: string, classId: string, coachId: string): Promise<string> {
  const at = world.clock.now();
  const expiresAt = new Date(at.getTime() + 1);
  const row = await world.store.db
    .insertInto('strike')
    .values({
      id: randomUUID(),
      coach_id: coachId,
      kind: 'absent',
      class_id: classId,
      order_id: orderId,
      at,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Where somebody is signed in. */
async function deviceOf(accountId: string): Promise<string> {
  const row = await world.store.db
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A place on the waitlist of a full class. */
async function waitSomewhere(studentId: string): Promise<string> {
  const cls = await addClass(world, { coachId: await addCoach(world), capacity: 1, inHours: 200 });
  await bookOne(world, await addStudent(world), cls);
  const wish = { classId: cls.id, participantIds: [studentId], takesFewer: false };
  const tappedAt = world.clock.now().toISOString();
  const entry = { ...wish, entryId: randomUUID(), tappedAt };
  return dataOf(await call(app, owner, 'waitlist.join', entry)).id;
}

const why = { code: 'other', text: 'x' } as const;
const elsewhere = {
  date: '2027-03-05',
  startTime: '09:00',
  endTime: '10:00',
  zone: 'America/Vancouver',
  placeName: 'Hall',
  address: '2 Street',
  cityId: 'vancouver',
} as const;
const stars = { stars: 1, tags: [], text: 'x', language: 'en' } as const;

/** Every route that names a row of somebody: which row, and the rest of a call that fits. */
const closed = {
  'user.other': ['student', {}],
  'user.endDevice': ['device', {}],
  'child.update': ['child', { name: 'Stolen', birthDate: '2018-01-01' }],
  'child.remove': ['child', {}],
  'guardian.remove': ['child', { accountId: '0b7f6a52-6f0c-4a6e-9a3e-3a2a3f1f0e11' }],
  'guardian.withdraw': ['child', {}],
  'class.roster': ['class', {}],
  'class.update': ['class', { priceMinor: 1 }],
  'class.move': ['class', elsewhere],
  'class.cancel': ['class', { reason: { code: 'other', text: 'x' } }],
  'waitlist.leave': ['entry', {}],
  'waitlist.accept': ['entry', { payFromBalance: true }],
  'waitlist.decline': ['entry', {}],
  'order.detail': ['order', {}],
  'order.pay': ['order', { method: 0 }],
  'order.cancel': ['order', { reason: why, shownRefundMinor: 0, tappedAt: '2027-03-01T08:00:00Z' }],
  'order.answerProposal': ['order', { answer: 'leave', shownStartsAt: '2027-03-01T08:00:00Z' }],
  'order.accept': ['order', {}],
  'order.cancelParticipants': [
    'order',
    {
      participantIds: ['0b7f6a52-6f0c-4a6e-9a3e-3a2a3f1f0e11'],
      reason: why,
      shownRefundMinor: 0,
      tappedAt: '2027-03-01T08:00:00Z',
    },
  ],
  'needs.read': ['child', {}],
  'needs.update': [
    'child',
    { accommodations: [], communication: '', triggers: '', calming: '', medical: '' },
  ],
  'needs.ofOrder': ['order', {}],
  'needs.ofClass': ['class', {}],
  'needs.feedback': ['order', { participantId: '0b7f6a52-6f0c-4a6e-9a3e-3a2a3f1f0e11', items: [], text: '' }],
  'order.reject': ['order', { reason: why }],
  'order.coachCancel': ['order', { reason: why }],
  'order.complete': ['order', {}],
  'order.askWaiver': ['order', { reason: why }],
  'order.withdrawWaiver': ['order', {}],
  'order.answerWaiver': ['order', { agrees: true, text: '' }],
  'order.noShow': ['order', { excused: false }],
  'order.dispute': ['order', { reason: { code: 'other', text: 'x' } }],
  'dispute.detail': ['order', {}],
  'dispute.answer': ['order', { agrees: true, text: '' }],
  'dispute.addEvidence': ['order', { text: 'x' }],
  'strike.appeal': ['strike', { text: 'x' }],
  'order.rate': ['order', { ...stars, ratingId: '0b7f6a52-6f0c-4a6e-9a3e-3a2a3f1f0e11' }],
  'rating.reply': ['rating', { text: 'x' }],
  'rating.report': ['coachRating', { reason: 'threat', text: '' }],
  'invitation.detail': ['invitation', {}],
  'invitation.answer': ['invitation', { answer: 'agree', reason: '', overlapConfirmed: true }],
  'invitation.withdraw': ['invitation', {}],
  'invitation.consent': ['invitation', {}],
  'invitation.release': ['invitation', { reason: 'x' }],
  'checkin.code': ['class', {}],
  'hours.remove': ['hours', {}],
  'hours.decide': ['hours', { decision: 'approve', reason: '' }],
  'hours.correct': ['hours', { minutes: 5, reason: 'x' }],
  'transcript.revoke': ['transcript', {}],
  'draft.detail': ['draft', {}],
  'draft.decide': ['draft', { decision: 'agree', reason: '' }],
  'draft.withdraw': ['draft', {}],
  'payment.detail': ['payment', {}],
  'withdrawal.update': ['withdrawal', { amountMinor: 3000, version: 1 }],
  'withdrawal.cancel': ['withdrawal', {}],
  'withdrawal.detail': ['withdrawal', {}],
  'membership.refund': ['membership', {}],
  'notice.read': ['notice', {}],
  'command.detail': ['command', {}],
  'picture.remove': ['picture', {}],
  'team.update': ['team', teamForm],
  'team.members': ['team', {}],
  'team.handOver': ['team', { memberId: '0b7f6a52-6f0c-4a6e-9a3e-3a2a3f1f0e11' }],
  'team.setDeputy': ['member', { isDeputy: true }],
  'team.remove': ['member', { reason: 'x' }],
  'team.leave': ['member', {}],
  'application.list': ['team', {}],
  'application.decide': ['application', { agrees: true, reason: '' }],
  'application.withdraw': ['application', {}],
  'application.consent': ['application', {}],
  'teamEvent.update': ['event', eventForm],
  'teamEvent.cancel': ['event', { reason: 'x' }],
  'partner.coaches': ['partner', {}],
  'partner.inviteCoach': ['partner', { coachId: '0b7f6a52-6f0c-4a6e-9a3e-3a2a3f1f0e11' }],
  'partner.answerInvite': ['partnerCoach', { agrees: true }],
  'partner.endCoach': ['partnerCoach', { reason: '' }],
} as const satisfies Partial<Record<RouteName, readonly [keyof Rows, object]>>;

/** What everybody may read, or keep as a favorite. */
const open: RouteName[] = [
  'coach.detail',
  'coach.ratings',
  'class.detail',
  'resource.detail',
  'legal.read',
  'training.detail',
  'favorite.set',
  'team.detail',
  'team.apply',
  'teamEvent.detail',
  'teamEvent.join',
  'teamEvent.leave',
  'partner.detail',
  'partner.join',
  'partner.leave',
  // For every coach; and for whoever was given the code.
  'helper.detail',
  'transcript.check',
];

type Closed = keyof typeof closed;
const names = Object.keys(closed) as Closed[];

const ask = (token: string, name: Closed, id: string) => call(app, token, name, { ...closed[name][1], id });

/** All that a write of a stranger could have touched. */
async function everything(): Promise<string> {
  const tables = [
    'picture',
    'orders',
    'order_event',
    'participant',
    'child_guardian',
    'notice',
    'payment',
    'rating',
    'transfer',
    'waitlist_entry',
    'class',
    'withdrawal',
    'membership',
    'team',
    'team_member',
    'team_event',
    'partner',
    'partner_coach',
    'strike',
    'dispute',
    'session',
    ...helpingTables,
  ];
  const found = await Promise.all(
    tables.map((table) =>
      sql<{ all: string }>`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as all
        from ${sql.table(table)} t`.execute(world.store.db),
    ),
  );
  return found.map((result) => result.rows[0]?.all).join();
}

test('every route that names a row is here, open to everybody, or the operators’', () => {
  const withId = (Object.keys(routes) as RouteName[]).filter(
    (name) => routes[name].path.includes(':') && !name.startsWith('operator.'),
  );
  expect(withId.toSorted()).toEqual([...names, ...open].toSorted());
});

test('the owner reaches them, so that what follows proves something', async () => {
  expect(rows.notice).not.toBe('');
  for (const name of ['order.detail', 'payment.detail', 'command.detail', 'notice.read'] as const)
    expect(reasonIn(await ask(owner, name, rows[closed[name][0]])), name).toBe('ok');
  expect(reasonIn(await ask(coach, 'class.roster', rows.class))).toBe('ok');
  expect(reasonIn(await ask(coach, 'order.detail', rows.order))).toBe('ok');
});

describe.each([
  ['another student', () => stranger],
  ['another coach', () => otherCoach],
])('for %s', (_who, token) => {
  test.each(names)(
    '%s answers a row of others as one that does not exist, and does nothing',
    async (name) => {
      const before = await everything();
      const foreign = await ask(token(), name, rows[closed[name][0]]);
      const missing = await ask(token(), name, randomUUID());
      expect(foreign.body).toMatchObject({ code: 404, reason: 'NOT_FOUND' });
      expect(foreign.text).toBe(missing.text);
      expect(await everything()).toBe(before);
    },
  );
});

describe('the other side of an order', () => {
  test.each(['order.pay', 'order.cancel'] as const)('%s is not the coach’s', async (name) => {
    expect(reasonIn(await ask(coach, name, rows.order))).toBe('NOT_FOUND');
  });
  test.each(['order.accept', 'order.reject', 'order.coachCancel', 'order.complete'] as const)(
    '%s is not the student’s',
    async (name) => {
      expect(reasonIn(await ask(owner, name, rows.order))).toBe('NOT_FOUND');
    },
  );
  test.each(['child.update', 'child.remove', 'payment.detail', 'notice.read', 'command.detail'] as const)(
    '%s is the family’s alone',
    async (name) => {
      expect(reasonIn(await ask(coach, name, rows[closed[name][0]]))).toBe('NOT_FOUND');
    },
  );
});

describe('ids within a body', () => {
  const form = async (participantId: string) => {
    const cls = await addClass(world, { coachId: await addCoach(world) });
    return formFor(world, cls, participantId);
  };

  test('another family’s child can neither be booked nor signed for', async () => {
    const sign = (id: string) =>
      call(app, stranger, 'waiver.sign', { participantIds: [id], version: waiver, signature: 'Me' });
    const foreign = await sign(rows.child);
    expect(reasonIn(foreign)).toBe('PARTICIPANT_UNKNOWN');
    expect(foreign.text).toBe((await sign(randomUUID())).text);
    for (const id of [rows.child, rows.child.toUpperCase(), randomUUID()])
      expect(reasonIn(await call(app, stranger, 'order.create', await form(id)))).toBe('PARTICIPANT_UNKNOWN');
  });

  test('another order’s id is taken, and that order stays as it is', async () => {
    const before = await everything();
    const own = await call(app, stranger, 'child.list', {});
    const self = dataOf(own).items.find(({ kind }) => kind === 'self')?.id ?? '';
    const cls = await addClass(world, { coachId: await addCoach(world) });
    const answer = await call(app, stranger, 'order.create', {
      ...formFor(world, cls, self),
      orderId: rows.order,
    });
    expect(answer.body).toMatchObject({ code: 409, reason: 'ID_TAKEN', data: null });
    await world.store.db.deleteFrom('class').where('id', '=', cls.id).execute();
    expect(await everything()).toBe(before);
  });

  test('another person’s key brings neither their answer nor a refusal', async () => {
    const answer = await call(app, stranger, 'order.create', await form(randomUUID()), rows.command);
    expect(answer.isReplayed).toBe(false);
    expect(answer.text).not.toContain(rows.order);
    expect(reasonIn(answer)).toBe('PARTICIPANT_UNKNOWN');
  });

  test('an own key does not answer another question', async () => {
    const answer = await call(app, owner, 'notice.read', { id: rows.notice }, rows.command);
    expect(reasonIn(answer)).toBe('KEY_REUSED');
  });
});
