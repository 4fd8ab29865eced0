import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { Output } from '#contract/all-apis.ts';
import { Gender, type Role } from '#contract/enums.ts';
import type { JoinForm, JoinRecord } from '#contract/join.ts';
import { ok, send } from '#tests/support/calls.ts';
import { addClearances } from '#tests/support/clearances.ts';
import { type Person, addCity, addPerson } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';

let world: ServedWorld;
let operator: Person;
beforeAll(async () => {
  world = await serveWorld();
  operator = await addPerson(world, 'operator');
  await addCity(world, 'pokhara');
});

const base: JoinForm = {
  name: 'Maya Rai',
  birthDate: '1990-05-04',
  gender: Gender.girl,
  cityId: 'pokhara',
  address: '7 Lake Road',
  experience: 'Ten years with children who are new to water.',
};
const forms: Record<Role, JoinForm> = {
  student: { name: 'Maya Rai', requirements: 'A quiet place to wait.', school: 'Lake School' },
  coach: { ...base, activity: 'swim', years: 10, language: 'en', meets: ['quietSpace'] },
  assistant: base,
  volunteer: { ...base, birthDate: '2010-01-01' },
};

const hand = (who: Person, role: Role, form: JoinForm, verb: 'save' | 'submit' = 'submit') =>
  send(world, who, `join.${verb}`, { role, form });
const mine = async (who: Person, role: Role) => {
  const { items } = (await send(world, who, 'join.mine')).body.data as Output<'join.mine'>;
  return items.find((item) => item.role === role) as JoinRecord;
};
const detail = async (id: string, role: Role) =>
  (await send(world, operator, 'operator.joinDetail', { id, role })).body
    .data as Output<'operator.joinDetail'>;
const decide = async (verb: 'joinApprove' | 'joinReject', id: string, role: Role, rest: object = {}) => {
  const { version } = await detail(id, role);
  return send(world, operator, `operator.${verb}`, { id, role, version, ...rest });
};
const kindsNotified = async (id: string) =>
  (await world.database.query.selectFrom('notice').select('kind').where('account_id', '=', id).execute()).map(
    ({ kind }) => kind,
  );

async function approved(role: Exclude<Role, 'student'>): Promise<Person> {
  const who = await addPerson(world, 'student');
  expect((await hand(who, role, forms[role])).body.code).toBe(200);
  await addClearances(world, operator, who.id, role === 'volunteer');
  expect((await decide('joinApprove', who.id, role)).body).toMatchObject({ code: 200 });
  return who;
}

test('a draft may lack anything; handing in names what is missing', async () => {
  const who = await addPerson(world, 'student');
  const half = { name: 'Maya', address: '7 Lake Road' };
  expect((await hand(who, 'assistant', half, 'save')).body.data).toMatchObject({
    state: 'draft',
    form: half,
    missing: ['birthDate', 'gender', 'cityId', 'experience'],
    actions: ['save', 'submit'],
  });
  expect((await hand(who, 'assistant', half)).body).toMatchObject({
    reason: 'JOIN_INCOMPLETE',
    data: { missing: ['birthDate', 'gender', 'cityId', 'experience'] },
  });
  expect((await hand(who, 'assistant', base)).body.data).toMatchObject({ state: 'submitted', actions: [] });
  expect((await hand(who, 'assistant', base, 'save')).body.reason).toBe('JOIN_PENDING');
  expect((await hand(who, 'assistant', base)).body.reason).toBe('JOIN_PENDING');
});

test.each([
  ['student', '2015-01-01', 'UNDER_13'],
  ['coach', '2010-01-01', 'TOO_YOUNG'],
  ['assistant', '2010-01-01', 'TOO_YOUNG'],
  ['volunteer', '2015-01-01', 'UNDER_13'],
] as const)('a %s born %s is refused', async (role, birthDate, reason) => {
  const who = await addPerson(world);
  expect((await hand(who, role, { ...forms[role], birthDate })).body.reason).toBe(reason);
});

