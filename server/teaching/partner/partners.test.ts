import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { testDatabase } from '#tests/support/database.ts';
import { classRow, orderRow } from '#tests/support/orders.ts';
import { partnerForm, partnerWorld, type Member, type PartnerWorld } from '#tests/support/partner-world.ts';
import { addCoach } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { type World, makeWorld } from '#tests/support/world.ts';
import { expirePartnerInvites } from './partner.jobs.ts';

let world: World;
let app: FastifyInstance;
let at: PartnerWorld;
let operator: Member;
let manager: Member;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
  app = await serve(world);
  at = partnerWorld(world, app);
  operator = await at.operator();
  manager = await at.student();
});
beforeEach(() => world.clock.advance({ minutes: 1 }));

const noticesOf = async (who: Member) => (await at.ok(who, 'notice.list')).items.map(({ kind }) => kind);

describe('operators', () => {
  test('make and change a partner, each time as an audit line; everybody finds it', async () => {
    const id = await at.partner(operator, manager);
    expect(await noticesOf(manager)).toContain('partnerManager');
    expect(await at.ok(null, 'partner.detail', { id })).toMatchObject({
      name: partnerForm.name,
      affiliation: partnerForm.affiliation,
      state: 'open',
      coachCount: 0,
      memberCount: 0,
      serviceMinutes: 0,
      memberDiscountBps: 500,
      isManager: false,
      actions: ['join'],
    });
    const change = { ...partnerForm, id, name: { zh: '晨光学院' }, managerId: manager.id, version: 1 };
    expect(await at.ok(operator, 'operator.partnerSet', change)).toMatchObject({ version: 2 });
    expect(await at.reason(operator, 'operator.partnerSet', change)).toBe('STATUS_CHANGED');
    expect(await at.reason(operator, 'operator.partnerSet', { ...change, version: null })).toBe('ID_TAKEN');
    const found = async (fields: object) =>
      (await at.ok(null, 'partner.list', fields)).items.map((item) => item.id);
    expect(await found({ name: '学院' })).toEqual([id]);
    expect(await found({ name: 'north' })).not.toContain(id);
    expect(await found({ city: 'nowhere' })).toEqual([]);
    const bad = { ...change, id: randomUUID(), version: null };
    expect(await at.reason(operator, 'operator.partnerSet', { ...bad, cityId: 'nowhere' })).toBe('BAD_INPUT');
    expect(await at.reason(operator, 'operator.partnerSet', { ...bad, managerId: randomUUID() })).toBe(
      'BAD_INPUT',
    );
    for (const name of ['operator.partnerSet', 'operator.partnerList', 'operator.partnerClose'] as const)
      expect(await at.reason(manager, name, { ...bad, reason: 'x', version: 1 })).toBe('FORBIDDEN');
    const audit = await world.database.query
      .selectFrom('audit_event')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(audit).toEqual([
      { action: 'partner.made', actor_id: operator.id },
      { action: 'partner.changed', actor_id: operator.id },
    ]);
  });

  test('an operator neither names nor keeps themselves as the manager', async () => {
    const own = { ...partnerForm, id: randomUUID(), managerId: operator.id, version: null };
    expect(await at.reason(operator, 'operator.partnerSet', own)).toBe('FORBIDDEN');
    const other = await at.operator();
    expect(await at.reason(other, 'operator.partnerSet', own)).toBe('ok');
    const change = { ...own, managerId: manager.id, version: 1 };
    expect(await at.reason(operator, 'operator.partnerSet', change)).toBe('FORBIDDEN');
    expect(await at.reason(other, 'operator.partnerSet', change)).toBe('ok');
  });

  test('read all of them page by page, the newest first', async () => {
    const made: string[] = [];
    for (let n = 0; n < 23; n++) made.unshift(await at.partner(operator, manager));
    const first = await at.ok(operator, 'operator.partnerList');
    const second = await at.ok(operator, 'operator.partnerList', { cursor: first.next });
    const all = [...first.items, ...second.items].map(({ id }) => id);
    // Made in one instant: the order among them is that of their ids.
    expect(all.slice(0, 23).toSorted()).toEqual(made.toSorted());
    expect(first.items[0]?.manager.id).toBe(manager.id);
    const page = await at.ok(null, 'partner.list');
    expect(page.items.map(({ id }) => id)).toEqual(first.items.map(({ id }) => id));
  });

  test('close one for good: its coaches, students and classes go, orders stay as they were booked', async () => {
    const [coach, invited, member] = [await at.coach(), await at.coach(), await at.student()];
    const id = await at.partner(operator, manager);
    await at.take(manager, id, coach);
    await at.ok(manager, 'partner.inviteCoach', { id, coachId: invited.id });
    await at.ok(member, 'partner.join', { id });
    const cls = await at.classOf(coach, { partnerId: id });
    const form = await at.formOf(member, cls.id);
    const order = await at.ok(member, 'order.create', form);
    expect(order.partner).toEqual({ id, name: partnerForm.name });
    const intent = { id, version: 1, reason: 'The contract is over.' };
    expect(await at.reason(operator, 'operator.partnerClose', { ...intent, version: 9 })).toBe(
      'STATUS_CHANGED',
    );
    expect(await at.ok(operator, 'operator.partnerClose', intent)).toMatchObject({
      state: 'closed',
      closed: { reason: intent.reason },
      coachCount: 0,
      memberCount: 0,
    });
    expect(await at.reason(operator, 'operator.partnerClose', { ...intent, version: 2 })).toBe(
      'STATUS_CHANGED',
    );
    expect((await at.ok(null, 'class.detail', { id: cls.id })).partner).toBeUndefined();
    expect(await at.ok(member, 'order.detail', { id: order.id })).toMatchObject({ partner: { id } });
    expect(await orderRow(world, order.id)).toMatchObject({ partner_id: id, policy: { feeBps: 0 } });
    expect(await at.reason(coach, 'class.create', {})).toBe('BAD_INPUT');
    await expect(at.classOf(coach, { partnerId: id })).rejects.toThrow('PARTNER_NOT_YOURS');
    expect(await at.reason(member, 'partner.join', { id })).toBe('PARTNER_CLOSED');
    expect(await at.ok(member, 'partner.detail', { id })).toMatchObject({
      state: 'closed',
      actions: [],
      whyNot: 'PARTNER_CLOSED',
    });
    expect(await at.reason(manager, 'partner.inviteCoach', { id, coachId: coach.id })).toBe('NOT_FOUND');
    for (const who of [coach, member]) expect(await noticesOf(who)).toContain('partnerClosed');
    expect(await findViolations(world.database.query)).toEqual([]);
  });
});

