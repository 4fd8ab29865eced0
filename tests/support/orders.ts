import { randomUUID } from 'node:crypto';
import type { Parsed } from '#contract/all-apis.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import type { OrderRecord } from '#contract/order.ts';
import { AppError } from '#server/base/errors.ts';
import { acceptOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { bookSeats } from '#server/booking/order/creating/order.create.commands.ts';
import { earnedMinor } from '#server/booking/order/rules/order.money.rules.ts';
import { releaseFunds } from '#server/booking/order/settling/order.deadline.jobs.ts';
import type { Away } from '#server/context/context.ts';
import type { Row } from '#server/db/types.ts';
import { as, ctxOf } from './asking.ts';
import { complete } from './attendance.ts';
import { addStudent } from './people.ts';
import type { World } from './world.ts';

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
      local_end: new Date(startsAt.getTime() + HOUR_MS).toISOString().slice(0, 19),
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

/** Books several orders in one call, as the lane of a class does. */
export const bookAll = (
  world: World,
  intents: readonly { studentId: string; form: Form; away?: Away | null }[],
): Promise<(OrderRecord | AppError)[]> =>
  world.database.transaction((tx) =>
    bookSeats.run(
      world,
      tx,
      intents.map(({ studentId, form, away = null }) => {
        const ctx = ctxOf(world, studentId);
        return { ctx: { ...ctx, actor: { ...ctx.actor, away } }, input: form };
      }),
    ),
  );

/** A tap that arrives now, after its phone was out of contact for so long. */
export function tappedAway(world: World, minutes: number): { form: Partial<Form>; away: Away } {
  const now = world.clock.now();
  const from = new Date(now.getTime() - minutes * MINUTE_MS);
  return { form: { tappedAt: from.toISOString(), replayed: true }, away: { from, until: now } };
}

/** Books one; throws the refusal. `away`: when the session was out of contact. */
export async function bookOne(
  world: World,
  studentId: string,
  cls: Row<'class'>,
  rest: Partial<Form> = {},
  away: Away | null = null,
): Promise<OrderRecord> {
  const form = formFor(world, cls, studentId, rest);
  const [outcome] = await bookAll(world, [{ studentId, form, away }]);
  if (outcome === undefined || outcome instanceof AppError) throw outcome ?? new Error('no outcome');
  return outcome;
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

/**
 * Money that the coach has earned with a completed session, available now. It is what is left of the price after the
 * fee.
 */
export async function addEarnings(world: World, coachId: string, priceMinor: number): Promise<number> {
  const student = await addStudent(world, priceMinor);
  const cls = await addClass(world, { coachId, priceMinor, inHours: 3 });
  const { id } = await bookOne(world, student, cls, { payFromBalance: true });
  await as(world, coachId, acceptOrder, { id });
  const before = world.clock.now();
  world.clock.set(cls.ends_at);
  await as(world, coachId, complete, { id });
  world.clock.advance({ hours: world.config.rules.fundsAvailableHours });
  await releaseFunds(world);
  world.clock.set(before);
  return earnedMinor(await orderRow(world, id));
}
