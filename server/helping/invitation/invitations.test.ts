import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { AgreementState, type InvitationPart, ValidityFlag } from '#contract/enums.ts';
import { endServed } from '#server/helping/hours/hours.entry.jobs.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { manualClock } from '#tests/support/clock.ts';
import { testDatabase } from '#tests/support/database.ts';
import { agreementTo, coachOf, guard, helperOf, invite, inviteReason } from '#tests/support/helping.ts';
import { addClass, bookOne, classRow } from '#tests/support/orders.ts';
import { type Person, addCoach, addStudent } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { noticesOf } from '#tests/support/stage.ts';
import { type World, makeWorld } from '#tests/support/world.ts';
import { endCanceled, expireInvitations, remindOfInvitations } from './invitation.jobs.ts';

const startAt = '2027-03-01T08:00:00.000Z';
let world: World;
let app: FastifyInstance;
beforeAll(async () => {
  world = await makeWorld(await testDatabase(), { startAt: startAt });
  app = await serve(world);
});

const at = (hours: number) => manualClock(new Date(Date.parse(startAt) + hours * 3_600_000));

async function invited(options: { inHours?: number; role?: 'assistant' | 'volunteer' } = {}) {
  const coach = await coachOf(world);
  const helper = await helperOf(world, options.role);
  const cls = await addClass(world, { coachId: coach.id, inHours: options.inHours ?? 96 });
  return { coach, helper, cls, invitation: await invite(app, coach, cls, helper, options.role) };
}

const answer = async (who: Person, id: string, rest: object = {}, key: string = randomUUID()) =>
  call(app, who.token, 'invitation.answer', { ...(await agreementTo(world, id)), ...rest }, key);

it('invitation.answer refuses a yes to another time than the shown one, and accepts a no', async () => {
  const { helper, cls, invitation } = await invited();
  const asRead = await agreementTo(world, invitation.id);
  const anHourLater = (time: Date) => new Date(time.getTime() + 3_600_000);
  await world.database.query
    .updateTable('class')
    .set({ starts_at: anHourLater(cls.starts_at), ends_at: anHourLater(cls.ends_at) })
    .where('id', '=', cls.id)
    .execute();
  const yes = await call(app, helper.token, 'invitation.answer', asRead);
  expect(reasonIn(yes)).toBe('HELP_MOVED');
  const { id } = invitation;
  expect(dataOf(await call(app, helper.token, 'invitation.detail', { id }))).toMatchObject({
    agreement: AgreementState.await,
  });
  expect(reasonIn(await answer(helper, id))).toBe('ok');
  const other = await invited();
  const no = { ...asRead, id: other.invitation.id, answer: 'reject', reason: '' } as const;
  expect(reasonIn(await call(app, other.helper.token, 'invitation.answer', no))).toBe('ok');
});

it('a coach invites, the helper agrees, and both see it with what each may do', async () => {
  const { coach, helper, cls, invitation } = await invited();
  expect(invitation).toMatchObject({
    initiator: 'coach',
    agreement: AgreementState.await,
    validity: ValidityFlag.is,
    helper: { name: 'Ada Lim', isMinor: false },
    minorConsent: 'notNeeded',
    answerBy: new Date(cls.starts_at.getTime() - 2 * 3_600_000).toISOString(),
    actions: ['withdraw'],
  });
  const home = dataOf(await call(app, helper.token, 'helper.home', {}));
  expect(home).toMatchObject({
    invitations: [{ id: invitation.id, actions: ['agree', 'reject'] }],
    next: [],
    unreadNotices: 1,
  });
  const key = randomUUID();
  const agreed = await answer(helper, invitation.id, {}, key);
  expect(dataOf(agreed)).toMatchObject({
    agreement: AgreementState.agree,
    validity: ValidityFlag.is,
    answerBy: null,
    actions: ['release'],
  });
  const again = await answer(helper, invitation.id, {}, key);
  expect([again.isReplayed, again.text]).toEqual([true, agreed.text]);
  expect(reasonIn(await answer(helper, invitation.id))).toBe('STATUS_CHANGED');
  expect(dataOf(await call(app, helper.token, 'helper.home', {}))).toMatchObject({
    invitations: [],
    next: [{ id: invitation.id }],
  });
  const [own] = dataOf(await call(app, coach.token, 'coach.helpers', { role: 'assistant' })).items;
  expect(own).toMatchObject({ helper: { id: helper.id }, classes: 1, nextAt: cls.starts_at.toISOString() });
  expect(await noticesOf(world, coach.id)).toEqual(['helpAgreed']);
  expect(await noticesOf(world, helper.id)).toEqual(['helpInvited']);
  expect((await classRow(world, cls.id)).helpers_taken).toBe(1);
});