describe('coaches', () => {
  test('come by invitation of the manager, and only then give classes under it', async () => {
    const own = await at.student();
    const id = await at.partner(operator, own);
    const [coach, stranger] = [await at.coach(), await at.coach()];
    await expect(at.classOf(coach, { partnerId: id })).rejects.toThrow('PARTNER_NOT_YOURS');
    expect(await at.reason(own, 'partner.inviteCoach', { id, coachId: randomUUID() })).toBe(
      'COACH_UNAVAILABLE',
    );
    const key = randomUUID();
    const fields = { id, coachId: coach.id };
    const first = await at.reply(own, 'partner.inviteCoach', fields, key);
    expect((await at.reply(own, 'partner.inviteCoach', fields, key)).text).toBe(first.text);
    expect(await at.reason(own, 'partner.inviteCoach', fields)).toBe('PARTNER_INVITED');
    const [mine] = (await at.ok(coach, 'partner.mine')).items;
    expect(mine).toMatchObject({ asCoach: { state: 'invited', actions: ['answer'] }, isManager: false });
    await expect(at.classOf(coach, { partnerId: id })).rejects.toThrow('PARTNER_NOT_YOURS');
    const place = { id: mine?.asCoach?.id };
    expect(await at.reason(stranger, 'partner.answerInvite', { ...place, agrees: true })).toBe('NOT_FOUND');
    expect(await at.reason(own, 'partner.answerInvite', { ...place, agrees: true })).toBe('FORBIDDEN');
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => at.reason(coach, 'partner.answerInvite', { ...place, agrees: true })),
    );
    expect(answers.toSorted()).toEqual([...Array<string>(15).fill('STATUS_CHANGED'), 'ok']);
    expect((await noticesOf(own)).filter((kind) => kind === 'partnerAccepted')).toHaveLength(1);
    const cls = await at.classOf(coach, { partnerId: id });
    expect(cls.partner).toEqual({ id, name: partnerForm.name, memberDiscountBps: 500 });
    const record = await at.ok(null, 'partner.detail', { id });
    expect(record.coaches.map((one) => one.id)).toEqual([coach.id]);
    expect(record.classes.map((one) => one.id)).toEqual([cls.id]);
    const listed = await at.ok(null, 'class.list', { partnerId: id });
    expect(listed.items.map((one) => one.id)).toEqual([cls.id]);
    expect(await at.ok(own, 'partner.coaches', { id })).toMatchObject({
      items: [{ state: 'joined', coach: { id: coach.id }, actions: ['remove'] }],
    });
  });

  test('a block hides a coach and the classes on the page of the partner from that family alone', async () => {
    const id = await at.partner(operator, manager);
    const [coach, family] = [await at.coach(), await at.student()];
    await at.take(manager, id, coach);
    await at.classOf(coach, { partnerId: id });
    const shown = async (who: Member | null) => {
      const { coaches, classes } = await at.ok(who, 'partner.detail', { id });
      return [coaches.length, classes.length];
    };
    expect(await shown(family)).toEqual([1, 1]);
    await at.ok(family, 'block.set', { accountId: coach.id });
    expect(await shown(family)).toEqual([0, 0]);
    for (const who of [await at.student(), manager, coach, null]) expect(await shown(who)).toEqual([1, 1]);
    await at.ok(family, 'block.remove', { accountId: coach.id });
    expect(await shown(family)).toEqual([1, 1]);
  });

  test('decline, are uninvited, leave or are removed; their next classes run without the partner', async () => {
    const id = await at.partner(operator, manager);
    const [one, two, three] = [await at.coach(), await at.coach(), await at.coach()];
    const invite = (coach: Member) => at.ok(manager, 'partner.inviteCoach', { id, coachId: coach.id });
    const first = await invite(one);
    expect(await at.ok(one, 'partner.answerInvite', { id: first.id, agrees: false })).toMatchObject({
      state: 'declined',
      actions: [],
    });
    const again = await invite(one);
    const end = (who: Member, place: string, reason = '') =>
      at.ok(who, 'partner.endCoach', { id: place, reason });
    expect(await end(manager, again.id)).toMatchObject({ state: 'withdrawn' });
    expect((await noticesOf(one)).toSorted()).toEqual([
      'partnerInvited',
      'partnerInvited',
      'partnerWithdrawn',
    ]);
    expect(await at.reason(one, 'partner.answerInvite', { id: again.id, agrees: true })).toBe(
      'STATUS_CHANGED',
    );
    const [left, gone] = [await at.take(manager, id, two), await at.take(manager, id, three)];
    const classes = [await at.classOf(two, { partnerId: id }), await at.classOf(three, { partnerId: id })];
    expect(await at.reason(one, 'partner.endCoach', { id: left, reason: '' })).toBe('NOT_FOUND');
    expect(await end(two, left, 'I move away')).toMatchObject({ state: 'left', reason: 'I move away' });
    expect(await end(manager, gone, 'Too late too often')).toMatchObject({ state: 'removed' });
    expect(await at.reason(manager, 'partner.endCoach', { id: gone, reason: '' })).toBe('STATUS_CHANGED');
    for (const cls of classes)
      expect(await classRow(world, cls.id)).toMatchObject({ partner_id: null, version: cls.version + 1 });
    expect(await noticesOf(three)).toContain('partnerRemoved');
    expect(await noticesOf(manager)).toEqual(expect.arrayContaining(['partnerLeft', 'partnerDeclined']));
    expect(await findViolations(world.database.query)).toEqual([]);
  });

  test('a class is not created under a partner while the coach is removed', async () => {
    const id = await at.partner(operator, manager);
    const coach = await at.coach();
    for (let round = 0; round < 6; round++) {
      const place = await at.take(manager, id, coach);
      const [made] = await Promise.all([
        at.classOf(coach, { partnerId: id }).then(
          ({ id: classId }) => classId,
          (error: Error) => error.message,
        ),
        at.ok(manager, 'partner.endCoach', { id: place, reason: '' }),
      ]);
      if (made.includes('PARTNER_NOT_YOURS')) continue;
      expect((await classRow(world, made)).partner_id).toBeNull();
    }
    expect(await findViolations(world.database.query)).toEqual([]);
  });
});

