import { HOUR_MS } from '#contract/durations.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { pino } from 'pino';
import type { Parsed } from '#contract/all-apis.ts';
import type { OrderRecord } from '#contract/order.ts';
import { loadConfig } from '#server/config.ts';
import type { Account, CommandCtx, Deps } from '#server/context.ts';
import { trainingModules } from '#server/content/training-modules.ts';
import type { Database } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { AppError } from '#server/errors.ts';
import { accept } from '#server/booking/order/answering/order.answer.commands.ts';
import { complete } from '#server/booking/order/settling/order.complete.commands.ts';
import { book } from '#server/booking/order/booking/order.book.commands.ts';
import { earnedMinor } from '#server/booking/order/core/order.money.rules.ts';
import { releaseFunds } from '#server/booking/order/settling/order.deadline.jobs.ts';
import { transfer } from '#server/money/ledger/ledger.commands.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { sandboxPayments } from '#server/demo/sandbox/sandbox.port.ts';
import { manualClock, type ManualClock } from '#tests/support/clock.ts';
import { longOperator } from '#tests/support/second-factor.ts';
import { silentPush } from '#tests/support/silent-push.ts';

export const waiver = '2027-01';

export interface World extends Deps {
  clock: ManualClock;
}

/** A server without HTTP: the database of the test, a clock that is moved, the sandbox for money. */
export async function makeWorld(database: Database, startAt = '2027-03-01T08:00:00.000Z'): Promise<World> {
  const config = loadConfig({
    SECRET: 'x'.repeat(32),
    LOG_LEVEL: 'silent',
    RULES: JSON.stringify(longOperator),
    // A whole test file falls into one minute of the clock that stands.
    LIMITS: JSON.stringify({
      requestsPerAddressPerMinute: 1_000_000,
      requestsPerAccountPerMinute: 1_000_000,
      writesPerAccountPerMinute: 1_000_000,
    }),
  });
  const outside = { send: () => Promise.resolve() };
  const world: World = {
    config,
    database,
    clock: manualClock(startAt),
    log: pino({ level: 'silent' }),
    ports: { sms: outside, email: outside, push: silentPush, payments: [sandboxPayments(config)] },
  };
  await database.query
    .insertInto('city')
    .values({
      id: 'vancouver',
      en: 'Vancouver',
      zh: '温哥华',
      zone: 'America/Vancouver',
      country: 'CA',
      lat: 49,
      lng: -123,
      position: 1,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const body = JSON.stringify({ title: 'Waiver', intro: '', sections: [] });
  await database.query
    .insertInto('legal_text')
    .values({
      kind: 'liability',
      version: waiver,
      published_at: world.clock.now(),
      en: body,
      zh: body,
      text_hash: randomBytes(32),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return world;
}

async function addAccount(world: World, name: string): Promise<string> {
  const id = randomUUID();
  await world.database.query
    .insertInto('account')
    .values({ id, name, created_at: world.clock.now() })
    .execute();
  return id;
}

export async function addCoach(world: World): Promise<string> {
  const id = await addAccount(world, 'Coach');
  await world.database.query
    .insertInto('coach')
    .values({
      id,
      is_listed: true,
      name: 'Coach',
      city_id: 'vancouver',
      activity: 'swim',
      experience: JSON.stringify({ en: 'Ten years' }),
      cleared_until: new Date('2028-01-01T00:00:00Z'),
    })
    .execute();
  await addTraining(world, id);
  return id;
}

/** Every lesson of the training, read. */
export async function addTraining(world: World, id: string): Promise<void> {
  await world.database.query
    .insertInto('training_read')
    .values(
      trainingModules.map(({ slug, version }) => ({
        account_id: id,
        module: slug,
        version,
        read_at: world.clock.now(),
      })),
    )
    .execute();
}

/** Somebody who runs the place. */
export async function addOperator(world: World): Promise<string> {
  const id = await addAccount(world, 'Operator');
  await world.database.query
    .insertInto('operator')
    .values({ account_id: id, granted_at: world.clock.now(), granted_by: null })
    .execute();
  return id;
}

/** A student who takes part in person, with the waiver signed; `balance` in minor units. */
export async function addStudent(world: World, balance = 0): Promise<string> {
  const id = await addAccount(world, 'Student');
  await addParticipant(world, id, 'self', id);
  if (balance > 0) await fund(world, id, balance);
  return id;
}

export async function addParticipant(
  world: World,
  guardianId: string,
  kind: 'self' | 'child' = 'child',
  id: string = randomUUID(),
): Promise<string> {
  const at = world.clock.now();
  await world.database.query
    .insertInto('participant')
    .values({ id, guardian_id: guardianId, kind, name: kind, created_at: at })
    .execute();
  await world.database.query
    .insertInto('waiver_signature')
    .values({
      id: randomUUID(),
      participant_id: id,
      version: waiver,
      text_hash: randomBytes(32),
      guardian_id: guardianId,
      signature: 'A guardian',
      signed_at: at,
      address: '127.0.0.1',
      user_agent: '',
    })
    .execute();
  return id;
}

/** A draft of an avatar. */
export async function addPicture(world: World, ownerId: string): Promise<string> {
  const id = randomUUID();
  await world.database.query
    .insertInto('picture')
    .values({
      id,
      name: randomBytes(32).toString('base64url'),
      owner_id: ownerId,
      role: 'coach',
      kind: 'avatar',
      source_hash: randomBytes(32),
      width: 512,
      height: 512,
      data: randomBytes(64),
      created_at: world.clock.now(),
    })
    .execute();
  return id;
}

/** Money on the balance as a top-up brings it, so that the invariants hold. */
export async function fund(world: World, studentId: string, amountMinor: number): Promise<void> {
  const at = world.clock.now();
  const id = randomUUID();
  await world.database.transaction(async (tx) => {
    await tx
      .insertInto('payment')
      .values({
        id,
        kind: 'topUp',
        account_id: studentId,
        method: 40,
        provider: 'sandbox',
        amount_minor: amountMinor,
        currency: 'USD',
        state: 'succeeded',
        token: id,
        created_at: at,
      })
      .execute();
    await tx
      .insertInto('payment_event')
      .values({
        provider: 'sandbox',
        event_id: id,
        payment_id: id,
        kind: 'succeeded',
        amount_minor: amountMinor,
        received_at: at,
        outcome: 'succeeded',
      })
      .execute();
    const legs = [
      {
        kind: 'topUp' as const,
        debit: 'external:card',
        credit: ledger.student(studentId),
        amountMinor,
        currency: 'USD',
        orderId: null,
        paymentId: id,
      },
    ];
    await transfer(tx, legs, at);
  });
}

export interface ClassChoice {
  coachId: string;
  /** Hours from now. */
  inHours?: number;
  capacity?: number;
  priceMinor?: number;
}

export async function addClass(world: World, intent: ClassChoice): Promise<Row<'class'>> {
  const { coachId, inHours = 96, capacity = 5, priceMinor = 4001 } = intent;
  const startsAt = new Date(world.clock.now().getTime() + inHours * HOUR_MS);
  const text = JSON.stringify({ en: 'Swim', zh: '游泳' });
  return world.database.query
    .insertInto('class')
    .values({
      id: randomUUID(),
      coach_id: coachId,
      title: text,
      description: text,
      activity: 'swim',
      place_name: 'Pool',
      address: '1 Street',
      city_id: 'vancouver',
      zone: 'America/Vancouver',
      local_start: startsAt.toISOString().slice(0, 19),
      local_end: startsAt.toISOString().slice(0, 19),
      starts_at: startsAt,
      ends_at: new Date(startsAt.getTime() + HOUR_MS),
      capacity,
      price_minor: priceMinor,
      currency: 'USD',
      created_at: world.clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const actor = (id: string, ...roles: ('student' | 'coach')[]): Account => ({
  kind: 'account',
  id,
  roles: new Set(roles),
  isOperator: false,
  sessionHash: Buffer.alloc(32),
  freshAt: new Date(0),
  hasSecondFactor: false,
  factorAt: null,
  operatorUsedAt: null,
});

export const ctxOf = (world: World, accountId: string) => ({
  ...world,
  actor: actor(accountId, 'student', 'coach'),
  language: 'en' as const,
  address: '127.0.0.1',
  userAgent: '',
  browser: Buffer.alloc(32),
  commandId: randomUUID(),
});

/** Runs a keyed handler as the mount does: one transaction, a refusal undoes it. */
export const as = <I, O>(
  world: World,
  accountId: string,
  handler: (ctx: CommandCtx, input: I) => Promise<O>,
  input: I,
): Promise<O> => world.database.transaction((tx) => handler({ ...ctxOf(world, accountId), tx }, input));

type Form = Parsed<'order.create'>;

export const formFor = (
  world: World,
  cls: Row<'class'>,
  studentId: string,
  rest: Partial<Form> = {},
): Form => ({
  orderId: randomUUID(),
  classId: cls.id,
  participantIds: [studentId],
  basis: {
    classVersion: cls.version,
    priceMinor: cls.price_minor,
    currency: cls.currency,
    startsAt: cls.starts_at.toISOString(),
  },
  tappedAt: world.clock.now().toISOString(),
  replayed: false,
  payFromBalance: false,
  ...rest,
});

/** Books several at once, as the lane of a class does. */
export const bookAll = (
  world: World,
  intents: readonly { studentId: string; form: Form }[],
): Promise<(OrderRecord | AppError)[]> =>
  world.database.transaction((tx) =>
    book.run(
      world,
      tx,
      intents.map(({ studentId, form }) => ({ ctx: ctxOf(world, studentId), input: form })),
    ),
  );

/** Books one; throws the refusal. */
export async function bookOne(
  world: World,
  studentId: string,
  cls: Row<'class'>,
  rest: Partial<Form> = {},
): Promise<OrderRecord> {
  const [outcome] = await bookAll(world, [{ studentId, form: formFor(world, cls, studentId, rest) }]);
  if (outcome === undefined || outcome instanceof AppError) throw outcome ?? new Error('no outcome');
  return outcome;
}

/** The name of the refusal, or `ok`. */
export async function reasonOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'ok';
  } catch (error) {
    if (error instanceof AppError) return error.reason;
    throw error;
  }
}

export async function balanceOf(world: World, account: string): Promise<number> {
  const row = await world.database.query
    .selectFrom('ledger_account')
    .select('posted_minor')
    .where('id', '=', account)
    .executeTakeFirst();
  return row?.posted_minor ?? 0;
}

export const orderRow = (world: World, id: string): Promise<Row<'orders'>> =>
  world.database.query.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const classRow = (world: World, id: string): Promise<Row<'class'>> =>
  world.database.query.selectFrom('class').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Money that the coach has earned with a completed session, available now; what is left of the price after the fee. */
export async function addEarnings(world: World, coachId: string, priceMinor: number): Promise<number> {
  const student = await addStudent(world, priceMinor);
  const cls = await addClass(world, { coachId, priceMinor, inHours: 3 });
  const { id } = await bookOne(world, student, cls, { payFromBalance: true });
  await as(world, coachId, accept, { id });
  const before = world.clock.now();
  world.clock.set(cls.ends_at);
  await as(world, coachId, complete, { id });
  world.clock.advance({ hours: world.config.rules.fundsAvailableHours });
  await releaseFunds(world);
  world.clock.set(before);
  return earnedMinor(await orderRow(world, id));
}