it('a helper asks for an appointment, and a coach’s no needs a reason', async () => {
  const coach = await coachOf(world);
  const helper = await helperOf(world, 'volunteer');
  const cls = await addClass(world, { coachId: coach.id });
  const intent = { classId: cls.id, role: 'volunteer', message: '', overlapConfirmed: false } as const;
  const asked = dataOf(await call(app, helper.token, 'invitation.request', intent));
  expect(asked).toMatchObject({ initiator: 'helper', actions: ['withdraw'] });
  expect(reasonIn(await answer(helper, asked.id))).toBe('NOT_FOUND');
  expect(reasonIn(await answer(coach, asked.id, { answer: 'reject' }))).toBe('BAD_INPUT');
  const rejected = dataOf(await answer(coach, asked.id, { answer: 'reject', reason: 'Full' }));
  expect(rejected).toMatchObject({
    agreement: AgreementState.reject,
    validity: ValidityFlag.not,
    reason: 'Full',
    endedBy: 'coach',
    actions: [],
  });
  // Adds a new record and keeps the old one; a role that the helper does not hold is refused.
  const renewed = dataOf(await call(app, helper.token, 'invitation.request', intent));
  expect(renewed.id).not.toBe(asked.id);
  expect(
    reasonIn(await call(app, helper.token, 'invitation.request', { ...intent, role: 'assistant' })),
  ).toBe('FORBIDDEN');
  const list = (filter: object) =>
    call(app, coach.token, 'invitation.list', { as: 'coach', classId: cls.id, ...filter });
  expect(
    dataOf(await list({}))
      .items.map(({ id }) => id)
      .toSorted(),
  ).toEqual([asked.id, renewed.id].toSorted());
  expect(dataOf(await list({ agreement: AgreementState.reject })).items.map(({ id }) => id)).toEqual([
    asked.id,
  ]);
  expect(await noticesOf(world, helper.id)).toEqual(['helpRejected']);
  expect(await noticesOf(world, coach.id)).toEqual(['helpAsked', 'helpAsked']);
  await call(app, helper.token, 'invitation.withdraw', { id: renewed.id });
  expect(await noticesOf(world, coach.id)).toContain('helpWithdrawn');
});

it('invitation.list puts each appointment into one part, sorted by its date', async () => {
  const coach = await coachOf(world);
  const inHours = async (hours: number) => addClass(world, { coachId: coach.id, inHours: hours });
  const asks = async (hours: number) => {
    const { token } = await helperOf(world);
    const intent = { role: 'assistant', message: '', overlapConfirmed: false } as const;
    const cls = await inHours(hours);
    return dataOf(await call(app, token, 'invitation.request', { ...intent, classId: cls.id }));
  };
  const invites = async (hours: number) => {
    const helper = await helperOf(world);
    return { who: helper, ...(await invite(app, coach, await inHours(hours), helper)) };
  };
  // The late class ends its time to answer after a week, the soon one at its start.
  const [late, soon] = [await asks(400), await asks(50)];
  const [open, agreedLate, agreedSoon, refused] = [
    await invites(80),
    await invites(90),
    await invites(60),
    await invites(70),
  ];
  for (const one of [agreedLate, agreedSoon]) await answer(one.who, one.id);
  await answer(refused.who, refused.id, { answer: 'reject' });
  const canceled = await asks(55);
  await world.database.query
    .updateTable('class')
    .set({ state: 'canceled' })
    .where('id', '=', canceled.class.id)
    .execute();

  const part = async (name: InvitationPart) => {
    const list = dataOf(await call(app, coach.token, 'invitation.list', { as: 'coach', part: name }));
    expect(list.toAnswer).toBe(2);
    return list.items.map(({ id }) => id);
  };
  expect(await part('toAnswer')).toEqual([soon.id, late.id]);
  expect(await part('asked')).toEqual([open.id]);
  expect(await part('agreed')).toEqual([agreedSoon.id, agreedLate.id]);
  expect(new Set(await part('over'))).toEqual(new Set([refused.id, canceled.id]));
  const { todo, todoCount } = dataOf(await call(app, coach.token, 'home.coach', {}));
  expect(todoCount).toBe(2);
  expect(todo).toMatchObject([
    { kind: 'helpRequest', id: soon.id, until: soon.answerBy, class: { id: soon.class.id } },
    { kind: 'helpRequest', id: late.id, until: late.answerBy },
  ]);
  // The other side of the same records.
  const own = dataOf(await call(app, open.who.token, 'invitation.list', { as: 'helper', part: 'toAnswer' }));
  expect({ toAnswer: own.toAnswer, ids: own.items.map(({ id }) => id) }).toEqual({
    toAnswer: 1,
    ids: [open.id],
  });
});