test('a student role opens immediately, keeps the form private, and may change it', async () => {
  const who = await addPerson(world, 'student');
  await world.database.query.deleteFrom('account_role').where('account_id', '=', who.id).execute();
  expect((await hand(who, 'student', forms.student)).body.data).toMatchObject({ state: 'approved' });
  await hand(who, 'student', { ...forms.student, school: 'Hill School' });
  expect(await mine(who, 'student')).toMatchObject({ form: { school: 'Hill School' }, revision: null });
});

test('a rejected applicant reads the reasons of each field, and can submit again', async () => {
  const who = await addPerson(world, 'student');
  await hand(who, 'volunteer', forms.volunteer);
  const reasons = [{ field: 'experience', text: 'Please tell us more.' }];
  expect((await decide('joinReject', who.id, 'volunteer', { reasons: [] })).body.reason).toBe('BAD_INPUT');
  await decide('joinReject', who.id, 'volunteer', { reasons });
  expect(await mine(who, 'volunteer')).toMatchObject({
    state: 'rejected',
    reasons,
    actions: ['save', 'submit'],
  });
  expect((await hand(who, 'volunteer', forms.volunteer)).body.data).toMatchObject({
    state: 'submitted',
    isResubmitted: true,
    reasons: [],
  });
  // The reviewer compares the form with what was refused.
  expect((await detail(who.id, 'volunteer')).reasons).toEqual(reasons);
  expect(await kindsNotified(who.id)).toEqual(['joinRejected']);
});

test('a role opens only with the evidence that it needs, and the form that was read', async () => {
  const who = await addPerson(world, 'student');
  await hand(who, 'coach', forms.coach);
  expect((await decide('joinApprove', who.id, 'coach')).body).toMatchObject({
    reason: 'CLEARANCE_MISSING',
    data: { missing: ['identity', 'background', 'codeOfConduct'] },
  });
  await addClearances(world, operator, who.id);
  const { version } = await detail(who.id, 'coach');
  const stale = { id: who.id, role: 'coach', version: version - 1 };
  expect((await send(world, operator, 'operator.joinApprove', stale)).body.reason).toBe(
    'JOIN_STATUS_CHANGED',
  );
  const all = await Promise.all(
    Array.from({ length: 16 }, () => send(world, operator, 'operator.joinApprove', { ...stale, version })),
  );
  expect(all.map(({ body }) => body.reason ?? 'ok').toSorted()).toEqual([
    ...Array<string>(15).fill('DO_NOT_REPEAT'),
    'ok',
  ]);
  expect(await kindsNotified(who.id)).toEqual(['joinApproved']);
  const found = await send(world, null, 'coach.detail', { id: who.id });
  expect(found.body.data).toMatchObject({ coach: { name: 'Maya Rai' }, years: 10 });
  expect(found.text).not.toContain('Lake Road');
});