describe('students', () => {
  test('join once however often they ask, read it among their own, and leave', async () => {
    const id = await at.partner(operator, manager);
    const [student, other] = [await at.student(), await at.student()];
    const joined = await Promise.all(
      Array.from({ length: 32 }, () => at.ok(student, 'partner.join', { id })),
    );
    expect(new Set(joined.map((record) => record.memberCount))).toEqual(new Set([1]));
    expect(joined[0]).toMatchObject({ actions: ['leave'], whyNot: 'ALREADY_MEMBER' });
    await at.ok(other, 'partner.join', { id });
    expect(await at.ok(null, 'partner.detail', { id })).toMatchObject({ memberCount: 2, memberSince: null });
    const mine = (await at.ok(student, 'partner.mine')).items;
    expect(mine).toMatchObject([
      { partner: { id, memberCount: 2 }, memberSince: world.clock.now().toISOString(), asCoach: null },
    ]);
    world.clock.advance({ days: 1 });
    expect(await at.ok(student, 'partner.leave', { id })).toMatchObject({
      memberCount: 1,
      actions: ['join'],
    });
    expect(await at.ok(student, 'partner.leave', { id })).toMatchObject({ memberCount: 1 });
    expect((await at.ok(student, 'partner.mine')).items).toEqual([]);
    expect(await at.ok(student, 'partner.join', { id })).toMatchObject({
      memberCount: 2,
      memberSince: world.clock.now().toISOString(),
    });
    expect(await at.reason(student, 'partner.join', { id: randomUUID() })).toBe('NOT_FOUND');
    expect(await at.reason(null, 'partner.join', { id })).toBe('NOT_SIGNED_IN');
  });
});