it('invitation.create refuses a second one, a past or foreign class, and a role that is not open', async () => {
  const { coach, helper, cls } = await invited();
  const create = (change: { helper?: Person; cls?: typeof cls; role?: 'volunteer' }, who = coach) =>
    inviteReason(app, who, change.cls ?? cls, change.helper ?? helper, change.role);
  expect(await create({})).toBe('ALREADY_INVITED');
  const ask = { classId: cls.id, role: 'assistant', message: '', overlapConfirmed: false } as const;
  expect(reasonIn(await call(app, helper.token, 'invitation.request', ask))).toBe('ALREADY_INVITED');
  expect(await create({}, await coachOf(world))).toBe('NOT_FOUND');
  const other = await helperOf(world);
  expect(await create({ helper: other, role: 'volunteer' })).toBe('HELPER_UNAVAILABLE');
  expect(await create({ helper: coach })).toBe('HELPER_UNAVAILABLE');
  expect(await create({ helper: { ...other, id: randomUUID() } })).toBe('HELPER_UNAVAILABLE');
  const soon = await addClass(world, { coachId: coach.id, inHours: 1 });
  expect(await create({ cls: soon })).toBe('INVITATION_TOO_LATE');
  const gone = await addClass(world, { coachId: coach.id });
  await world.database.query
    .updateTable('class')
    .set({ state: 'canceled' })
    .where('id', '=', gone.id)
    .execute();
  expect(await create({ cls: gone })).toBe('CLASS_GONE');
  const racing = await addClass(world, { coachId: coach.id });
  const twins = await Promise.all(Array.from({ length: 8 }, () => create({ cls: racing })));
  expect(twins.toSorted()).toEqual([...Array<string>(7).fill('ALREADY_INVITED'), 'ok']);
});