test('a minor volunteer needs a guardian’s consent instead of the checks, until 18', async () => {
  const who = await approved('volunteer');
  expect(await mine(who, 'volunteer')).toMatchObject({ state: 'approved' });
  const soon = await addPerson(world, 'student');
  const inAMonth = new Date(world.clock.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
  const birthDate = `${Number(inAMonth.slice(0, 4)) - 18}${inAMonth.slice(4)}`;
  await hand(soon, 'volunteer', { ...forms.volunteer, birthDate });
  await addClearances(world, operator, soon.id, true);
  await decide('joinApprove', soon.id, 'volunteer');
  // No phone has sent a zone: the day counts from its beginning in the last zone, UTC-12.
  expect((await mine(soon, 'volunteer')).clearedUntil).toBe(`${inAMonth}T12:00:00.000Z`);
});

test('a minor’s form names confirmed and unproven guardians; an adult’s names none', async () => {
  const minor = await addPerson(world, 'student');
  const [parent, aunt] = [await addPerson(world, 'student'), await addPerson(world, 'student')];
  await hand(minor, 'volunteer', forms.volunteer);
  expect((await detail(minor.id, 'volunteer')).guardians).toEqual([]);
  const since = world.clock.now();
  const { query } = world.database;
  const reach = { channel: 'email' as const, value: `${parent.id}@family.example` };
  await query
    .insertInto('contact')
    .values({ ...reach, account_id: parent.id, proved_at: since })
    .execute();
  await query
    .insertInto('child_guardian')
    .values({ participant_id: minor.id, account_id: parent.id, since, removed_at: null })
    .execute();
  await query
    .insertInto('guardian_proof')
    .values({
      id: randomUUID(),
      participant_id: minor.id,
      account_id: aunt.id,
      state: 'review',
      asked_at: since,
      due_at: since,
      reason: null,
      decided_at: null,
    })
    .execute();
  const { guardians } = await detail(minor.id, 'volunteer');
  expect(guardians?.map(({ accountId, state }) => [accountId, state])).toEqual([
    [parent.id, 'confirmed'],
    [aunt.id, 'review'],
  ]);
  expect(guardians?.[0]).toMatchObject({ since: since.toISOString(), contacts: [reach] });
  const adult = await addPerson(world, 'student');
  await hand(adult, 'assistant', base);
  expect((await detail(adult.id, 'assistant')).guardians).toBeNull();
});

test('reviewed facts of an approved coach wait; the rest is public immediately', async () => {
  const who = await approved('coach');
  const changed = { ...forms.coach, name: 'Maya Gurung', years: 11 };
  expect((await hand(who, 'coach', changed)).body.data).toMatchObject({
    state: 'approved',
    form: { name: 'Maya Rai', years: 11 },
    revision: { state: 'submitted', form: { name: 'Maya Gurung' } },
  });
  const shown = async () => (await send(world, null, 'coach.detail', { id: who.id })).body.data;
  expect(await shown()).toMatchObject({ coach: { name: 'Maya Rai' }, years: 11 });
  const waiting = (await send(world, operator, 'operator.joinList', { state: 'submitted' })).body
    .data as Output<'operator.joinList'>;
  expect(waiting.items.find(({ accountId }) => accountId === who.id)).toMatchObject({
    isRevision: true,
    name: 'Maya Gurung',
  });
  await decide('joinReject', who.id, 'coach', { reasons: [{ field: 'name', text: 'Which paper?' }] });
  expect((await mine(who, 'coach')).revision).toMatchObject({ state: 'rejected' });
  await hand(who, 'coach', changed);
  expect((await decide('joinApprove', who.id, 'coach')).body.code).toBe(200);
  expect(await shown()).toMatchObject({ coach: { name: 'Maya Gurung' } });
  expect((await mine(who, 'coach')).revision).toBeNull();
  expect(await kindsNotified(who.id)).toEqual(
    expect.arrayContaining(['joinApproved', 'revisionRejected', 'revisionApproved']),
  );
});

test('an approved person cannot change reviewed facts beside the form', async () => {
  const who = await approved('assistant');
  expect((await send(world, who, 'user.update', { name: 'Somebody Else' })).body.reason).toBe(
    'USE_JOIN_FORM',
  );
  expect((await send(world, who, 'user.update', { language: 'zh' })).body.code).toBe(200);
});

test('operators suspend, reinstate and close a role once, with an audit line, never their own', async () => {
  const who = await approved('coach');
  const act = (verb: 'suspend' | 'reinstate' | 'close', rest: object = {}) =>
    send(world, operator, `operator.${verb}`, { id: who.id, role: 'coach', ...rest });
  const reason = 'A complaint is looked into.';
  const found = async () => (await send(world, null, 'coach.detail', { id: who.id })).body.reason ?? 'shown';
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => act('suspend', { reason })));
  expect(outcomes.filter(({ body }) => body.code === 200)).toHaveLength(1);
  expect(await found()).toBe('NOT_FOUND');
  expect(await mine(who, 'coach')).toMatchObject({ state: 'suspended', reason, actions: [] });
  expect((await hand(who, 'coach', forms.coach)).body.reason).toBe('FORBIDDEN');
  expect((await act('reinstate')).body.code).toBe(200);
  expect(await found()).toBe('shown');
  expect((await act('close', { reason })).body.code).toBe(200);
  expect((await act('reinstate')).body.reason).toBe('JOIN_STATUS_CHANGED');
  expect(await found()).toBe('NOT_FOUND');
  const own = { id: operator.id, role: 'coach', reason };
  expect((await send(world, operator, 'operator.suspend', own)).body.reason).toBe('FORBIDDEN');
  const audit = await world.database.query
    .selectFrom('audit_event')
    .select(['action', 'facts'])
    .where('subject_id', '=', who.id)
    .orderBy('id')
    .execute();
  expect(audit.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['join.approved', 'role.suspended', 'role.reinstated', 'role.closed']),
  );
  expect(JSON.stringify(audit)).not.toMatch(/Maya|complaint/);
  const notices = await world.database.query
    .selectFrom('notice')
    .select('kind')
    .where('account_id', '=', who.id)
    .execute();
  expect(notices.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['roleSuspended', 'roleReinstated', 'roleClosed']),
  );
});