describe('an invitation that nobody answers', () => {
  const stateOf = async (id: string) =>
    (
      await world.database.query
        .selectFrom('partner_coach')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).state;

  test('ends after a week, for the reader immediately and by the job once; then another one may be sent', async () => {
    const coach = await at.coach();
    const id = await at.partner(operator, manager);
    const sent = await at.ok(manager, 'partner.inviteCoach', { id, coachId: coach.id });
    const until = new Date(world.clock.now().getTime() + 7 * 86_400_000);
    expect(sent).toMatchObject({ state: 'invited', answerBy: until.toISOString(), actions: ['withdraw'] });
    world.clock.set(new Date(until.getTime() - 1));
    await expirePartnerInvites(world);
    expect(await stateOf(sent.id)).toBe('invited');
    expect((await at.ok(coach, 'partner.detail', { id })).asCoach).toMatchObject({ actions: ['answer'] });
    world.clock.set(until);
    expect((await at.ok(coach, 'partner.detail', { id })).asCoach).toBeNull();
    expect(await at.reason(coach, 'partner.answerInvite', { id: sent.id, agrees: true })).toBe(
      'STATUS_CHANGED',
    );
    expect(await at.reason(manager, 'partner.endCoach', { id: sent.id, reason: '' })).toBe('STATUS_CHANGED');
    const rounds = await Promise.all(Array.from({ length: 4 }, () => expirePartnerInvites(world)));
    expect(rounds.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 1]);
    expect(await stateOf(sent.id)).toBe('expired');
    const countExpired = async () =>
      (await noticesOf(manager)).filter((kind) => kind === 'partnerExpired').length;
    expect(await countExpired()).toBe(1);
    const again = await at.ok(manager, 'partner.inviteCoach', { id, coachId: coach.id });
    world.clock.advance({ days: 8 });
    // The job has not run yet: the old invitation does not block a new one.
    const third = await at.ok(manager, 'partner.inviteCoach', { id, coachId: coach.id });
    expect([await stateOf(again.id), await stateOf(third.id)]).toEqual(['expired', 'invited']);
    expect(await countExpired()).toBe(2);
    expect(await at.ok(coach, 'partner.answerInvite', { id: third.id, agrees: true })).toMatchObject({
      state: 'joined',
    });
    world.clock.advance({ days: 8 });
    await expirePartnerInvites(world);
    expect(await stateOf(third.id)).toBe('joined');
  });

  test('ends with the rest however many there are, and a new one waits for none of them', async () => {
    const id = await at.partner(operator, manager);
    const now = world.clock.now();
    const before = new Date(now.getTime() - 8 * 86_400_000);
    const invite = (coachId: string) => ({
      id: randomUUIDv7(),
      partner_id: id,
      coach_id: coachId,
      invited_by: manager.id,
      created_at: before,
      expires_at: new Date(now.getTime() - 1),
    });
    const coaches: string[] = [];
    for (let index = 0; index < 101; index++) coaches.push(await addCoach(world));
    const last = await at.coach();
    await world.database.query
      .insertInto('partner_coach')
      .values([...coaches, last.id].map(invite))
      .execute();
    expect(await at.ok(manager, 'partner.inviteCoach', { id, coachId: last.id })).toMatchObject({
      state: 'invited',
    });
    expect(await expirePartnerInvites(world)).toBe(101);
    expect(await expirePartnerInvites(world)).toBe(0);
  });
});

