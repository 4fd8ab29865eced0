import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { cardKeyId, cardOwner, openCard, sealCard } from '#server/booking/emergency/emergency.seal.ts';
import {
  handoverKeyId,
  handoverOwner,
  openHandover,
  sealHandover,
} from '#server/booking/handover/handover.seal.ts';
import { insertPictures } from '#server/booking/message/message.picture.repository.ts';
import { addThreads, insertMessage } from '#server/booking/message/message.repository.ts';
import {
  messageKeyId,
  messageOwner,
  pictureOwner,
  openMessage,
  sealMessage,
} from '#server/booking/message/message.seal.ts';
import { keyId, open, owners, seal } from '#server/booking/needs/needs.seal.ts';
import { openAccount, sealAccount } from '#server/money/withdrawal/payout-account.seal.ts';
import { findMarkKey, insertMarkKey } from '#server/people/safety-mark/safety-mark.repository.ts';
import { openMarkKey, sealMarkKey } from '#server/people/safety-mark/safety-mark.seal.ts';
import { openFactor, sealFactor } from '#server/people/second-factor/second-factor.seal.ts';
import {
  calendarKeyId,
  calendarOwner,
  openCalendar,
  sealCalendar,
} from '#server/teaching/busy-time/busy-calendar.seal.ts';
import { asOwner, testDatabase } from '#tests/support/database.ts';
import { addClass, bookOne } from '#tests/support/orders.ts';
import { bank } from '#tests/support/payout-world.ts';
import { addCoach, addStudent } from '#tests/support/people.ts';
import { type World, makeWorld } from '#tests/support/world.ts';
import { reseal } from './reseal.ts';

const [before, now, third] = [randomBytes(32), randomBytes(32), randomBytes(32)].map((bytes) =>
  bytes.toString('hex'),
) as [string, string, string];

const app = randomBytes(20);

let world: World;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
});

async function addProfile(secret: string): Promise<string> {
  const id = await addStudent(world);
  await world.database.query
    .insertInto('need_profile')
    .values({
      participant_id: id,
      key_id: keyId(secret),
      sealed: seal(secret, owners.profile(id), { medical: 'x' }),
      updated_at: world.clock.now(),
      updated_by: id,
    })
    .execute();
  return id;
}

/** Adds the emergency card of a participant; another person wrote it. */
async function addCard(secret: string): Promise<string> {
  const [id, writer] = [await addStudent(world), await addStudent(world)];
  await world.database.query
    .insertInto('emergency_card')
    .values({
      participant_id: id,
      key_id: cardKeyId(secret),
      sealed: sealCard(secret, cardOwner(id), 'an aunt'),
      people: 1,
      written_at: world.clock.now(),
      updated_at: world.clock.now(),
      updated_by: writer,
    })
    .execute();
  return id;
}

/** Adds who collected the participant of an order. */
async function addHandover(
  secret: string,
  seat: { order_id: string; participant_id: string },
): Promise<string> {
  const id = randomUUID();
  await world.database.query
    .insertInto('handover')
    .values({
      ...seat,
      id,
      mark: 'collected',
      at: world.clock.now(),
      received_at: world.clock.now(),
      recorded_by: seat.participant_id,
      key_id: handoverKeyId(secret),
      sealed: sealHandover(secret, handoverOwner(id), 'an uncle'),
      on_card: true,
    })
    .execute();
  return id;
}

/** Adds a message in the thread of an order. */
async function addMessage(
  secret: string,
  seat: { order_id: string; participant_id: string },
): Promise<string> {
  const id = randomUUID();
  const at = world.clock.now();
  const { class_id } = await world.database.query
    .selectFrom('orders')
    .select('class_id')
    .where('id', '=', seat.order_id)
    .executeTakeFirstOrThrow();
  await world.database.transaction(async (tx) => {
    await addThreads(tx, [{ id: seat.order_id, kind: 'order', class_id }], at);
    await insertMessage(tx, {
      id,
      thread_id: seat.order_id,
      position: 1,
      author_id: seat.participant_id,
      side: 'family',
      at,
      tapped_at: at,
      key_id: messageKeyId(secret),
      sealed: sealMessage(secret, messageOwner(id), { text: 'x' }),
      to_class_id: null,
    });
  });
  return id;
}

/** Adds a picture to a message. */
async function addMessagePicture(
  secret: string,
  messageId: string,
): Promise<{ message_id: string; number: number }> {
  const row = { message_id: messageId, number: 1 };
  await world.database.transaction((tx) =>
    insertPictures(tx, [
      { ...row, key_id: messageKeyId(secret), sealed: sealMessage(secret, pictureOwner(row), 'webp') },
    ]),
  );
  return row;
}