test('operator.clearanceSet keeps the number of a document for operators alone, until the evidence is replaced', async () => {
  const who = await approved('coach');
  const set = async (more: object) => {
    const expiresAt = new Date(world.clock.now().getTime() + 86_400_000).toISOString();
    const input = { id: who.id, kind: 'identity', expiresAt, ...more };
    return (await send(world, operator, 'operator.clearanceSet', input)).body;
  };
  const seen = async () => {
    const { items } = (await send(world, operator, 'operator.clearanceList', { id: who.id })).body
      .data as Output<'operator.clearanceList'>;
    return items.find(({ kind }) => kind === 'identity')?.reference;
  };
  expect((await set({ reference: 'x'.repeat(81) })).code).toBe(400);
  expect((await set({ reference: 'Passport P-77' })).code).toBe(200);
  expect(await seen()).toBe('Passport P-77');
  expect(JSON.stringify((await send(world, who, 'clearance.mine', {})).body)).not.toContain('P-77');
  await set({});
  expect(await seen()).toBe('');
});

test('the console shows the actions on a role, and ending evidence, the earliest first', async () => {
  const [soon, late, far] = [
    await approved('assistant'),
    await approved('coach'),
    await approved('assistant'),
  ];
  const inDays = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000).toISOString();
  const until = (who: Person, days: number) =>
    send(world, operator, 'operator.clearanceSet', {
      id: who.id,
      kind: 'background',
      expiresAt: inDays(days),
    });
  await until(late, 59);
  await until(soon, 6);
  await until(far, 62);
  const ending = async (rest: object = {}) => {
    const { items } = (await send(world, operator, 'operator.clearanceEnding', rest)).body
      .data as Output<'operator.clearanceEnding'>;
    return items.filter(({ accountId }) => [soon.id, late.id, far.id].includes(accountId));
  };
  expect((await ending()).map(({ accountId, state }) => [accountId, state])).toEqual([
    [soon.id, 'approved'],
    [late.id, 'approved'],
  ]);
  expect((await ending({ role: 'coach' })).map(({ accountId }) => accountId)).toEqual([late.id]);
  expect(await detail(soon.id, 'assistant')).toMatchObject({ actions: ['suspend', 'close'], whyNot: null });

  // A day in the past ends it: the role waits for new evidence alone.
  await until(soon, -1);
  expect(await ending({ role: 'assistant' })).toMatchObject([{ accountId: soon.id, state: 'suspended' }]);
  expect(await detail(soon.id, 'assistant')).toMatchObject({
    actions: ['close'],
    whyNot: 'CLEARANCE_MISSING',
  });
  await until(soon, 300);
  expect(await ending({ role: 'assistant' })).toEqual([]);
  expect(await detail(soon.id, 'assistant')).toMatchObject({ state: 'approved' });

  const reason = 'A complaint is looked into.';
  await send(world, operator, 'operator.suspend', { id: late.id, role: 'coach', reason });
  expect(await detail(late.id, 'coach')).toMatchObject({ actions: ['reinstate', 'close'] });
  // A role that an operator shut does not depend on evidence.
  expect(await ending()).toEqual([]);
});