test('partner.list shows whether the reader has joined, and partner.mine the next class and the time to answer', async () => {
  const [coach, invited, student] = [await at.coach(), await at.coach(), await at.student()];
  const id = await at.partner(operator, manager, { name: { en: 'Harbour House' } });
  await at.take(manager, id, coach);
  const listed = async (who: Member | null) =>
    (await at.ok(who, 'partner.list', { name: 'harbour' })).items.map(({ isMember }) => isMember);
  const own = async (who: Member) =>
    (await at.ok(who, 'partner.mine')).items.find(({ partner }) => partner.id === id);
  await at.ok(student, 'partner.join', { id });
  expect([await listed(null), await listed(student), await listed(coach)]).toEqual([
    [false],
    [true],
    [false],
  ]);
  expect((await own(student))?.nextClass).toBeNull();
  const first = await at.classOf(coach, { partnerId: id });
  await at.classOf(coach, { partnerId: id });
  expect((await own(student))?.nextClass).toMatchObject({ id: first.id, startsAt: first.startsAt });
  await at.ok(manager, 'partner.inviteCoach', { id, coachId: invited.id });
  const place = (await own(invited))?.asCoach;
  expect(place?.state).toBe('invited');
  expect(Date.parse(place?.answerBy ?? '')).toBe(world.clock.now().getTime() + 7 * 86_400_000);
  expect((await own(coach))?.asCoach?.answerBy).toBeUndefined();
});
