import { createHmac, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Output } from '#contract/all-apis.ts';
import { checkinCode, checkinMessage } from '#contract/checkin.rules.ts';
import { HOUR_MS } from '#contract/durations.ts';
import { as } from '#tests/support/asking.ts';
import { complete } from '#tests/support/attendance.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { agreeTo, coachOf, guard, helperOf, invite } from '#tests/support/helping.ts';
import { addClass, bookOne } from '#tests/support/orders.ts';
import { type Person, addCoach } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { noticesOf } from '#tests/support/stage.ts';
import { type World, makeWorld } from '#tests/support/world.ts';
import { endServed } from './hours.entry.jobs.ts';
import { approveScanned, remindOfHours } from './hours.jobs.ts';

let world: World;
let app: FastifyInstance;
let operator: Person;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
  app = await serve(world);
  const id = await addCoach(world);
  await world.database.query
    .insertInto('operator')
    .values({ account_id: id, granted_at: world.clock.now() })
    .execute();
  operator = { id, token: await signIn(world, id, 'student') };
});

/** An agreed helper of a class that starts in three hours and lasts one. */
async function agreed(form: object = {}) {
  const coach = await coachOf(world);
  const helper = await helperOf(world, 'assistant', { form });
  const cls = await addClass(world, { coachId: coach.id, inHours: 3, priceMinor: 0 });
  const made = await invite(app, coach, cls, helper);
  dataOf(await call(app, helper.token, 'invitation.answer', { id: made.id, ...agreeTo(cls) }));
  return { coach, helper, cls };
}

/** The same after the end of the class, with the record that the server created. */
async function served(form: object = {}) {
  const all = await agreed(form);
  world.clock.set(new Date(all.cls.ends_at.getTime() + 60_000));
  await endServed(world);
  return all;
}

type Served = Awaited<ReturnType<typeof agreed>>;

const submit = ({ helper, cls }: Served, rest: { minutes?: number } = {}) =>
  call(app, helper.token, 'hours.submit', { classId: cls.id, note: '', ...rest });
const decide = ({ coach }: Served, id: string, decision: 'approve' | 'decline', reason = '') =>
  call(app, coach.token, 'hours.decide', { id, decision, reason });
const recordOf = async ({ helper }: Served) => {
  const [record] = dataOf(await call(app, helper.token, 'hours.mine', {})).items;
  if (record === undefined) throw new Error('no record');
  return record;
};

/**
 * Computes the code that the coach's phone shows at an instant; `contract/checkin.rules.test.ts` has its
 * vector.
 */
const codeAt = ({ secret }: Output<'checkin.code'>, at: Date): string =>
  checkinCode(
    createHmac('sha256', Buffer.from(secret, 'base64url')).update(checkinMessage(at.getTime())).digest(),
  );

const keyOf = async ({ coach, cls }: Served) =>
  dataOf(await call(app, coach.token, 'checkin.code', { id: cls.id }));

function scan(
  { helper, cls }: Served,
  kind: 'in' | 'out',
  code: string,
  at: Date,
  nonce: string = randomUUID(),
) {
  return call(app, helper.token, `checkin.${kind}`, { classId: cls.id, code, at: at.toISOString(), nonce });
}

