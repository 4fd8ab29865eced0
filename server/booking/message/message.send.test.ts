import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { acceptOrder, rejectOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { as } from '#tests/support/asking.ts';
import { call, dataOf, ok, reason, reasonIn, send, signIn } from '#tests/support/calls.ts';
import { agreeTo, coachOf, helperOf, invite } from '#tests/support/helping.ts';
import { messageWorld } from '#tests/support/message-world.ts';
import { addClass, bookOne } from '#tests/support/orders.ts';
import { addPerson, addStudent } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';

let world: ServedWorld;
let at: ReturnType<typeof messageWorld>;
let start: Date;
beforeAll(async () => {
  world = await serveWorld();
  at = messageWorld(world);
  start = world.clock.now();
});
beforeEach(() => world.clock.set(start));

test('family, guardian and coach of an order read each other, each with own marks', async () => {
  const { ann, bob, coach, id, to } = await at.booked();
  const empty = await ok(world, bob, 'message.thread', { id });
  expect(empty).toMatchObject({
    thread: { id, version: 0, side: 'family', with: 'Coach', alsoReads: 1, last: null, write: 'open' },
    items: [],
    earlier: null,
  });
  const sent = await at.write(ann, to, 'Zqhello');
  expect(sent.message).toMatchObject({ threadId: id, position: 1, isMine: true, side: 'family' });
  await at.write(coach, to, 'Zqwelcome');
  const second = await at.write(bob, to, 'Zqthanks');
  expect(second).toMatchObject({ message: { position: 3 }, thread: { unread: 2, readTo: 0 } });
  for (const who of [ann, bob, coach])
    expect(await at.read(who, id)).toEqual(['Zqhello', 'Zqwelcome', 'Zqthanks']);
  const list = await ok(world, coach, 'message.threads', {});
  expect(list).toMatchObject({
    items: [{ id, side: 'coach', with: 'Student', unread: 2, last: { from: 'Student', isMine: false } }],
    unread: 2,
  });
  expect(await ok(world, coach, 'message.read', { id, position: 3 })).toEqual({ id, readTo: 3, unread: 0 });
  expect(await ok(world, coach, 'message.read', { id, position: 1 })).toEqual({ id, readTo: 3, unread: 0 });
  expect(await ok(world, coach, 'message.read', { id, position: 900 })).toEqual({ id, readTo: 3, unread: 0 });
  expect((await ok(world, ann, 'message.threads', {})).unread).toBe(2);
  expect((await ok(world, bob, 'message.threads', {})).items[0]?.version).toBe(3);
});

test('words are sealed in the database, also in stored answers, and open byte for byte', async () => {
  const { ann, to } = await at.booked();
  const form = at.form(to, 'Zqsealed');
  const key = randomUUID();
  const first = await call(world.app, ann.token, 'message.send', form, key);
  const again = await call(world.app, ann.token, 'message.send', form, key);
  expect([again.isReplayed, again.text]).toEqual([true, first.text]);
  const { rows } = await sql<{ line: string }>`
    select m::text as line from message m union all select c.body from command c
    union all select n::text from notice n`.execute(world.database.query);
  expect(rows.map(({ line }) => line).join()).not.toMatch(/Zqsealed/);
});

test('message.send stores the same id once under each key, and refuses an id of another message', async () => {
  const { ann, bob, coach, id, to } = await at.booked();
  const form = at.form(to, 'Zqonce');
  const first = await ok(world, ann, 'message.send', form);
  await at.write(coach, to, 'Zqbetween');
  const again = await ok(world, ann, 'message.send', form);
  expect(again.message).toEqual(first.message);
  expect(again.thread.last?.position).toBe(2);
  expect(await at.read(bob, id)).toEqual(['Zqonce', 'Zqbetween']);
  expect(await reason(world, bob, 'message.send', form)).toBe('BAD_INPUT');
  const other = await at.booked();
  expect(await reason(world, other.ann, 'message.send', { ...form, to: other.to })).toBe('BAD_INPUT');
  expect(await at.read(other.ann, other.id)).toEqual([]);
});

test('strangers, other families and other coaches neither read nor write', async () => {
  const { ann, id, to, cls } = await at.booked();
  await at.write(ann, to, 'Zqprivate');
  const family = await at.person();
  await bookOne(world, family.id, cls, { participantIds: [family.id] });
  for (const who of [family, await at.person(), await coachOf(world)]) {
    expect(await reason(world, who, 'message.thread', { id })).toBe('NOT_FOUND');
    expect(await at.tryWrite(who, to)).toBe('NOT_FOUND');
    expect(await reason(world, who, 'message.read', { id, position: 1 })).toBe('NOT_FOUND');
    expect((await ok(world, who, 'message.threads', {})).items).toEqual([]);
  }
  expect(await at.tryWrite(ann, { kind: 'invitation', id })).toBe('NOT_FOUND');
  expect(await at.tryWrite(ann, { kind: 'question', id })).toBe('NOT_FOUND');
  expect(await at.tryWrite(null, to)).toBe('NOT_SIGNED_IN');
});

test('an order is open from the request until 30 days after the class, then it is readable', async () => {
  const coach = await coachOf(world);
  const ann = await at.person();
  const cls = await addClass(world, { coachId: coach.id, inHours: 48 });
  const unpaid = await bookOne(world, ann.id, cls);
  expect(await at.tryWrite(ann, { kind: 'order', id: unpaid.id })).toBe('THREAD_CLOSED');
  expect((await ok(world, ann, 'message.thread', { id: unpaid.id })).thread.write).toBe('notYet');
  expect(await at.tryWrite(coach, { kind: 'order', id: unpaid.id })).toBe('NOT_FOUND');

  const bob = await at.person();
  const free = await addClass(world, { coachId: coach.id, inHours: 72, priceMinor: 0 });
  const { id } = await bookOne(world, bob.id, free);
  const to = { kind: 'order', id } as const;
  for (const who of [bob, coach]) expect(await at.tryWrite(who, to)).toBe('ok');
  await as(world, coach.id, acceptOrder, { id });
  const closes = free.ends_at.getTime() + 30 * DAY_MS;
  world.clock.set(new Date(closes - 1));
  const late = { id: coach.id, token: await signIn(world, coach.id, 'coach') };
  expect(await at.tryWrite(late, to)).toBe('ok');
  world.clock.set(new Date(closes));
  expect(await at.tryWrite(late, to)).toBe('THREAD_CLOSED');
  const { thread, items } = await ok(world, late, 'message.thread', { id });
  expect(items).toHaveLength(3);
  expect(thread).toMatchObject({
    write: 'closed',
    closesAt: new Date(closes).toISOString(),
    deletedAt: new Date(closes + 180 * DAY_MS).toISOString(),
  });
});

test('an order that ended without its class closes 30 days after its end', async () => {
  const [coach, ann] = [await coachOf(world), await at.person()];
  const cls = await addClass(world, { coachId: coach.id, inHours: 24 * 80, priceMinor: 0 });
  const { id } = await bookOne(world, ann.id, cls);
  await as(world, coach.id, rejectOrder, { id, reason: { code: 'unwell', text: '' } });
  const { thread } = await ok(world, ann, 'message.thread', { id });
  expect(thread).toMatchObject({
    write: 'open',
    closesAt: new Date(start.getTime() + 30 * DAY_MS).toISOString(),
  });
});

/** A parent, a minor with a sign-in in their care, and a free class. */
async function withTeen() {
  const [coach, parent, teen] = [await coachOf(world), await at.person(), await at.person()];
  for (const table of ['account', 'participant'] as const)
    await world.database.query
      .updateTable(table)
      .set({ birth_date: '2012-01-01' })
      .where('id', '=', teen.id)
      .execute();
  await at.link(teen.id, parent);
  return { coach, parent, teen, cls: await addClass(world, { coachId: coach.id, priceMinor: 0 }) };
}

test('a minor participant reads, and writes only while a guardian is in the thread', async () => {
  const { parent, teen, cls } = await withTeen();
  const { id } = await bookOne(world, parent.id, cls, { participantIds: [teen.id] });
  const to = { kind: 'order', id } as const;
  await at.write(teen, to, 'Zqteen');
  expect(await at.read(parent, id)).toEqual(['Zqteen']);
  expect(await at.tryWrite(teen, { kind: 'class', id: cls.id })).toBe('MESSAGE_GUARDIAN');
  expect((await ok(world, teen, 'message.ofClass', { id: cls.id })).thread.write).toBe('guardianMissing');
  await world.database.query
    .updateTable('child_guardian')
    .set({ removed_at: world.clock.now() })
    .where('participant_id', '=', teen.id)
    .where('account_id', '=', parent.id)
    .execute();
  expect(await at.tryWrite(teen, to)).toBe('MESSAGE_GUARDIAN');
  expect(await at.read(teen, id)).toEqual(['Zqteen']);
});

test('an invitation is open from the agreement on, and a minor helper’s guardian writes on their side', async () => {
  const coach = await coachOf(world);
  const cls = await addClass(world, { coachId: coach.id, priceMinor: 0 });
  await world.database.query.updateTable('class').set({ helper_slots: 3 }).where('id', '=', cls.id).execute();
  const helper = await helperOf(world, 'volunteer', { name: 'Zqada Lim', birthDate: '2011-01-01' });
  const guardian = await at.person();
  await at.link(helper.id, guardian);
  const { id } = await invite(world.app, coach, cls, helper, 'volunteer');
  const to = { kind: 'invitation', id } as const;
  for (const who of [coach, helper, guardian]) {
    expect((await ok(world, who, 'message.thread', { id })).thread.write).toBe('notYet');
    expect(await at.tryWrite(who, to)).toBe('THREAD_CLOSED');
  }
  await ok(world, guardian, 'invitation.consent', { id });
  await ok(world, helper, 'invitation.answer', { id, ...agreeTo(cls) });
  await at.write(coach, to, 'Zqcome');
  await at.write(helper, to, 'Zqyes');
  await at.write(guardian, to, 'Zqdrive');
  for (const who of [coach, helper, guardian])
    expect(await at.read(who, id)).toEqual(['Zqcome', 'Zqyes', 'Zqdrive']);
  const [first] = (await ok(world, coach, 'message.threads', {})).items;
  expect(first).toMatchObject({ kind: 'invitation', side: 'coach', with: 'Zqada Lim', alsoReads: 1 });
  expect((await ok(world, guardian, 'message.thread', { id })).items).toMatchObject([
    { from: 'Coach', side: 'coach' },
    { from: 'Zqada Lim', side: 'helper' },
    { from: 'Student', side: 'helper', isMine: true },
  ]);
});

test('a question takes three messages until the coach answers, and closes at the start', async () => {
  const [coach, ann] = [await coachOf(world), await at.person()];
  const cls = await addClass(world, { coachId: coach.id, inHours: 5 });
  const empty = await ok(world, ann, 'message.ofClass', { id: cls.id });
  expect(empty).toMatchObject({ thread: { id: cls.id, kind: 'question', write: 'open' }, items: [] });
  const begin = { kind: 'class', id: cls.id } as const;
  const { thread } = await at.write(ann, begin, 'Zqone');
  const to = { kind: 'question', id: thread.id } as const;
  await at.write(ann, to, 'Zqtwo');
  await at.write(ann, begin, 'Zqthree');
  expect(await at.tryWrite(ann, to)).toBe('QUESTION_UNANSWERED');
  expect((await ok(world, ann, 'message.ofClass', { id: cls.id })).thread).toMatchObject({
    id: thread.id,
    write: 'unanswered',
    closesAt: cls.starts_at.toISOString(),
  });
  await at.write(coach, to, 'Zqanswer');
  await at.write(ann, to, 'Zqfour');
  expect(await at.read(coach, thread.id)).toHaveLength(5);
  expect(await at.tryWrite(await at.person(), to)).toBe('NOT_FOUND');
  expect(await at.tryWrite(coach, begin)).toBe('NOT_FOUND');
  expect(await reason(world, coach, 'message.ofClass', { id: cls.id })).toBe('NOT_FOUND');
  world.clock.set(cls.starts_at);
  for (const who of [ann, coach]) expect(await at.tryWrite(who, to)).toBe('THREAD_CLOSED');
});

test('an account has five questions without an answer, about classes that it can find', async () => {
  const [coach, ann] = [await coachOf(world), await at.person()];
  const ask = async (inHours: number) => {
    const cls = await addClass(world, { coachId: coach.id, inHours });
    return {
      cls,
      answer: await send(world, ann, 'message.send', at.form({ kind: 'class', id: cls.id }, 'Zq')),
    };
  };
  for (const inHours of [2, 4, 6, 8, 10]) expect((await ask(inHours)).answer.status).toBe(200);
  const sixth = await ask(12);
  expect(sixth.answer.body).toMatchObject({ reason: 'QUESTIONS_FULL', data: { most: 5 } });
  world.clock.set(new Date(start.getTime() + 2 * HOUR_MS));
  expect(await at.tryWrite(ann, { kind: 'class', id: sixth.cls.id })).toBe('ok');
  const [newest] = (await ok(world, coach, 'message.threads', {})).items;
  await at.write(coach, { kind: 'question', id: newest?.id ?? '' }, 'Zqanswer');
  expect((await ask(14)).answer.status).toBe(200);

  const bob = await at.person();
  const canceled = await addClass(world, { coachId: coach.id, inHours: 16 });
  await ok(world, coach, 'class.cancel', { id: canceled.id, reason: { code: 'venue', text: '' } });
  expect(await at.tryWrite(bob, { kind: 'class', id: canceled.id })).toBe('NOT_FOUND');
  expect(await at.tryWrite(bob, { kind: 'class', id: randomUUID() })).toBe('NOT_FOUND');
});

test('a reader has one unread notice for each thread, without words and names, and the writer has none', async () => {
  const { ann, bob, coach, id, to } = await at.booked();
  const noticesOf = ({ id: account }: { id: string }) =>
    world.database.query
      .selectFrom('notice')
      .select(['kind', 'about_kind', 'about_id', 'about_side', 'facts', 'read_at'])
      .where('account_id', '=', account)
      .where('kind', '=', 'messageArrived')
      .orderBy('created_at')
      .execute();
  await at.write(ann, to, 'Zqfirst');
  await at.write(ann, to, 'Zqsecond');
  expect(await noticesOf(ann)).toEqual([]);
  const [notice, ...more] = await noticesOf(coach);
  expect(more).toEqual([]);
  expect(notice).toMatchObject({ about_kind: 'thread', about_id: id, about_side: 'coach', read_at: null });
  expect(Object.keys(notice?.facts ?? {}).toSorted()).toEqual(['startsAt', 'titleEn', 'titleZh', 'zone']);
  expect(await noticesOf(bob)).toMatchObject([{ about_side: 'guardian' }]);
  await ok(world, coach, 'message.read', { id, position: 1 });
  expect(await noticesOf(coach)).toMatchObject([{ read_at: null }]);
  await ok(world, coach, 'message.read', { id, position: 2 });
  await at.write(ann, to, 'Zqthird');
  expect((await noticesOf(coach)).map(({ read_at }) => read_at === null)).toEqual([false, true]);
});

test('reading and writing messages leaves notices of the order unread, and acting on the order those of messages', async () => {
  const [coach, ann] = [await coachOf(world), await at.person()];
  const cls = await addClass(world, { coachId: coach.id, priceMinor: 0 });
  const { id } = await bookOne(world, ann.id, cls);
  await at.write(ann, { kind: 'order', id }, 'Zqask');
  const unread = async () => {
    const { items } = await ok(world, coach, 'notice.list', {});
    return items.filter(({ readAt }) => readAt === null).map(({ kind }) => kind);
  };
  world.clock.advance({ seconds: 1 });
  await ok(world, coach, 'message.read', { id, position: 1 });
  expect(await unread()).toEqual(['orderRequested']);
  await at.write(ann, { kind: 'order', id }, 'Zqagain');
  world.clock.advance({ seconds: 1 });
  await ok(world, coach, 'order.accept', { id });
  expect(await unread()).toEqual(['messageArrived']);
});

test('the mark of messages differs after a message for its members alone', async () => {
  const { ann, bob, coach, id, to } = await at.booked();
  const stranger = await at.person();
  const marks = async () => {
    const all = [];
    for (const who of [ann, bob, coach, stranger])
      all.push((await ok(world, who, 'user.checkSession', {})).marks.message);
    return all;
  };
  const before = await marks();
  await at.write(ann, to, 'Zq');
  const after = await marks();
  expect(after.map((mark, who) => mark !== before[who])).toEqual([true, true, true, false]);
  await ok(world, coach, 'message.read', { id, position: 1 });
  expect((await marks()).map((mark, who) => mark !== after[who])).toEqual([false, false, true, false]);
});

test('the time is the server’s, and a tap in the future counts as now', async () => {
  const { ann, to } = await at.booked();
  const now = world.clock.now();
  const tappedAt = new Date(now.getTime() + MINUTE_MS).toISOString();
  const { message } = await ok(world, ann, 'message.send', { ...at.form(to, 'Zq'), tappedAt });
  expect(message.at).toBe(now.toISOString());
  const row = await world.database.query
    .selectFrom('message')
    .select('tapped_at')
    .where('id', '=', message.id)
    .executeTakeFirstOrThrow();
  expect(row.tapped_at).toEqual(now);
});

test('contact data in words is refused and nothing is stored', async () => {
  const { ann, coach, cls, id, to } = await at.booked();
  expect(await at.tryWrite(ann, to, 'Call me: 604 555 0123')).toBe('CONTACT_IN_TEXT');
  const toClass = {
    messageId: randomUUID(),
    body: { text: 'zq@mail.example' },
    tappedAt: start.toISOString(),
  };
  expect(await reason(world, coach, 'message.toClass', { id: cls.id, ...toClass })).toBe('CONTACT_IN_TEXT');
  expect(await at.read(coach, id)).toEqual([]);
});

test('pages of a thread follow each other without a gap', async () => {
  const { ann, coach, id, to } = await at.booked();
  for (let n = 1; n <= 28; n++) {
    await at.write(ann, to, `a${n}`);
    await at.write(coach, to, `b${n}`);
  }
  const newest = await ok(world, ann, 'message.thread', { id });
  expect(newest.items.map(({ position }) => position)).toEqual(Array.from({ length: 50 }, (_, n) => n + 7));
  expect(newest.earlier).toBe(7);
  const first = await ok(world, ann, 'message.thread', { id, before: 7 });
  expect(first.items.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(first).toMatchObject({ earlier: null, thread: { last: { position: 56 } } });
});

test('a person writes 30 messages an hour in a thread, which stops nobody else', async () => {
  const { ann, coach, to } = await at.booked();
  const codes = [];
  for (let n = 0; n < 31; n++) codes.push(await at.tryWrite(ann, to));
  expect(codes.filter((code) => code === 'ok')).toHaveLength(30);
  expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
  expect(await at.tryWrite(coach, to)).toBe('ok');
  world.clock.advance({ minutes: 60 });
  expect(await at.tryWrite(ann, to)).toBe('ok');
});

test('message.toClass reaches each accepted order once, and answers stay private', async () => {
  const { ann, coach, cls, id, to } = await at.booked();
  const other = await at.person();
  const second = await bookOne(world, other.id, cls, { participantIds: [other.id] });
  const waiting = await at.person();
  const third = await bookOne(world, waiting.id, cls, { participantIds: [waiting.id] });
  await as(world, coach.id, acceptOrder, { id: second.id });
  const form = {
    id: cls.id,
    messageId: randomUUID(),
    body: { quick: 'bringWater' },
    tappedAt: start.toISOString(),
  } as const;
  for (let n = 0; n < 2; n++)
    expect(dataOf(await call(world.app, coach.token, 'message.toClass', form))).toEqual({ sent: 2 });
  for (const [who, order] of [
    [ann, id],
    [other, second.id],
  ] as const)
    expect((await ok(world, who, 'message.thread', { id: order })).items).toMatchObject([
      { body: { quick: 'bringWater' }, isToClass: true, side: 'coach', position: 1 },
    ]);
  await at.write(ann, to, 'Zqprivate');
  expect(await at.read(other, second.id)).toHaveLength(1);
  expect((await ok(world, waiting, 'message.thread', { id: third.id })).items).toEqual([]);
  expect(reasonIn(await call(world.app, (await coachOf(world)).token, 'message.toClass', form))).toBe(
    'NOT_FOUND',
  );
  for (let n = 1; n < 5; n++)
    expect(await reason(world, coach, 'message.toClass', { ...form, messageId: randomUUID() })).toBe('ok');
  expect(await reason(world, coach, 'message.toClass', { ...form, messageId: randomUUID() })).toBe(
    'TOO_MANY_REQUESTS',
  );
  const lonely = await addClass(world, { coachId: coach.id });
  const toLonely = { ...form, id: lonely.id, messageId: randomUUID() };
  expect(await reason(world, coach, 'message.toClass', toLonely)).toBe('CLASS_EMPTY');
  const student = await addStudent(world);
  const token = await signIn(world, student, 'student');
  expect(reasonIn(await call(world.app, token, 'message.toClass', form))).toBe('FORBIDDEN');
});

test('a block closes the threads between two accounts without naming itself; others write on', async () => {
  const { ann, bob, coach, id, to } = await at.booked();
  await at.write(ann, to, 'Zqbefore');
  await ok(world, ann, 'block.set', { accountId: coach.id });
  expect(await at.tryWrite(ann, to)).toBe('THREAD_CLOSED');
  expect((await ok(world, ann, 'message.thread', { id })).thread.write).toBe('closed');
  expect(await at.tryWrite(coach, to)).toBe('THREAD_CLOSED');
  expect((await ok(world, coach, 'message.thread', { id })).thread.write).toBe('closed');
  expect(await at.read(coach, id)).toEqual(['Zqbefore']);
  expect(await at.tryWrite(bob, to)).toBe('ok');
  await ok(world, ann, 'block.remove', { accountId: coach.id });
  expect(await at.tryWrite(ann, to)).toBe('ok');
});

test('a block ends an open question, and lets none begin', async () => {
  const coach = await coachOf(world);
  const [ann, bob] = [await at.person(), await at.person()];
  const cls = await addClass(world, { coachId: coach.id, inHours: 48 });
  const toClass = { kind: 'class', id: cls.id } as const;
  await at.write(ann, toClass, 'Zqquestion');
  // The coach knows a family that only asked.
  for (const who of [ann, bob]) {
    const answer = await call(world.app, coach.token, 'block.set', { accountId: who.id }, randomUUID());
    expect(answer.status).toBe(who === ann ? 200 : 404);
  }
  await ok(world, bob, 'block.set', { accountId: coach.id });
  expect(await at.tryWrite(ann, toClass)).toBe('THREAD_CLOSED');
  expect(await at.tryWrite(bob, toClass)).toBe('NOT_FOUND');
});

test('a guardian from whom the sessions are hidden reads no thread of another guardian', async () => {
  const { ann, bob, id, to, child } = await at.booked();
  await at.write(ann, to, 'Zqhidden');
  const operator = await addPerson(world, 'operator');
  const hiding = { id: bob.id, participantId: child, reason: 'Court order 12' };
  await ok(world, operator, 'operator.hidingSet', hiding);
  expect(await reason(world, bob, 'message.thread', { id })).toBe('NOT_FOUND');
  expect((await ok(world, bob, 'message.threads', {})).items).toEqual([]);
  await at.write(ann, to, 'Zqlater');
  const notices = await ok(world, bob, 'notice.list', {});
  expect(JSON.stringify(notices.items)).not.toContain(id);
});

test('a message to the class reaches a family with a block between, and the count does not reveal it', async () => {
  const { ann, coach, cls, id } = await at.booked();
  await ok(world, ann, 'block.set', { accountId: coach.id });
  const form = {
    id: cls.id,
    messageId: randomUUID(),
    body: { text: 'Zqdoor' },
    tappedAt: world.clock.now().toISOString(),
  };
  expect(await ok(world, coach, 'message.toClass', form)).toEqual({ sent: 1 });
  expect(await at.read(ann, id)).toEqual(['Zqdoor']);
});

test('a question to a blocked coach is not found, before and after somebody looks', async () => {
  const coach = await coachOf(world);
  const ann = await at.person();
  const cls = await addClass(world, { coachId: coach.id, inHours: 48 });
  await ok(world, ann, 'message.ofClass', { id: cls.id });
  await ok(world, ann, 'block.set', { accountId: coach.id });
  expect(await reason(world, ann, 'message.ofClass', { id: cls.id })).toBe('NOT_FOUND');
});

test('a minor does not write alone when the sessions are hidden from the only guardian', async () => {
  const { parent, teen, cls } = await withTeen();
  const { id } = await bookOne(world, teen.id, cls, { participantIds: [teen.id] });
  const to = { kind: 'order', id } as const;
  expect(await at.tryWrite(teen, to)).toBe('ok');
  const operator = await addPerson(world, 'operator');
  const hiding = { id: parent.id, participantId: teen.id, reason: 'Court order 12' };
  await ok(world, operator, 'operator.hidingSet', hiding);
  expect(await at.tryWrite(teen, to)).toBe('MESSAGE_GUARDIAN');
  expect((await ok(world, teen, 'message.thread', { id })).thread.write).toBe('guardianMissing');
});