/** Adds needs shared with a booking, with the coach's answer. */
async function addShared(): Promise<{ order_id: string; participant_id: string }> {
  const student = await addStudent(world);
  const order = await bookOne(world, student, await addClass(world, { coachId: await addCoach(world) }));
  const at = { order_id: order.id, participant_id: student };
  await world.database.query
    .insertInto('order_need')
    .values({
      ...at,
      key_id: keyId(before),
      sealed: seal(before, owners.shared(order.id, student), 'told'),
      answer: 'yes',
      answered_at: world.clock.now(),
      answer_sealed: seal(before, owners.answer(order.id, student), 'words'),
    })
    .execute();
  return at;
}

async function addPayout(): Promise<string> {
  const id = await addCoach(world);
  const sealed = sealAccount({ secret: before }, id, bank);
  const { query: db } = world.database;
  await db
    .insertInto('payout_account')
    .values({ account_id: id, sealed, last4: '6789', changed_at: world.clock.now() })
    .execute();
  await db
    .insertInto('withdrawal')
    .values({
      id: randomUUID(),
      coach_id: id,
      amount_minor: 2500,
      currency: 'USD',
      payout_sealed: sealed,
      payout_last4: '6789',
      created_at: world.clock.now(),
    })
    .execute();
  return id;
}

/** Adds the address of a coach's private calendar. */
async function addCalendar(secret: string, coachId: string): Promise<void> {
  const sealed = sealCalendar(secret, calendarOwner(coachId), 'https://calendar.example.org/a.ics');
  await world.database.query
    .insertInto('busy_calendar')
    .values({ coach_id: coachId, key_id: calendarKeyId(secret), sealed, next_at: world.clock.now() })
    .execute();
}

/** Adds the push subscription of a browser. */
async function addPush(): Promise<void> {
  const account_id = await addStudent(world);
  const [created_at, session_hash] = [world.clock.now(), randomBytes(32)];
  await world.database.query
    .insertInto('session')
    .values({
      token_hash: session_hash,
      account_id,
      created_at,
      seen_at: created_at,
      expires_at: created_at,
      fresh_at: created_at,
    })
    .execute();
  await world.database.query
    .insertInto('push_subscription')
    .values({
      endpoint_hash: randomBytes(32),
      account_id,
      session_hash,
      endpoint: 'https://push.example/browser',
      p256dh: 'p',
      auth: 'a',
      created_at,
    })
    .execute();
}

/** One that holds, with another one being set up; and one that was only begun. */
async function addFactor(): Promise<string> {
  const [id, begun] = [await addStudent(world), await addStudent(world)];
  const sealed = sealFactor(before, id, app);
  const at = world.clock.now();
  await world.database.query
    .insertInto('second_factor')
    .values([
      { account_id: id, sealed, confirmed_at: at, begun_sealed: sealed, begun_at: at },
      { account_id: begun, sealed: null, confirmed_at: null, begun_sealed: sealed, begun_at: at },
    ])
    .execute();
  return id;
}