describe('agreeing', () => {
  it('is refused without an open and cleared role, and after the deadline', async () => {
    const { helper, invitation, cls } = await invited();
    const set = (state: 'approved' | 'suspended') =>
      world.database.query
        .updateTable('account_role')
        .set({ state })
        .where('account_id', '=', helper.id)
        .where('role', '=', 'assistant')
        .execute();
    const clear = (until: Date) =>
      world.database.query
        .updateTable('account_role')
        .set({ cleared_until: until })
        .where('account_id', '=', helper.id)
        .where('role', '=', 'assistant')
        .execute();
    await set('suspended');
    expect(reasonIn(await answer(helper, invitation.id))).toBe('FORBIDDEN');
    await set('approved');
    await clear(new Date(cls.ends_at.getTime() - 1));
    expect(reasonIn(await answer(helper, invitation.id))).toBe('HELPER_UNAVAILABLE');
    await clear(cls.ends_at);
    await world.database.query
      .updateTable('class')
      .set({ starts_at: new Date(world.clock.now().getTime() + 3_600_000) })
      .where('id', '=', cls.id)
      .execute();
    expect(reasonIn(await answer(helper, invitation.id))).toBe('INVITATION_TOO_LATE');
  });

  it('refuses the coach’s yes when the helper’s role was taken away', async () => {
    const coach = await coachOf(world);
    const helper = await helperOf(world);
    const cls = await addClass(world, { coachId: coach.id });
    const intent = { classId: cls.id, role: 'assistant', message: '', overlapConfirmed: false } as const;
    const asked = dataOf(await call(app, helper.token, 'invitation.request', intent));
    await world.database.query
      .updateTable('account_role')
      .set({ state: 'suspended' })
      .where('account_id', '=', helper.id)
      .where('role', '=', 'assistant')
      .execute();
    expect(reasonIn(await answer(coach, asked.id))).toBe('HELPER_UNAVAILABLE');
  });

  it('waits for a minor’s guardian; an operator records the guardian once in the audit log', async () => {
    const coach = await coachOf(world);
    const minor = await helperOf(world, 'volunteer', { name: 'Nia Okoro', birthDate: '2011-01-01' });
    const cls = await addClass(world, { coachId: coach.id });
    const made = await invite(app, coach, cls, minor, 'volunteer');
    expect(made).toMatchObject({ minorConsent: 'missing', helper: { name: 'Nia', isMinor: true } });
    expect(reasonIn(await answer(minor, made.id))).toBe('GUARDIAN_CONSENT_MISSING');
    const operatorId = await addCoach(world);
    const desk = await signIn(world, operatorId, 'student');
    await world.database.query
      .insertInto('operator')
      .values({ account_id: operatorId, granted_at: world.clock.now() })
      .execute();
    const waiting = async () =>
      dataOf(await call(app, desk, 'operator.invitationList', {})).items.filter(({ id }) => id === made.id);
    expect(await waiting()).toMatchObject([
      {
        helper: { id: minor.id, role: 'volunteer' },
        coach: { id: coach.id },
        class: { id: cls.id },
        answerBy: made.answerBy,
        guardians: [],
        actions: ['consent'],
      },
    ]);
    const consent = () =>
      call(app, desk, 'operator.invitationConsent', { id: made.id, evidence: 'signedForm' });
    expect(reasonIn(await consent())).toBe('ok');
    expect(reasonIn(await consent())).toBe('ok');
    expect(await waiting()).toEqual([]);
    const audit = await world.database.query
      .selectFrom('audit_event')
      .select('action')
      .where('subject_id', '=', made.id)
      .execute();
    expect(audit).toEqual([{ action: 'invitation.consented' }]);
    expect(dataOf(await answer(minor, made.id))).toMatchObject({
      agreement: AgreementState.agree,
      minorConsent: 'given',
    });
    expect(await noticesOf(world, minor.id)).toEqual(['helpInvited', 'helpConsented']);
  });

  it('is allowed after the consent of a minor’s guardian who does not lead the class', async () => {
    const coach = await coachOf(world);
    const minor = await helperOf(world, 'volunteer', { name: 'Nia Okoro', birthDate: '2011-01-01' });
    const [guardian, stranger] = [await addStudent(world), await addStudent(world)];
    await guard(world, minor.id, guardian);
    await guard(world, minor.id, coach.id);
    const [parent, other] = [
      await signIn(world, guardian, 'student'),
      await signIn(world, stranger, 'student'),
    ];
    const cls = await addClass(world, { coachId: coach.id });
    const { id } = await invite(app, coach, cls, minor, 'volunteer');
    expect(await noticesOf(world, guardian)).toEqual(['helpNeedsConsent']);
    expect(dataOf(await call(app, parent, 'invitation.guarded', {})).items).toMatchObject([
      { id, minorConsent: 'missing', actions: ['consent'] },
    ]);
    for (const token of [other, minor.token, coach.token])
      expect(reasonIn(await call(app, token, 'invitation.consent', { id }))).toBe('NOT_FOUND');
    expect(dataOf(await call(app, parent, 'invitation.consent', { id }))).toMatchObject({
      minorConsent: 'given',
      actions: [],
    });
    expect(reasonIn(await answer(minor, id))).toBe('ok');
  });

  it.each(['helping', 'leading', 'taking part'])(
    'is refused while the helper is %s elsewhere, unless both confirm',
    async (what) => {
      const [coach, other] = [await coachOf(world), await coachOf(world)];
      const helper = await helperOf(world);
      const elsewhere = await addClass(world, { coachId: other.id, priceMinor: 0 });
      if (what === 'helping') {
        const first = await invite(app, other, elsewhere, helper);
        dataOf(await answer(helper, first.id));
      } else if (what === 'leading') {
        const template = await world.database.query
          .selectFrom('coach')
          .selectAll()
          .where('id', '=', coach.id)
          .executeTakeFirstOrThrow();
        await world.database.query
          .insertInto('coach')
          .values({ ...template, id: helper.id, experience: '{}' })
          .execute();
        await addClass(world, { coachId: helper.id });
      } else await bookOne(world, helper.id, elsewhere);
      const cls = await addClass(world, { coachId: coach.id });
      expect(await inviteReason(app, coach, cls, helper)).toBe('HELPER_CLASH');
      const open = await invite(app, coach, cls, helper, 'assistant', true);
      expect(reasonIn(await answer(helper, open.id))).toBe('HELPER_CLASH');
      expect(reasonIn(await answer(helper, open.id, { overlapConfirmed: true }))).toBe('ok');
    },
  );

  it('accepts as many of 32 parallel answers as there are places', async () => {
    const coach = await coachOf(world);
    const cls = await addClass(world, { coachId: coach.id });
    const people = await Promise.all(Array.from({ length: 32 }, () => helperOf(world)));
    const made = await Promise.all(
      people.map(async (helper) => ({
        helper,
        id: (await invite(app, coach, cls, helper)).id,
      })),
    );
    const answers = await Promise.all(made.map(({ helper, id }) => answer(helper, id)));
    expect(answers.map(reasonIn).filter((reason) => reason === 'ok')).toHaveLength(3);
    expect(new Set(answers.map(reasonIn))).toEqual(new Set(['ok', 'HELPERS_FULL']));
    expect((await classRow(world, cls.id)).helpers_taken).toBe(3);
    expect(await inviteReason(app, coach, cls, await helperOf(world))).toBe('HELPERS_FULL');
  });

  it('accepts one of two parallel answers at one time', async () => {
    for (let round = 0; round < 5; round++) {
      const helper = await helperOf(world);
      const made = await Promise.all(
        [1, 2].map(async () => {
          const coach = await coachOf(world);
          const cls = await addClass(world, { coachId: coach.id });
          return (await invite(app, coach, cls, helper)).id;
        }),
      );
      const answers = await Promise.all(made.map((id) => answer(helper, id)));
      expect(answers.map(reasonIn).toSorted()).toEqual(['HELPER_CLASH', 'ok']);
    }
  });
});

