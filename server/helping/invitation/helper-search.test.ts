import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Input } from '#contract/all-apis.ts';
import { AgreementState, type HelperRole } from '#contract/enums.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { agreementTo, coachOf, helperOf, invite } from '#tests/support/helping.ts';
import { addClass, bookOne, classRow } from '#tests/support/orders.ts';
import type { Person } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { type World, makeWorld } from '#tests/support/world.ts';

let world: World;
let app: FastifyInstance;
beforeAll(async () => {
  world = await makeWorld(await testDatabase(), { startAt: '2027-03-01T08:00:00.000Z' });
  app = await serve(world);
});

const search = async (coach: Person, input: Input<'helper.search'>) =>
  dataOf(await call(app, coach.token, 'helper.search', input));

/** Helpers that a coach finds under a name that only this test uses. */
async function found(coach: Person, name: string, classId: string, show?: 'free') {
  const { items } = await search(coach, { name, classId, ...(show && { show }) });
  return Object.fromEntries(items.map(({ helper, fit }) => [helper.id, fit]));
}

const answer = async ({ token }: Person, id: string, rest: object = {}) =>
  dataOf(await call(app, token, 'invitation.answer', { ...(await agreementTo(world, id)), ...rest }));

const clearUntil = (helper: Person, until: Date) =>
  world.database.query
    .updateTable('account_role')
    .set({ cleared_until: until })
    .where('account_id', '=', helper.id)
    .execute();

/** The same person as an assistant and as a volunteer. */
async function alsoVolunteer(helper: Person): Promise<Person> {
  const token = await signIn(world, helper.id, 'assistant', 'volunteer');
  await clearUntil(helper, new Date('2029-01-01T00:00:00Z'));
  return { ...helper, token };
}

describe('helper.search', () => {
  it('returns each helper with the reason why they cannot help, or the free ones alone', async () => {
    const [coach, other] = [await coachOf(world), await coachOf(world)];
    const cls = await addClass(world, { coachId: coach.id, priceMinor: 0 });
    const elsewhere = await addClass(world, { coachId: other.id, priceMinor: 0 });
    const name = 'Quill Fit';
    const make = (role: HelperRole = 'assistant', birthDate = '1990-05-05') =>
      helperOf(world, role, { name, birthDate });
    const [free, busy, seated, lapsed, asked, agreed, refused] = await Promise.all(
      Array.from({ length: 7 }, () => make()),
    );
    if (!free || !busy || !seated || !lapsed || !asked || !agreed || !refused) throw new Error('too few');
    const minor = await make('volunteer', '2011-01-01');
    await answer(busy, (await invite(app, other, elsewhere, busy)).id);
    await bookOne(world, seated.id, elsewhere);
    await clearUntil(lapsed, new Date(cls.ends_at.getTime() - 1));
    const open = await invite(app, coach, cls, asked);
    const yes = await invite(app, coach, cls, agreed);
    await answer(agreed, yes.id);
    await answer(refused, (await invite(app, coach, cls, refused)).id, { answer: 'reject', reason: '' });
    expect(await found(coach, 'Quill', cls.id)).toEqual({
      [free.id]: { whyNot: null, standing: null, before: [], hasSaidNo: false },
      [busy.id]: { whyNot: 'HELPER_CLASH', standing: null, before: [], hasSaidNo: false },
      [seated.id]: { whyNot: 'HELPER_CLASH', standing: null, before: [], hasSaidNo: false },
      [lapsed.id]: { whyNot: 'HELPER_UNAVAILABLE', standing: null, before: [], hasSaidNo: false },
      [asked.id]: {
        whyNot: 'ALREADY_INVITED',
        standing: { id: open.id, agreement: AgreementState.await, initiator: 'coach' },
        before: [],
        hasSaidNo: false,
      },
      [agreed.id]: {
        whyNot: 'ALREADY_INVITED',
        standing: { id: yes.id, agreement: AgreementState.agree, initiator: 'coach' },
        before: [],
        hasSaidNo: false,
      },
      [refused.id]: { whyNot: null, standing: null, before: [], hasSaidNo: true },
      [minor.id]: { whyNot: null, standing: null, before: ['consent'], hasSaidNo: false },
    });
    const names = Object.keys(await found(coach, 'Quill', cls.id, 'free')).toSorted();
    expect(names).toEqual([free.id, refused.id, minor.id].toSorted());
    // In the hours after it all cleared helpers are free again.
    const later = await addClass(world, { coachId: coach.id, inHours: 200 });
    expect(Object.keys(await found(coach, 'Quill', later.id, 'free'))).toHaveLength(7);
  });

  it('names the coach’s class, its free places and the time to answer; refuses classes of others', async () => {
    const coach = await coachOf(world);
    const cls = await addClass(world, { coachId: coach.id });
    await invite(app, coach, cls, await helperOf(world));
    const { wanted } = await search(coach, { classId: cls.id });
    expect(wanted).toMatchObject({
      class: { id: cls.id, helpers: { slots: 3, agreed: 0 } },
      asked: 1,
      answerBy: new Date(cls.starts_at.getTime() - 2 * 3_600_000).toISOString(),
      whyNot: null,
    });
    expect((await search(coach, {})).wanted).toBeNull();
    const stranger = await coachOf(world);
    for (const input of [{ classId: cls.id }, { classId: randomUUID() }])
      expect(reasonIn(await call(app, stranger.token, 'helper.search', input))).toBe('NOT_FOUND');
  });

  it('returns classes with a free place and time to answer, page by page', async () => {
    const coach = await coachOf(world);
    const open = [];
    for (let n = 0; n < 23; n++) open.push(await addClass(world, { coachId: coach.id, inHours: 30 + n * 2 }));
    await addClass(world, { coachId: coach.id, inHours: 1 });
    const full = await addClass(world, { coachId: coach.id, inHours: 20 });
    await world.database.query
      .updateTable('class')
      .set({ helper_slots: 0 })
      .where('id', '=', full.id)
      .execute();
    const first = dataOf(await call(app, coach.token, 'helper.classes', {}));
    const cursor = first.next ?? '';
    const second = dataOf(await call(app, coach.token, 'helper.classes', { cursor }));
    expect([...first.items, ...second.items].map((item) => item.class.id)).toEqual(open.map(({ id }) => id));
    expect([first.items.length, second.next]).toEqual([20, null]);
  });

  it('never returns the reader', async () => {
    const name = 'Selfsame Ida';
    const helper = await helperOf(world, 'assistant', { name });
    const coach = await coachOf(world);
    expect((await search(coach, { name })).items).toHaveLength(1);
    const own = { id: helper.id, token: await signIn(world, helper.id, 'coach') };
    expect((await search(own, { name })).items).toEqual([]);
  });
});