describe('check-in', () => {
  it('accepts the code of the minute, and returns the first answer for a second scan', async () => {
    const all = await agreed();
    const key = await keyOf(all);
    expect(key.code).toBe(codeAt(key, world.clock.now()));
    const start = new Date(all.cls.starts_at.getTime() - 10 * 60_000);
    world.clock.set(start);
    const first = dataOf(await scan(all, 'in', codeAt(key, start), start));
    expect(first).toMatchObject({ checkedInAt: start.toISOString(), actions: ['release'] });
    // Nobody leaves a class that has not begun.
    expect(reasonIn(await scan(all, 'out', codeAt(key, start), start))).toBe('CHECKIN_CLOSED');
    world.clock.advance({ minutes: 5 });
    const later = world.clock.now();
    const second = dataOf(await scan(all, 'in', codeAt(key, later), later));
    expect(second.checkedInAt).toBe(first.checkedInAt);
    expect(
      await world.database.query
        .selectFrom('helper_scan')
        .select('kind')
        .where('class_id', '=', all.cls.id)
        .execute(),
    ).toEqual([{ kind: 'in' }]);
  });

  it('stores one scan when many arrive in parallel', async () => {
    const all = await agreed();
    const key = await keyOf(all);
    world.clock.set(all.cls.starts_at);
    const now = world.clock.now();
    const scans = await Promise.all(Array.from({ length: 12 }, () => scan(all, 'in', codeAt(key, now), now)));
    expect(new Set(scans.map(reasonIn))).toEqual(new Set(['ok']));
    expect(new Set(scans.map((one) => dataOf(one).checkedInAt)).size).toBe(1);
  });

  it('is refused with a code of another minute or class, outside the window, and by strangers', async () => {
    const [all, other] = [await agreed(), await agreed()];
    const key = await keyOf(all);
    world.clock.set(all.cls.starts_at);
    const now = world.clock.now();
    const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
    const code = codeAt(key, now);
    expect(reasonIn(await scan(all, 'in', codeAt(key, ago(3)), now))).toBe('CHECKIN_CODE_WRONG');
    expect(reasonIn(await scan(all, 'in', codeAt(await keyOf(other), now), now))).toBe('CHECKIN_CODE_WRONG');
    expect(reasonIn(await scan(all, 'in', codeAt(key, ago(31)), ago(31)))).toBe('CHECKIN_CLOSED');
    const soon = new Date(now.getTime() + 10 * 60_000);
    expect(reasonIn(await scan(all, 'in', codeAt(key, soon), soon))).toBe('CHECKIN_CLOSED');
    expect(reasonIn(await scan({ ...all, helper: other.helper }, 'in', code, now))).toBe('NOT_HELPING');
    expect(reasonIn(await call(app, other.coach.token, 'checkin.code', { id: all.cls.id }))).toBe(
      'NOT_FOUND',
    );
    // One minute off is two phones with different clocks.
    expect(
      reasonIn(await scan(all, 'in', codeAt(key, ago(1)), now, 'a1b2c3d4-0000-4000-8000-000000000001')),
    ).toBe('ok');
    expect(reasonIn(await scan(all, 'out', code, now, 'a1b2c3d4-0000-4000-8000-000000000001'))).toBe(
      'KEY_REUSED',
    );
  });

  it('is offered on the helper’s home screen until two hours after the end, and never on a coach’s', async () => {
    const all = await agreed();
    const key = await keyOf(all);
    const { starts_at: start, ends_at: end } = all.cls;
    const home = async () => dataOf(await call(app, all.helper.token, 'helper.home', {}));
    const times = {
      from: new Date(start.getTime() - 30 * 60_000).toISOString(),
      until: new Date(end.getTime() + 2 * HOUR_MS).toISOString(),
    };
    expect((await home()).next[0]?.checkinTimes).toEqual(times);
    const { items } = dataOf(
      await call(app, all.coach.token, 'invitation.list', { as: 'coach', classId: all.cls.id }),
    );
    expect(items.map(({ checkinTimes }) => checkinTimes)).toEqual([null]);
    world.clock.set(new Date(end.getTime() + HOUR_MS));
    await endServed(world);
    expect(await home()).toMatchObject({
      next: [],
      toCheckOut: [{ checkinTimes: times, actions: ['checkIn', 'checkOut', 'submitHours'] }],
    });
    world.clock.set(new Date(end.getTime() + 2 * HOUR_MS + 1));
    expect((await home()).toCheckOut).toEqual([]);
    world.clock.set(new Date(end.getTime() + HOUR_MS));
    const now = world.clock.now();
    await scan(all, 'out', codeAt(key, now), now);
    expect((await home()).toCheckOut).toEqual([]);
  });

  it('is accepted six days late, and refused after eight', async () => {
    const [six, eight] = [await agreed(), await agreed()];
    const keys = [await keyOf(six), await keyOf(eight)] as const;
    const [inAt, outAt] = [six.cls.starts_at, new Date(six.cls.ends_at.getTime() + 10 * 60_000)];
    world.clock.set(new Date(six.cls.ends_at.getTime() + HOUR_MS));
    await endServed(world);
    expect(await recordOf(six)).toMatchObject({ source: 'auto', minutes: 60, state: 'entered' });
    world.clock.advance({ days: 6 });
    await scan(six, 'out', codeAt(keys[0], outAt), outAt);
    expect(reasonIn(await scan(six, 'in', codeAt(keys[0], inAt), inAt))).toBe('ok');
    expect(await recordOf(six)).toMatchObject({
      source: 'checkin',
      minutes: 70,
      scannedMinutes: 70,
      approvesItselfAt: null,
    });
    world.clock.advance({ days: 2 });
    expect(reasonIn(await scan(eight, 'in', codeAt(keys[1], inAt), inAt))).toBe('CHECKIN_CLOSED');
  });
});