describe('leaving', () => {
  it('is for the initiator before the answer, and for both sides after it, with a reason', async () => {
    const { coach, helper, invitation, cls } = await invited();
    expect(reasonIn(await call(app, helper.token, 'invitation.withdraw', { id: invitation.id }))).toBe(
      'NOT_FOUND',
    );
    expect(
      reasonIn(await call(app, coach.token, 'invitation.release', { id: invitation.id, reason: 'x' })),
    ).toBe('STATUS_CHANGED');
    await answer(helper, invitation.id);
    const left = await call(app, helper.token, 'invitation.release', { id: invitation.id, reason: 'Ill' });
    expect(dataOf(left)).toMatchObject({
      agreement: AgreementState.agree,
      validity: ValidityFlag.not,
      endedBy: 'helper',
      reason: 'Ill',
    });
    expect((await classRow(world, cls.id)).helpers_taken).toBe(0);
    expect(await noticesOf(world, coach.id)).toEqual(['helpAgreed', 'helpSteppedDown']);
  });

  it('adds a task when the last helper leaves less than a day before a booked class', async () => {
    const { coach, helper, invitation, cls } = await invited({ inHours: 20 });
    await answer(helper, invitation.id);
    await world.database.query.updateTable('class').set({ taken: 1 }).where('id', '=', cls.id).execute();
    await call(app, coach.token, 'invitation.release', { id: invitation.id, reason: 'Not needed' });
    expect(await noticesOf(world, helper.id)).toEqual(['helpInvited', 'helpReleased']);
    const tasks = await world.database.query
      .selectFrom('operator_task')
      .select('kind')
      .where('subject_id', '=', cls.id)
      .execute();
    expect(tasks).toEqual([{ kind: 'helperLeft' }]);
    await world.database.query.updateTable('class').set({ taken: 0 }).where('id', '=', cls.id).execute();
  });
});