describe('a person who is assistant and volunteer', () => {
  it('has separate invitations, classes and minutes in each role', async () => {
    const coach = await coachOf(world);
    const helper = await alsoVolunteer(await helperOf(world));
    const [first, second] = [
      await addClass(world, { coachId: coach.id, inHours: 60 }),
      await addClass(world, { coachId: coach.id, inHours: 70 }),
    ];
    const assisted = await invite(app, coach, first, helper);
    const volunteered = await invite(app, coach, second, helper, 'volunteer');
    await answer(helper, assisted.id);
    await world.database.query
      .insertInto('service_hours')
      .values({
        id: randomUUID(),
        invitation_id: assisted.id,
        class_id: first.id,
        coach_id: coach.id,
        helper_id: helper.id,
        role: 'assistant',
        source: 'auto',
        state: 'approved',
        minutes: 45,
        scheduled_minutes: 60,
        class_ended_at: first.ends_at,
        created_at: world.clock.now(),
      })
      .execute();
    const read = async (role: HelperRole) => {
      const detail = dataOf(await call(app, coach.token, 'helper.detail', { id: helper.id, role }));
      return [detail.invitations.map(({ id }) => id), detail.classes, detail.approvedMinutes];
    };
    expect(await read('assistant')).toEqual([[assisted.id], 1, 45]);
    expect(await read('volunteer')).toEqual([[volunteered.id], 0, 0]);
  });

  it('stays visible after the role has ended, only to coaches who agreed with them', async () => {
    const [coach, stranger] = [await coachOf(world), await coachOf(world)];
    const helper = await helperOf(world);
    const cls = await addClass(world, { coachId: coach.id });
    await answer(helper, (await invite(app, coach, cls, helper)).id);
    await world.database.query
      .updateTable('account_role')
      .set({ state: 'suspended' })
      .where('account_id', '=', helper.id)
      .where('role', '=', 'assistant')
      .execute();
    const read = ({ token }: Person) =>
      call(app, token, 'helper.detail', { id: helper.id, role: 'assistant' });
    expect(reasonIn(await read(stranger))).toBe('NOT_FOUND');
    expect(dataOf(await read(coach))).toMatchObject({ classes: 1 });
  });
});

describe('inviting several', () => {
  const create = (coach: Person, classId: string, helpers: readonly Person[], key?: string) =>
    call(
      app,
      coach.token,
      'invitation.create',
      {
        classId,
        helpers: helpers.map(({ id: helperId }) => ({
          helperId,
          role: 'assistant' as const,
          overlapConfirmed: false,
        })),
        message: '',
      },
      key,
    );

  it('returns a result for each helper: invited while places are free, or a reason; a repeat returns the same', async () => {
    const [coach, other] = [await coachOf(world), await coachOf(world)];
    const cls = await addClass(world, { coachId: coach.id });
    const elsewhere = await addClass(world, { coachId: other.id });
    const people = await Promise.all(Array.from({ length: 5 }, () => helperOf(world)));
    const [busy] = people;
    if (!busy) throw new Error('nobody');
    await answer(busy, (await invite(app, other, elsewhere, busy)).id);
    const key = randomUUID();
    const reply = await create(coach, cls.id, people, key);
    expect(dataOf(reply).items.map(({ whyNot }) => whyNot)).toEqual([
      'HELPER_CLASH',
      null,
      null,
      null,
      'HELPERS_FULL',
    ]);
    const again = await create(coach, cls.id, people, key);
    expect([again.isReplayed, again.text]).toEqual([true, reply.text]);
    const list = { as: 'coach', classId: cls.id } as const;
    expect(dataOf(await call(app, coach.token, 'invitation.list', list)).items).toHaveLength(3);
  });

  it('invites a helper once when named twice or by two phones in parallel', async () => {
    const coach = await coachOf(world);
    const helper = await helperOf(world);
    const cls = await addClass(world, { coachId: coach.id });
    const twice = await create(coach, cls.id, [helper, helper]);
    expect(dataOf(twice).items.map(({ whyNot }) => whyNot)).toEqual([null, 'ALREADY_INVITED']);
    const racing = await addClass(world, { coachId: coach.id, inHours: 80 });
    const [one, two] = [await helperOf(world), await helperOf(world)];
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, n) => create(coach, racing.id, n % 2 === 0 ? [one, two] : [two, one])),
    );
    const outcomes = replies.flatMap((reply) => dataOf(reply).items.map(({ whyNot }) => whyNot));
    expect(outcomes.filter((whyNot) => whyNot === null)).toHaveLength(2);
    expect(new Set(outcomes)).toEqual(new Set([null, 'ALREADY_INVITED']));
    expect((await classRow(world, racing.id)).helpers_taken).toBe(0);
  });
});