describe('hours', () => {
  it('are handed in once, locked, approved by the lead coach, and corrected with both values kept', async () => {
    const all = await served({ organization: 'Rovers' });
    const record = await recordOf(all);
    expect(record).toMatchObject({
      state: 'entered',
      source: 'auto',
      minutes: 60,
      actions: ['submit', 'remove'],
    });
    expect(dataOf(await submit(all, { minutes: 75 }))).toMatchObject({
      state: 'pending',
      source: 'manual',
      minutes: 75,
      organization: 'Rovers',
      actions: ['remove'],
    });
    expect(reasonIn(await submit(all))).toBe('HOURS_LOCKED');
    const waiting = dataOf(await call(app, all.coach.token, 'hours.pending', {}));
    expect(waiting.items).toMatchObject([{ id: record.id, actions: ['approve', 'decline'] }]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => decide(all, record.id, 'approve')));
    expect(answers.map(reasonIn).toSorted()).toEqual([...Array<string>(7).fill('STATUS_CHANGED'), 'ok']);
    const correct = (minutes: number) =>
      call(app, all.coach.token, 'hours.correct', { id: record.id, minutes, reason: 'Left early' });
    expect(reasonIn(await correct(200))).toBe('HOURS_TOO_MANY');
    expect(reasonIn(await correct(51))).toBe('BAD_INPUT');
    expect(dataOf(await correct(50))).toMatchObject({
      state: 'corrected',
      minutes: 50,
      revisions: [
        { revision: 1, minutes: 75 },
        { revision: 2, minutes: 50, reason: 'Left early' },
      ],
    });
    expect(dataOf(await call(app, all.helper.token, 'hours.mine', {})).totals).toEqual({
      approvedMinutes: 50,
      pendingMinutes: 0,
      entered: 0,
      refused: 0,
    });
    expect(reasonIn(await call(app, all.helper.token, 'hours.remove', { id: record.id }))).toBe(
      'HOURS_LOCKED',
    );
    expect(await noticesOf(world, all.helper.id)).toEqual(
      expect.arrayContaining(['hoursEntered', 'hoursApproved', 'hoursCorrected']),
    );
  });

  it('are thanked for once, after the approval, by their coach alone, and the helper reads it', async () => {
    const all = await served();
    const thank = ({ token }: Person, id: string, text = 'Mila still talks of you') =>
      call(app, token, 'hours.thank', { id, text });
    dataOf(await submit(all));
    const { id } = await recordOf(all);
    expect(reasonIn(await thank(all.coach, id))).toBe('STATUS_CHANGED');
    const approved = dataOf(await decide(all, id, 'approve'));
    expect([approved.thanks, approved.actions]).toEqual([null, ['correct', 'thank']]);
    expect(reasonIn(await thank(await coachOf(world), id))).toBe('NOT_FOUND');
    const answers = await Promise.all(Array.from({ length: 8 }, () => thank(all.coach, id)));
    expect(answers.map(reasonIn).toSorted()).toEqual([...Array<string>(7).fill('STATUS_CHANGED'), 'ok']);
    expect(await recordOf(all)).toMatchObject({ thanks: { text: 'Mila still talks of you' } });
    const notices = await world.database.query
      .selectFrom('notice')
      .select(['kind', 'about_kind', 'facts'])
      .where('account_id', '=', all.helper.id)
      .where('kind', '=', 'hoursThanked')
      .execute();
    expect(notices).toMatchObject([{ about_kind: 'hours', facts: { thanks: 'Mila still talks of you' } }]);
    // A correction keeps it.
    const corrected = await call(app, all.coach.token, 'hours.correct', { id, minutes: 30, reason: 'Late' });
    expect(dataOf(corrected)).toMatchObject({
      thanks: { text: 'Mila still talks of you' },
      actions: ['correct'],
    });
  });

  it('are thanked for until 30 days after the class', async () => {
    const all = await served();
    dataOf(await submit(all));
    const { id } = await recordOf(all);
    dataOf(await decide(all, id, 'approve'));
    const before = world.clock.now();
    const after = async (days: number) => {
      world.clock.set(new Date(all.cls.ends_at.getTime() + days * 86_400_000));
      const token = await signIn(world, all.coach.id, 'coach');
      const reason = reasonIn(await call(app, token, 'hours.thank', { id, text: 'Thank you' }));
      world.clock.set(before);
      return reason;
    };
    expect([await after(30), await after(29.9)]).toEqual(['STATUS_CHANGED', 'ok']);
  });

  it('count in the month of the class at its place once they are approved', async () => {
    const all = await served();
    const months = async () => dataOf(await call(app, all.helper.token, 'hours.mine', {})).months;
    dataOf(await submit(all));
    expect(await months()).toEqual([]);
    const { id } = await recordOf(all);
    dataOf(await decide(all, id, 'approve'));
    const now = world.clock.now();
    const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
    const name = (offset: number) => new Date(Date.UTC(year, month + offset, 15)).toISOString().slice(0, 7);
    // Two hours into a month in UTC it is still the month before in Texas.
    const { query } = world.database;
    const ended = new Date(Date.UTC(year, month - 1, 1, 2));
    await query.updateTable('service_hours').set({ class_ended_at: ended }).where('id', '=', id).execute();
    const starts_at = new Date(ended.getTime() - HOUR_MS);
    const setZone = (zone: string) =>
      query
        .updateTable('class')
        .set({ zone, starts_at, ends_at: ended })
        .where('id', '=', all.cls.id)
        .execute();
    await setZone('America/Chicago');
    expect(await months()).toEqual([
      { month: name(-2), approvedMinutes: 60 },
      { month: name(-1), approvedMinutes: 0 },
      { month: name(0), approvedMinutes: 0 },
    ]);
    await setZone('Asia/Shanghai');
    expect((await months())[0]).toEqual({ month: name(-1), approvedMinutes: 60 });
  });

  it('are one record of a class, however they come', async () => {
    const all = await agreed();
    expect(reasonIn(await submit(all))).toBe('TOO_EARLY');
    world.clock.set(all.cls.ends_at);
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 8 }, () => submit(all))),
      endServed(world),
      endServed(world),
    ]);
    expect(answers.map(reasonIn).toSorted()).toEqual([...Array<string>(7).fill('HOURS_LOCKED'), 'ok']);
    expect(dataOf(await call(app, all.helper.token, 'hours.mine', {})).items).toHaveLength(1);
  });

  it('are refused beyond the limit, out of step, after a week, to strangers and for canceled classes', async () => {
    const all = await served();
    expect((await submit(all, { minutes: 185 })).body).toMatchObject({
      reason: 'HOURS_TOO_MANY',
      data: { maxMinutes: 180 },
    });
    expect(reasonIn(await submit(all, { minutes: 62 }))).toBe('BAD_INPUT');
    const stranger = await helperOf(world);
    expect(reasonIn(await submit({ ...all, helper: stranger }))).toBe('NOT_HELPING');
    world.clock.advance({ days: 8 });
    expect(reasonIn(await submit(all, { minutes: 65 }))).toBe('HOURS_TOO_LATE');
    expect(reasonIn(await submit(all))).toBe('ok');
    const gone = await agreed();
    await world.database.query
      .updateTable('class')
      .set({ state: 'canceled' })
      .where('id', '=', gone.cls.id)
      .execute();
    world.clock.set(new Date(gone.cls.ends_at.getTime() + 1));
    expect(reasonIn(await submit(gone))).toBe('CLASS_GONE');
  });

  it('may be handed in once more after a refusal, which needs a reason', async () => {
    const all = await served();
    const { id } = dataOf(await submit(all));
    expect(reasonIn(await decide(all, id, 'decline'))).toBe('BAD_INPUT');
    expect(dataOf(await decide(all, id, 'decline', 'You left at half past'))).toMatchObject({
      state: 'declined',
    });
    expect((await recordOf(all)).actions).toEqual(['submit', 'remove']);
    expect(dataOf(await submit(all, { minutes: 30 }))).toMatchObject({ state: 'pending', minutes: 30 });
    await decide(all, id, 'decline', 'No');
    expect(await noticesOf(world, all.coach.id)).toEqual(
      expect.arrayContaining(['hoursSubmitted', 'hoursSubmitted']),
    );
    const refused = (await noticesOf(world, all.helper.id)).filter((kind) => kind === 'hoursDeclined');
    expect(refused).toHaveLength(2);
    expect(reasonIn(await submit(all))).toBe('HOURS_RESUBMITTED');
    expect((await recordOf(all)).actions).toEqual(['remove', 'dispute']);
    expect(dataOf(await call(app, all.helper.token, 'hours.remove', { id }))).toMatchObject({
      state: 'inactive',
    });
    expect(reasonIn(await submit(all))).toBe('HOURS_LOCKED');
    expect(dataOf(await call(app, all.helper.token, 'hours.mine', {})).items).toEqual([]);
  });

  it('are approved by nobody for themselves, in the database too', async () => {
    const all = await served();
    const { id } = dataOf(await submit(all));
    await world.database.query
      .insertInto('operator')
      .values({ account_id: all.helper.id, granted_at: world.clock.now() })
      .execute();
    const rule = (who: Person, decision: 'approve' | 'inactivate') =>
      call(app, who.token, 'operator.hoursDecide', { id, decision, reason: 'Looked at' });
    expect(reasonIn(await rule(all.helper, 'approve'))).toBe('HOURS_NOT_YOURS_TO_DECIDE');
    await expect(
      world.database.query
        .updateTable('service_hours')
        .set({ decided_by: all.helper.id })
        .where('id', '=', id)
        .execute(),
    ).rejects.toThrow('check');
    expect(dataOf(await rule(operator, 'approve'))).toEqual({ id, state: 'approved' });
    expect(dataOf(await rule(operator, 'inactivate'))).toEqual({ id, state: 'inactive' });
    const audit = await world.database.query
      .selectFrom('audit_event')
      .select('action')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(['hours.approved', 'hours.inactive']);
  });

  it('show the coach the deadline to decide; their notice opens the appointment', async () => {
    const all = await served();
    const { coach, helper, cls } = all;
    const who = { helperId: helper.id, role: 'assistant' } as const;
    const read = async (rest = {}, { token } = coach) =>
      dataOf(await call(app, token, 'hours.ofHelper', { ...who, ...rest }));
    // A coach reads no hours before the helper hands them in.
    expect(await read()).toEqual({ items: [], next: null, mayDecide: true });
    const { id, invitationId, submittedAt } = dataOf(await submit(all));
    for (const rest of [{}, { classId: cls.id }])
      expect(await read(rest)).toMatchObject({
        items: [{ id, invitationId, state: 'pending', actions: ['approve', 'decline'] }],
        mayDecide: true,
      });
    expect((await read({ classId: randomUUID() })).items).toEqual([]);
    const asVolunteer = { ...who, role: 'volunteer' } as const;
    expect(reasonIn(await call(app, coach.token, 'hours.ofHelper', asVolunteer))).toBe('NOT_FOUND');
    expect((await read({}, await coachOf(world))).items).toEqual([]);
    const waiting = async () => {
      const { todo } = dataOf(await call(app, coach.token, 'home.coach', {}));
      const [own] = dataOf(await call(app, coach.token, 'coach.helpers', { role: 'assistant' })).items;
      return { todo, hoursToDecide: own?.hoursToDecide };
    };
    const until = new Date(Date.parse(submittedAt ?? '') + 14 * 24 * HOUR_MS).toISOString();
    expect(await waiting()).toMatchObject({
      todo: [{ kind: 'hours', id: invitationId, until, class: { id: cls.id } }],
      hoursToDecide: 1,
    });
    const { items } = dataOf(await call(app, coach.token, 'notice.list', {}));
    expect(items.find(({ kind }) => kind === 'hoursSubmitted')?.about).toEqual({
      kind: 'invitation',
      id: invitationId,
      as: 'coach',
    });
    await decide(all, id, 'approve');
    expect(await waiting()).toEqual({ todo: [], hoursToDecide: 0 });
    expect((await read()).items).toMatchObject([{ state: 'approved', actions: ['correct', 'thank'] }]);
    // The role ends; the coach still reads what was done together.
    await world.database.query
      .updateTable('account_role')
      .set({ state: 'suspended' })
      .where('account_id', '=', helper.id)
      .execute();
    expect((await read()).items).toHaveLength(1);
    expect((await read({ classId: randomUUID() })).items).toEqual([]);
    const notices = dataOf(await call(app, helper.token, 'notice.list', {})).items;
    expect(notices.find(({ kind }) => kind === 'hoursApproved')?.about).toEqual({
      kind: 'hours',
      id,
      as: 'assistant',
    });
  });

  it('become a task for operators immediately when coach and helper are relatives', async () => {
    const all = await served();
    await guard(world, all.helper.id, all.coach.id);
    const { id } = dataOf(await submit(all));
    expect(reasonIn(await decide(all, id, 'approve'))).toBe('HOURS_NOT_YOURS_TO_DECIDE');
    expect(dataOf(await call(app, all.coach.token, 'hours.pending', {})).items).toEqual([]);
    const who = { helperId: all.helper.id, role: 'assistant' } as const;
    expect(dataOf(await call(app, all.coach.token, 'hours.ofHelper', who))).toMatchObject({
      items: [{ id, actions: [] }],
      mayDecide: false,
    });
    expect(dataOf(await call(app, all.coach.token, 'home.coach', {})).todo).toEqual([]);
    const [own] = dataOf(await call(app, all.coach.token, 'coach.helpers', {})).items;
    expect(own?.hoursToDecide).toBe(0);
    const tasks = await world.database.query
      .selectFrom('operator_task')
      .select('kind')
      .where('subject_id', '=', id)
      .execute();
    expect(tasks).toEqual([{ kind: 'hoursWaiting' }]);
    const input = { id, decision: 'approve', reason: 'Seen' } as const;
    expect(dataOf(await call(app, operator.token, 'operator.hoursDecide', input)).state).toBe('approved');
    const correction = { id, minutes: 120, reason: 'More' };
    expect(reasonIn(await call(app, all.coach.token, 'hours.correct', correction))).toBe(
      'HOURS_NOT_YOURS_TO_DECIDE',
    );
  });

  it('with both scans are approved automatically after a week; without them never', async () => {
    const [scanned, bare] = [await agreed(), await agreed()];
    const key = await keyOf(scanned);
    const { starts_at: inAt, ends_at: end } = scanned.cls;
    const outAt = new Date(end.getTime() + 90 * 60_000);
    world.clock.set(inAt);
    await scan(scanned, 'in', codeAt(key, inAt), inAt);
    world.clock.set(outAt);
    await scan(scanned, 'out', codeAt(key, outAt), outAt);
    await endServed(world);
    await submit(bare);
    // Two and a half hours there, of one planned: half an hour above it counts.
    expect(await recordOf(scanned)).toMatchObject({ source: 'checkin', scannedMinutes: 150, minutes: 90 });
    world.clock.set(new Date(end.getTime() + 7 * 24 * HOUR_MS - 1));
    await approveScanned(world);
    expect((await recordOf(scanned)).state).toBe('entered');
    world.clock.advance({ seconds: 1 });
    await Promise.all([approveScanned(world), approveScanned(world)]);
    expect(await recordOf(scanned)).toMatchObject({
      state: 'approved',
      minutes: 90,
      revisions: [{ minutes: 90 }],
    });
    expect((await recordOf(bare)).state).toBe('pending');
  });

  it('with a scan that arrived more than 15 minutes late wait for the coach', async () => {
    const [near, late] = [await agreed(), await agreed()];
    const [nearKey, lateKey] = [await keyOf(near), await keyOf(late)];
    const { starts_at: inAt, ends_at: end } = near.cls;
    expect(late.cls.starts_at).toEqual(inAt);
    world.clock.set(new Date(inAt.getTime() + 15 * 60_000));
    await scan(near, 'in', codeAt(nearKey, inAt), inAt);
    world.clock.advance({ seconds: 1 });
    await scan(late, 'in', codeAt(lateKey, inAt), inAt);
    world.clock.set(end);
    await scan(near, 'out', codeAt(nearKey, end), end);
    await scan(late, 'out', codeAt(lateKey, end), end);
    await endServed(world);
    const { id } = dataOf(await submit(late));
    expect((await recordOf(near)).approvesItselfAt).not.toBeNull();
    expect(await recordOf(late)).toMatchObject({ scannedMinutes: 60, approvesItselfAt: null });
    world.clock.set(new Date(end.getTime() + 8 * 24 * HOUR_MS));
    await approveScanned(world);
    expect([(await recordOf(near)).state, (await recordOf(late)).state]).toEqual(['approved', 'pending']);
    const decision = { id, decision: 'approve', reason: '' } as const;
    expect(dataOf(await call(app, late.coach.token, 'hours.decide', decision))).toMatchObject({
      state: 'approved',
      minutes: 60,
    });
  });

  it('have reminders on the third and seventh day, and a task for operators on the fourteenth', async () => {
    const all = await served();
    const { id } = dataOf(await submit(all));
    const reminders = async () =>
      (await noticesOf(world, all.coach.id)).filter((kind) => kind === 'hoursReminder').length;
    const counts: number[] = [];
    for (const days of [2.9, 0.2, 3.8, 0.2]) {
      world.clock.advance({ hours: days * 24 });
      await remindOfHours(world);
      await remindOfHours(world);
      counts.push(await reminders());
    }
    expect(counts).toEqual([0, 1, 1, 2]);
    world.clock.advance({ days: 7 });
    await remindOfHours(world);
    await remindOfHours(world);
    const tasks = await world.database.query
      .selectFrom('operator_task')
      .select('kind')
      .where('subject_id', '=', id)
      .execute();
    expect(tasks).toEqual([{ kind: 'hoursWaiting' }]);
    expect(await reminders()).toBe(2);
  });

  it('count a coach’s completed classes once each', async () => {
    const coach = await coachOf(world);
    const cls = await addClass(world, { coachId: coach.id, inHours: 3, priceMinor: 0 });
    for (let n = 0; n < 2; n++) {
      const student = await helperOf(world);
      const order = await bookOne(world, student.id, cls);
      dataOf(await call(app, coach.token, 'order.accept', { id: order.id }));
    }
    world.clock.set(cls.ends_at);
    const orders = await world.database.query
      .selectFrom('orders')
      .select('id')
      .where('class_id', '=', cls.id)
      .execute();
    for (const { id } of orders) await as(world, coach.id, complete, { id });
    expect(dataOf(await call(app, coach.token, 'hours.pending', {})).teachingMinutes).toBe(60);
  });
});