test('everything that is sealed opens under the new secret and no longer under the old one; again changes nothing', async () => {
  const { query: db } = world.database;
  const profiles = await Promise.all(Array.from({ length: 5 }, () => addProfile(before)));
  const own = await addProfile(now);
  const shared = await addShared();
  const card = await addCard(before);
  const handover = await addHandover(before, shared);
  const message = await addMessage(before, shared);
  const picture = await addMessagePicture(before, message);
  const coach = await addPayout();
  await addCalendar(before, coach);
  const factor = await addFactor();
  expect(await reseal(world.database, { before, now })).toBe(5 + 1 + 1 + 1 + 2 + 2 + 1 + 1);
  expect(await reseal(world.database, { before, now })).toBe(0);

  for (const id of [...profiles, own]) {
    const row = await db
      .selectFrom('need_profile')
      .selectAll()
      .where('participant_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(open(now, owners.profile(id), row)).toEqual({ medical: 'x' });
    expect(() => open(before, owners.profile(id), row)).toThrow('another key');
  }
  const row = await db
    .selectFrom('order_need')
    .selectAll()
    .where('order_id', '=', shared.order_id)
    .executeTakeFirstOrThrow();
  const answer = { key_id: row.key_id, sealed: row.answer_sealed ?? Buffer.alloc(0) };
  expect(open(now, owners.shared(shared.order_id, shared.participant_id), row)).toBe('told');
  expect(open(now, owners.answer(shared.order_id, shared.participant_id), answer)).toBe('words');
  const sealedCard = await db
    .selectFrom('emergency_card')
    .selectAll()
    .where('participant_id', '=', card)
    .executeTakeFirstOrThrow();
  expect(openCard(now, cardOwner(card), sealedCard)).toBe('an aunt');
  expect(() => openCard(before, cardOwner(card), sealedCard)).toThrow('another key');
  const calendar = await db
    .selectFrom('busy_calendar')
    .select(['key_id', 'sealed'])
    .where('coach_id', '=', coach)
    .executeTakeFirstOrThrow();
  const sealedAddress = { key_id: calendar.key_id ?? '', sealed: calendar.sealed ?? Buffer.alloc(0) };
  expect(openCalendar(now, calendarOwner(coach), sealedAddress)).toBe('https://calendar.example.org/a.ics');
  expect(() => openCalendar(before, calendarOwner(coach), sealedAddress)).toThrow('another key');
  const { key_id: nameKey, sealed: sealedName } = await db
    .selectFrom('handover')
    .selectAll()
    .where('id', '=', handover)
    .executeTakeFirstOrThrow();
  const name = { key_id: nameKey ?? '', sealed: sealedName ?? Buffer.alloc(0) };
  expect(openHandover(now, handoverOwner(handover), name)).toBe('an uncle');
  const words = await db
    .selectFrom('message')
    .select(['key_id', 'sealed'])
    .where('id', '=', message)
    .executeTakeFirstOrThrow();
  const sealedWords = { key_id: words.key_id ?? '', sealed: words.sealed ?? Buffer.alloc(0) };
  expect(openMessage(now, messageOwner(message), sealedWords)).toEqual({ text: 'x' });
  const sealedPicture = await db
    .selectFrom('message_picture')
    .selectAll()
    .where('message_id', '=', message)
    .executeTakeFirstOrThrow();
  expect(openMessage(now, pictureOwner(picture), sealedPicture)).toBe('webp');
  expect(() => openMessage(before, pictureOwner(picture), sealedPicture)).toThrow('another key');
  const account = await db
    .selectFrom('payout_account')
    .innerJoin('withdrawal', 'withdrawal.coach_id', 'payout_account.account_id')
    .select(['payout_account.sealed', 'payout_sealed'])
    .where('account_id', '=', coach)
    .executeTakeFirstOrThrow();
  for (const sealed of [account.sealed, account.payout_sealed]) {
    expect(openAccount({ secret: now }, coach, sealed)).toEqual(bank);
    expect(() => openAccount({ secret: before }, coach, sealed)).toThrow(/authenticate/);
  }
  const factors = await db.selectFrom('second_factor').selectAll().execute();
  expect(factors).toMatchObject([{ account_id: factor, begun_sealed: null }]);
  expect(openFactor(now, factor, factors[0]?.sealed ?? Buffer.alloc(0))).toEqual(app);
  expect(() => openFactor(before, factor, factors[0]?.sealed ?? Buffer.alloc(0))).toThrow(/authenticate/);
});

test('reseal keeps the key of the safety marks, sealed under the new secret', async () => {
  const key = randomBytes(32);
  await world.database.transaction((tx) => insertMarkKey(tx, sealMarkKey(before, key)));
  expect(await reseal(world.database, { before, now })).toBe(1);
  const sealed = (await findMarkKey(world.database.query))?.sealed ?? Buffer.alloc(0);
  expect(openMarkKey(now, sealed)).toEqual(key);
  expect(await reseal(world.database, { before, now })).toBe(0);
});

test('reseal removes push subscriptions, which were made with the key of the old secret', async () => {
  await addPush();
  await reseal(world.database, { before, now });
  expect(await world.database.query.selectFrom('push_subscription').selectAll().execute()).toEqual([]);
});

test('reseal names a row of a third secret and keeps it, and other rows stay readable under their secret', async () => {
  const lost = await addProfile(third);
  const read = () =>
    world.database.query
      .selectFrom('need_profile')
      .selectAll()
      .where('participant_id', '=', lost)
      .executeTakeFirstOrThrow();
  const kept = await read();
  await expect(reseal(world.database, { before, now })).rejects.toThrow('SECRET_BEFORE');
  expect(await read()).toEqual(kept);
  await world.database.query.deleteFrom('need_profile').where('participant_id', '=', lost).execute();

  const coach = await addPayout();
  await world.database.query
    .updateTable('payout_account')
    .set({ sealed: sealAccount({ secret: third }, coach, bank) })
    .where('account_id', '=', coach)
    .execute();
  await expect(reseal(world.database, { before, now })).rejects.toThrow('neither secret');
  await world.database.query.deleteFrom('payout_account').where('account_id', '=', coach).execute();
  await asOwner(world.database).query.deleteFrom('withdrawal').where('coach_id', '=', coach).execute();
  const at = world.clock.now();
  await world.database.query
    .insertInto('second_factor')
    .values({
      account_id: coach,
      sealed: sealFactor(third, coach, app),
      confirmed_at: at,
      begun_sealed: null,
      begun_at: null,
    })
    .execute();
  await expect(reseal(world.database, { before, now })).rejects.toThrow('A second factor opens with neither');
});
