import { describe, expect, test } from 'vitest';
import type { Body } from '#src/offline/core/action.ts';
import type { Intent } from '#src/offline/core/enqueue.ts';
import { SmallWorld } from './small-world.ts';

describe('another date', () => {
  const exchange = (small: SmallWorld, classId: string, ...participantIds: string[]) =>
    small.add({ type: 'order.exchange', entityId: 'o1', body: { classId, participantIds } });
  const choices = async (small: SmallWorld) =>
    (await small.rows()).map(({ state, body }) => {
      const { classId, participantIds } = JSON.parse(body) as { classId: string; participantIds: string[] };
      return [state, classId, ...participantIds].join(' ');
    });

  test('enqueue stores one row when a sent choice is tapped again for the same people', async () => {
    const small = new SmallWorld();
    await exchange(small, 'x', 'ada', 'ben');
    await small.db.outbox.update(1, { attempts: 1 });
    expect((await exchange(small, 'x', 'ben', 'ada')).kind).toBe('existing');
  });

  test.each([[['ada']], [['ben']], [['ada', 'ben', 'eva']]])(
    'enqueue adds a row behind a sent choice of ada and ben when the next one is for %j',
    async (people) => {
      const small = new SmallWorld();
      await exchange(small, 'x', 'ada', 'ben');
      await small.db.outbox.update(1, { attempts: 1 });
      expect((await exchange(small, 'x', ...people)).kind).toBe('queued');
      expect(await choices(small)).toEqual(['queued x ada ben', `queued x ${people.join(' ')}`]);
    },
  );

  test('enqueue replaces an unsent choice only when the next one is for everybody of it', async () => {
    const small = new SmallWorld();
    await exchange(small, 'x', 'ada');
    await exchange(small, 'y', 'ada', 'ben');
    expect(await choices(small)).toEqual(['queued y ada ben']);
    await exchange(small, 'z', 'ben');
    expect(await choices(small)).toEqual(['queued y ada ben', 'queued z ben']);
  });
});

const ada = { participantIds: ['ada'] };
test.each<[string, Partial<Intent>]>([
  ['another date', { type: 'order.exchange', body: { classId: 'x', ...ada } }],
  ['a cancellation', { type: 'order.cancel', body: {} }],
  ['a partial cancellation', { type: 'order.cancelParticipants', body: ada }],
  ['an answer to a moved class', { type: 'order.answerProposal', body: { answer: 'keep' } }],
  ['an answer to an invitation', { type: 'invitation.answer', body: { answer: 'agree' } }],
  ['a rating', { type: 'order.rate', body: { stars: 3 } }],
  ['feedback', { type: 'needs.feedback', body: { participantId: 'ada' } }],
  ['a favorite', { type: 'favorite.set', body: { isOn: true } }],
  ['a canceled day', { type: 'class.cancelDay', body: { date: '2027-03-02' } }],
  ['a wait for dates', { type: 'waitlist.joinDates', body: { ...ada, dates: [] } }],
  ['a wait for a course', { type: 'waitlist.joinCourse', body: ada }],
])('enqueue ends the question of %s when the person decides the same again', async (_what, intent) => {
  const small = new SmallWorld();
  const tap = () => small.add({ entityId: 'e1', ...intent });
  await tap();
  const outcome = { http: 409, code: 409, reason: 'CHANGED', data: null, at: 1 };
  await small.db.outbox.update(1, { state: 'needsUser', attempts: 1, outcome });
  expect((await tap()).kind).toBe('queued');
  expect(await small.states()).toEqual(['k1 rejected', 'k2 queued']);
});

test.each<[string, Pick<Intent, 'type' | 'entityId'>, Body, Body]>([
  [
    'feedback about one child',
    { type: 'needs.feedback', entityId: 'o1' },
    { participantId: 'ada' },
    { participantId: 'ben' },
  ],
  [
    'a canceled day',
    { type: 'class.cancelDay', entityId: '2027-03-02' },
    { classIds: ['x'] },
    { classIds: ['y'] },
  ],
])(
  'enqueue ends an earlier question of %s when other rows wait behind it',
  async (_what, row, first, second) => {
    const small = new SmallWorld();
    await small.add({ ...row, body: first });
    const outcome = { http: 409, code: 409, reason: 'CHANGED', data: null, at: 1 };
    await small.db.outbox.update(1, { state: 'needsUser', attempts: 1, outcome });
    await small.add({ ...row, body: second });
    expect((await small.add({ ...row, body: first })).kind).toBe('queued');
    expect(await small.states()).toEqual(['k1 rejected', 'k2 queued', 'k3 queued']);
  },
);

test('enqueue keeps an earlier question when a row of another record follows it', async () => {
  const small = new SmallWorld();
  const row = { type: 'needs.feedback', entityId: 'o1' } as const;
  await small.add({ ...row, body: { participantId: 'ada' } });
  await small.db.outbox.update(1, { state: 'needsUser', attempts: 1 });
  await small.add({ ...row, body: { participantId: 'ben' } });
  await small.add({ ...row, body: { participantId: 'eva' } });
  expect(await small.states()).toEqual(['k1 needsUser', 'k2 queued', 'k3 queued']);
});

test.each(['needs.feedback', 'emergency.call'] as const)(
  'enqueue puts %s about another child into a lane that an earlier question does not hold',
  async (type) => {
    const small = new SmallWorld();
    await small.add({ type, entityId: 'o1', body: { participantId: 'ada' } });
    await small.db.outbox.update(1, { state: 'needsUser', attempts: 1 });
    await small.add({ type, entityId: 'o1', body: { participantId: 'ben' } });
    const lanes = (await small.rows()).map(({ lane }) => lane);
    expect(new Set(lanes).size).toBe(2);
  },
);

test('enqueue returns a row on hold instead of a second one: only the person may give it up', async () => {
  const small = new SmallWorld();
  const tap = () => small.add({ type: 'order.cancel', entityId: 'o1' });
  await tap();
  await small.db.outbox.update(1, { state: 'needsUser', hold: 'quarantine' });
  expect((await tap()).kind).toBe('existing');
});