describe('a transcript', () => {
  const period = () => {
    const year = world.clock.now().toISOString().slice(0, 4);
    return { from: `${year}-01-01`, until: `${year}-12-31` };
  };
  const check = (code: string) => call(app, null, 'transcript.check', { code });

  it('shows everybody with its code the approved hours and its state', async () => {
    const all = await served({ organization: 'Rovers' });
    const { id } = dataOf(await submit(all));
    expect(dataOf(await call(app, all.helper.token, 'hours.transcript', period()))).toMatchObject({
      totals: [],
    });
    await decide(all, id, 'approve');
    const issued = dataOf(await call(app, all.helper.token, 'transcript.issue', period()));
    expect(issued.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{20}$/);
    const checked = dataOf(await check(issued.code.toLowerCase().replace(/(.{4})/g, '$1-')));
    expect(checked).toEqual({
      name: 'Ada L.',
      ...period(),
      totals: [{ role: 'assistant', organization: 'Rovers', minutes: 60, classes: 1 }],
      totalMinutes: 60,
      issuedAt: issued.issuedAt,
      state: 'valid',
    });
    const wide = issued.code.replace(/./g, (sign) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0));
    expect(dataOf(await check(wide))).toEqual(checked);
    await call(app, all.coach.token, 'hours.correct', { id, minutes: 30, reason: 'Half' });
    expect(dataOf(await check(issued.code))).toMatchObject({ totalMinutes: 60, state: 'superseded' });
    world.clock.advance({ minutes: 1 });
    const renewed = dataOf(await call(app, all.helper.token, 'transcript.issue', period()));
    expect(dataOf(await check(renewed.code))).toMatchObject({ totalMinutes: 30, state: 'valid' });
    for (let n = 0; n < 2; n++)
      dataOf(await call(app, all.helper.token, 'transcript.revoke', { id: renewed.id }));
    expect(dataOf(await check(renewed.code)).state).toBe('revoked');
    expect(dataOf(await call(app, all.helper.token, 'transcript.mine', {})).items).toMatchObject([
      { id: renewed.id, state: 'revoked', actions: [] },
      { id: issued.id, state: 'superseded', actions: ['revoke'] },
    ]);
  });

  it.each([
    ['America/Chicago', '2027-11-01T00:00:00Z', '2027-10-31'],
    ['Asia/Shanghai', '2027-10-31T23:00:00Z', '2027-11-01'],
    // A class over midnight belongs to the day on which it begins, for the chart too.
    ['Asia/Shanghai', '2027-10-31T15:30:00Z', '2027-10-31'],
  ])('counts a class in %s at %s on %s, as the chart does', async (zone, startsAt, day) => {
    const all = await served();
    const { id } = dataOf(await submit(all));
    await decide(all, id, 'approve');
    const { query: db } = world.database;
    const starts_at = new Date(startsAt);
    const ends_at = new Date(starts_at.getTime() + HOUR_MS);
    await db.updateTable('class').set({ zone, starts_at, ends_at }).where('id', '=', all.cls.id).execute();
    await db.updateTable('service_hours').set({ class_ended_at: ends_at }).where('id', '=', id).execute();
    const minutesOf = async (from: string) =>
      dataOf(await call(app, all.helper.token, 'hours.transcript', { from, until: from })).totalMinutes;
    expect(await Promise.all(['2027-10-31', '2027-11-01'].map(minutesOf))).toEqual(
      day === '2027-10-31' ? [60, 0] : [0, 60],
    );
    const { months } = dataOf(await call(app, all.helper.token, 'hours.mine', {}));
    expect(months.filter(({ approvedMinutes }) => approvedMinutes > 0)).toEqual([
      { month: day.slice(0, 7), approvedMinutes: 60 },
    ]);
  });

  it('is not found by a made-up code, and refuses a period that ends before it begins', async () => {
    const helper = await helperOf(world);
    expect(reasonIn(await check('0'.repeat(20)))).toBe('NOT_FOUND');
    const backwards = { from: '2027-02-01', until: '2027-01-01' };
    expect(reasonIn(await call(app, helper.token, 'transcript.issue', backwards))).toBe('BAD_INPUT');
  });
});