describe('the jobs', () => {
  const stateOf = async (id: string) => {
    const row = await world.database.query
      .selectFrom('invitation')
      .select(['agreement', 'validity'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return [row.agreement, row.validity];
  };
  const { await: asked, agree } = AgreementState;
  const twice = async (job: (deps: World) => Promise<number>, hours: number) => {
    const deps = { ...world, clock: at(hours) };
    await Promise.all([job(deps), job(deps)]);
    expect(await job(deps)).toBe(0);
  };

  it('end an unanswered invitation after a week or two hours before the start, after one reminder', async () => {
    const week = await invited({ inHours: 400 });
    const soon = await invited({ inHours: 10 });
    await twice(expireInvitations, 7);
    expect([await stateOf(week.invitation.id), await stateOf(soon.invitation.id)]).toEqual([
      [asked, ValidityFlag.is],
      [asked, ValidityFlag.is],
    ]);
    await twice(expireInvitations, 8);
    expect(await stateOf(soon.invitation.id)).toEqual([asked, ValidityFlag.expired]);
    await twice(remindOfInvitations, 48);
    expect(await noticesOf(world, week.helper.id)).toEqual(['helpInvited', 'helpUnanswered']);
    await twice(expireInvitations, 7 * 24);
    expect(await stateOf(week.invitation.id)).toEqual([asked, ValidityFlag.expired]);
    expect(await noticesOf(world, week.coach.id)).toEqual(['helpExpired']);
  });

  it('end help in a canceled class with no minutes, and in a past class with a record of them', async () => {
    const [gone, kept] = [await invited({ inHours: 30 }), await invited({ inHours: 30 })];
    for (const { helper, invitation } of [gone, kept]) await answer(helper, invitation.id);
    await world.database.query
      .updateTable('class')
      .set({ state: 'canceled' })
      .where('id', '=', gone.cls.id)
      .execute();
    await twice(endCanceled, 1);
    await twice(endServed, 30.5);
    expect([await stateOf(gone.invitation.id), await stateOf(kept.invitation.id)]).toEqual([
      [agree, ValidityFlag.not],
      [agree, ValidityFlag.is],
    ]);
    await twice(endServed, 31);
    expect(await stateOf(kept.invitation.id)).toEqual([agree, ValidityFlag.expired]);
    const hours = await world.database.query
      .selectFrom('service_hours')
      .select(['class_id', 'state', 'source', 'minutes'])
      .where('class_id', 'in', [gone.cls.id, kept.cls.id])
      .execute();
    expect(hours).toEqual([{ class_id: kept.cls.id, state: 'entered', source: 'auto', minutes: 60 }]);
    expect(await noticesOf(world, kept.helper.id)).toEqual(['helpInvited', 'hoursEntered']);
    expect(await noticesOf(world, gone.helper.id)).toEqual(['helpInvited', 'helpCanceled']);
  });
});

it('families of a booked class read the first names of helpers a day before', async () => {
  const { coach, helper, cls, invitation } = await invited();
  dataOf(await answer(helper, invitation.id));
  const studentId = await addStudent(world, 10_000);
  const token = await signIn(world, studentId, 'student');
  const order = await bookOne(world, studentId, cls, { payFromBalance: true });
  const helpers = async () => dataOf(await call(app, token, 'order.detail', { id: order.id })).helpers;
  const before = world.clock.now();
  dataOf(await call(app, coach.token, 'order.accept', { id: order.id }));
  world.clock.set(new Date(cls.starts_at.getTime() - 24 * 3_600_000 - 1));
  expect(await helpers()).toEqual([]);
  world.clock.set(new Date(cls.starts_at.getTime() - 24 * 3_600_000));
  expect(await helpers()).toEqual([{ role: 'assistant', name: 'Ada' }]);
  await call(app, helper.token, 'invitation.release', { id: invitation.id, reason: 'Ill' });
  expect(await helpers()).toEqual([]);
  world.clock.set(before);
});

describe('the directory', () => {
  const search = async (who: Person, input: object) =>
    dataOf(await call(app, who.token, 'helper.search', input)).items.map(({ helper }) => helper);

  it('is for coaches, by name, city and role, with a minor’s first name alone', async () => {
    const coach = await coachOf(world);
    const city = 'vancouver';
    const form = { cityId: city, experience: 'Swims well', language: 'en', organization: 'Rovers' };
    await helperOf(world, 'assistant', { name: 'Quentin Zabriskie', form });
    await helperOf(world, 'volunteer', { name: 'Quentina Zabel', birthDate: '2012-02-02', form });
    await helperOf(world, 'volunteer', { name: '周强', form });
    expect((await search(coach, { name: 'quent' })).map(({ name }) => name)).toEqual([
      'Quentin Zabriskie',
      'Quentina',
    ]);
    expect((await search(coach, { name: 'zab' })).map(({ name }) => name)).toEqual(['Quentin Zabriskie']);
    expect((await search(coach, { name: '强' })).map(({ name }) => name)).toEqual(['周强']);
    expect(await search(coach, { name: 'quent', role: 'volunteer', city })).toMatchObject([
      { name: 'Quentina', isMinor: true, experience: {}, organization: null },
    ]);
    expect(await search(coach, { name: 'quent', role: 'assistant' })).toMatchObject([
      { experience: { en: 'Swims well' }, organization: 'Rovers', cityId: city },
    ]);
    expect(await search(coach, { name: 'quent', city: 'nowhere' })).toEqual([]);
    expect(await search(coach, { name: '%' })).toEqual([]);
  });

  it.each([
    ['dang', 'Đặng Zúñiga'],
    ['zuniga', 'Đặng Zúñiga'],
    ['ozbrien', 'Maeve OʼZbrien'],
    ['陈木', '陳木水'],
    ['木水老师', '陳木水'],
  ])('finds by %s a helper whose name has other letters', async (typed, name) => {
    const coach = await coachOf(world);
    await helperOf(world, 'assistant', { name });
    expect(new Set((await search(coach, { name: typed })).map((one) => one.name))).toEqual(new Set([name]));
  });

  it.each([
    ['欧阳娜娜', '娜娜', '欧阳'],
    ['김민수', '민수', '김'],
    ['山田 花子', '花子', '山田'],
    ['Dr. Zelda Quist', 'Zelda', 'quist'],
    ['Quist, Zora', 'Zora', 'quist'],
  ])('finds the minor %s by the first name alone', async (name, first, family) => {
    const coach = await coachOf(world);
    await helperOf(world, 'volunteer', { name, birthDate: '2012-02-02' });
    const found = (await search(coach, { name: first })).map((one) => one.name);
    expect(new Set(found)).toEqual(new Set([first]));
    expect(await search(coach, { name: family })).toEqual([]);
  });

  it('continues after the previous page', async () => {
    const coach = await coachOf(world);
    for (let n = 0; n < 23; n++) await helperOf(world, 'assistant', { name: 'Twin Same' });
    const first = dataOf(await call(app, coach.token, 'helper.search', { name: 'twin' }));
    const second = dataOf(
      await call(app, coach.token, 'helper.search', { name: 'twin', cursor: first.next ?? '' }),
    );
    expect([first.items.length, second.items.length, second.next]).toEqual([20, 3, null]);
    expect(new Set([...first.items, ...second.items].map(({ helper }) => helper.id)).size).toBe(23);
  });

  it('shows no helper without an open role, and a person with what was agreed', async () => {
    const { coach, helper, invitation } = await invited();
    const read = async (role: 'assistant' | 'volunteer') =>
      await call(app, coach.token, 'helper.detail', { id: helper.id, role });
    expect(dataOf(await read('assistant'))).toMatchObject({
      helper: { id: helper.id },
      invitations: [{ id: invitation.id }],
      approvedMinutes: 0,
    });
    expect(reasonIn(await read('volunteer'))).toBe('NOT_FOUND');
    expect(reasonIn(await call(app, helper.token, 'helper.search', {}))).toBe('FORBIDDEN');
  });
});