test('pictures are public with the form and replaced by a revision; a certificate stays private', async () => {
  const who = await addPerson(world, 'student');
  const upload = async (kind: string, shade: number) => {
    const background = { r: shade, g: shade, b: 200 };
    const payload = await sharp({ create: { width: 9, height: 9, channels: 3, background } })
      .png()
      .toBuffer();
    const response = await world.app.inject({
      method: 'POST',
      url: `/applet/picture?role=coach&kind=${kind}`,
      headers: { 'content-type': 'image/png', authorization: `Bearer ${who.token}` },
      payload,
    });
    return response.json<{ data: { id: string; name: string } }>().data;
  };
  const status = async (name: string) =>
    (await world.app.inject({ method: 'GET', url: `/applet/picture/${name}` })).statusCode;
  const shown = async () => (await send(world, null, 'coach.detail', { id: who.id })).body.data;
  const [avatar, first, paper] = [
    await upload('avatar', 1),
    await upload('picture', 60),
    await upload('certificate', 120),
  ];
  const form = { ...forms.coach, avatar: avatar.id, pictures: [first.id], certificates: [paper.id] };
  await hand(who, 'coach', form);
  expect((await detail(who.id, 'coach')).pictures).toHaveLength(3);
  await addClearances(world, operator, who.id);
  await decide('joinApprove', who.id, 'coach');
  expect(await shown()).toMatchObject({ coach: { avatar: avatar.name }, pictures: [first.name] });
  expect([await status(avatar.name), await status(first.name), await status(paper.name)]).toEqual([
    200, 200, 404,
  ]);

  const second = await upload('picture', 180);
  await send(world, who, 'picture.remove', { id: first.id });
  expect((await hand(who, 'coach', { ...form, pictures: [second.id] })).body.data).toMatchObject({
    revision: { state: 'submitted' },
  });
  expect([await status(first.name), await status(second.name)]).toEqual([200, 404]);
  await decide('joinApprove', who.id, 'coach');
  expect([await status(first.name), await status(second.name)]).toEqual([404, 200]);
  expect(await shown()).toMatchObject({ coach: { avatar: avatar.name }, pictures: [second.name] });
});

test('the same key twice hands in once', async () => {
  const who = await addPerson(world, 'student');
  const [key, fields] = [crypto.randomUUID(), { role: 'coach', form: forms.coach }];
  const first = await send(world, who, 'join.submit', fields, key);
  const again = await send(world, who, 'join.submit', fields, key);
  expect(again.text).toBe(first.text);
  const keys = Array.from({ length: 16 }, () => hand(who, 'assistant', forms.assistant));
  const outcomes = (await Promise.all(keys)).map(({ body }) => body.reason ?? 'ok');
  expect(outcomes.filter((one) => one === 'ok')).toHaveLength(1);
});

test('languages spoken change without a review, and are on the page of the coach', async () => {
  const who = await approved('coach');
  const form = { ...forms.coach, speaks: ['es' as const, 'en' as const] };
  expect((await hand(who, 'coach', form)).body.code).toBe(200);
  expect(await mine(who, 'coach')).toMatchObject({ form: { speaks: ['es', 'en'] }, revision: null });
  const seen = (await send(world, who, 'coach.detail', { id: who.id })).body.data as Output<'coach.detail'>;
  expect(seen.coach.speaks).toEqual(['en', 'es']);
  expect((await hand(who, 'coach', { ...form, speaks: [] })).body.code).toBe(200);
  const after = (await send(world, who, 'coach.detail', { id: who.id })).body.data as Output<'coach.detail'>;
  expect(after.coach).not.toHaveProperty('speaks');
});

test('hides the form of an operator from their own list and Today', async () => {
  const own = await addPerson(world, 'student', 'operator');
  expect((await hand(own, 'coach', forms.coach)).body.code).toBe(200);
  const seen = async (who: Person) => {
    const { items } = await ok(world, who, 'operator.joinList', { state: 'submitted' });
    const today = await ok(world, who, 'operator.todayList', { show: 'waiting', kind: 'joinWaiting' });
    const { kinds } = await ok(world, who, 'operator.todayCounts');
    return {
      list: items.some(({ accountId }) => accountId === own.id),
      today: today.items.some(({ target }) => target === `${own.id}/coach`),
      count: kinds.find(({ kind }) => kind === 'joinWaiting')?.waiting ?? 0,
    };
  };
  const others = await seen(operator);
  expect(others).toMatchObject({ list: true, today: true });
  expect(await seen(own)).toEqual({ list: false, today: false, count: others.count - 1 });
  const { version } = await detail(own.id, 'coach');
  const approve = { id: own.id, role: 'coach', version } as const;
  expect((await send(world, own, 'operator.joinApprove', approve)).body.reason).toBe('FORBIDDEN');
});
