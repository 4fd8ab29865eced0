import { sql } from 'kysely';
import type { Output } from '#contract/all-apis.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { handoverMarks, OrderStatus } from '#contract/enums.ts';
import type { Turn } from '../turn.ts';
import { cardFor, kinOf, skewMs } from './booking-form.ts';
import { oneOf, type Operation } from './operation.ts';

/** Writes the card of a child. The last write holds, so the call needs no key. */
async function writeCard(turn: Turn): Promise<boolean> {
  const { person, setting } = turn;
  const wards = setting.model.ties.of(person.id, 'joined').map(({ childId }) => childId);
  const id = oneOf(turn, [...person.participants.slice(1), ...wards]);
  if (id === undefined) return false;
  const before = turn.now().getTime();
  const written = await turn.read('emergency.update', { id, ...cardFor(turn, id, 1) });
  if (written) setting.model.cards.note(id, before - skewMs);
  if (written && written.people[0]?.name !== kinOf(id))
    setting.journal.report(`another card was written for ${id}`);
  return true;
}

interface Seat {
  orderId: string;
  coachId: string;
  status: OrderStatus;
  endsAt: Date;
}

const seatsOf = async ({ setting }: Turn, classId: string): Promise<Seat[]> => {
  const { rows } = await sql<Seat>`
    select o.id::text as "orderId", o.coach_id::text as "coachId", o.status, c.ends_at as "endsAt"
    from orders o join class c on c.id = o.class_id where c.id = ${classId}`.execute(setting.observer.query);
  return rows;
};

const open: readonly OrderStatus[] = [OrderStatus.progress, OrderStatus.completed, OrderStatus.awaitCancel];

/** Reads the cards of a class or of an order, also of one that is over or that another coach leads by now. */
async function readCards(turn: Turn): Promise<boolean> {
  const { random, setting, person } = turn;
  const order = oneOf(turn, setting.model.ordersOf(person.id, Object.values(OrderStatus)));
  if (order === undefined) return false;
  const now = turn.now().getTime();
  const before = await seatsOf(turn, order.class.id);
  const cards = random.isTrue(0.5)
    ? await turn.read('emergency.ofOrder', { id: order.id })
    : await turn.read('emergency.ofClass', { id: order.class.id });
  const after = await seatsOf(turn, order.class.id);
  // Somebody else, or the clock, may change the order meanwhile: a fault is one before the answer and after it.
  const isWrong = (orderId: string, wrong: (seat: Seat) => boolean) =>
    [before, after].every((seats) => seats.some((seat) => seat.orderId === orderId && wrong(seat)));
  for (const { orderId, participantId, card } of cards?.items ?? []) {
    const faults = [
      isWrong(orderId, ({ coachId }) => coachId !== person.id) && 'by a former coach',
      isWrong(orderId, ({ status }) => !open.includes(status)) && 'of an order that is not accepted',
      isWrong(orderId, ({ endsAt }) => now > endsAt.getTime() + DAY_MS + skewMs) && 'after its time',
      card !== null && card.people.some(({ name }) => name !== kinOf(participantId)) && 'of another child',
    ].filter(Boolean);
    if (faults.length > 0)
      setting.journal.report(`a card was read ${faults.join(', ')}: ${orderId} ${participantId}`);
  }
  return true;
}

/** Taps a number of a card, with or without a look before it, and now and then the same tap under two keys. */
async function call(turn: Turn): Promise<boolean> {
  const { random, setting, person } = turn;
  const { cards } = setting.model;
  const order = oneOf(turn, setting.model.ordersOf(person.id, open));
  const child = order && oneOf(turn, order.participants);
  if (order === undefined || child === undefined) return false;
  if (random.isTrue(0.5)) await turn.read('emergency.ofOrder', { id: order.id });
  const at = new Date(turn.now().getTime() - random.int(skewMs, 10 * MINUTE_MS)).toISOString();
  const tap = { orderId: order.id, participantId: child.id, readerId: person.id, at };
  cards.tappedCalls.push(tap);
  for (let keys = random.isTrue(0.3) ? 2 : 1; keys > 0; keys--)
    if (await turn.command('emergency.call', { id: order.id, participantId: child.id, tappedAt: at }))
      cards.calls.push(tap);
  return true;
}

/** Marks that a child arrived or left, sometimes too early or too late, and now and then the same tap under two keys. */
async function handOver(turn: Turn): Promise<boolean> {
  const { random, setting, person } = turn;
  const now = turn.now().getTime();
  const near = setting.model
    .classesOf(person.id)
    .filter(
      ({ startsAt, endsAt }) => Date.parse(startsAt) - HOUR_MS < now && now < Date.parse(endsAt) + 2 * DAY_MS,
    );
  const cls = oneOf(turn, near);
  const seen = cls && (await turn.read('class.roster', { id: cls.id }));
  const order = oneOf(turn, seen?.items ?? []);
  const child = order && oneOf(turn, order.participants);
  if (cls === undefined || order === undefined || child === undefined) return false;
  const mark = random.pick(handoverMarks);
  const at = new Date(
    now - random.pick([random.int(skewMs, 10 * MINUTE_MS), random.int(skewMs, 4 * HOUR_MS)]),
  );
  const tap = {
    orderId: order.id,
    participantId: child.id,
    mark,
    ...(mark === 'collected' ? { who: random.pick([kinOf(child.id), 'Uncle Ben']) } : {}),
    tappedAt: at.toISOString(),
  };
  for (let keys = random.isTrue(0.3) ? 2 : 1; keys > 0; keys--)
    if (await turn.command('handover.record', { id: cls.id, ...tap }))
      setting.model.handovers.push({ orderId: order.id, participantId: child.id, mark, at: tap.tappedAt });
  return true;
}

/** Reads the marks of a class. Names end a day after it. */
async function marksOfClass(turn: Turn): Promise<boolean> {
  const { setting, person } = turn;
  const cls = oneOf(turn, setting.model.classesOf(person.id));
  if (cls === undefined) return false;
  const now = turn.now().getTime();
  const seats = await seatsOf(turn, cls.id);
  const seen = await turn.read('handover.ofClass', { id: cls.id });
  if (seen === undefined) return true;
  reportDoubled(turn, seen);
  const isOver = seats.every(({ endsAt }) => now > endsAt.getTime() + DAY_MS + skewMs);
  if (isOver && seen.items.some(({ entries }) => entries.some(({ who }) => who !== null)))
    setting.journal.report(`names of who collected are read after their time: class ${cls.id}`);
  return true;
}

async function marksOfOrder(turn: Turn): Promise<boolean> {
  const { setting, person } = turn;
  const order = oneOf(turn, setting.model.ordersOf(person.id, Object.values(OrderStatus)));
  if (order === undefined) return false;
  const seen = await turn.read('handover.ofOrder', { id: order.id });
  if (seen) reportDoubled(turn, seen);
  return true;
}

function reportDoubled({ setting }: Turn, { items }: Pick<Output<'handover.ofClass'>, 'items'>): void {
  for (const { orderId, participantId, entries } of items)
    if (new Set(entries.map(({ mark, at }) => `${mark} ${at}`)).size < entries.length)
      setting.journal.report(`a tap is two marks: ${orderId} ${participantId}`);
}

export const familyCareOperations: readonly Operation[] = [
  { kind: 'write an emergency card', weight: 3, run: writeCard },
  { kind: 'read the handovers of an order', weight: 2, run: marksOfOrder },
];

export const coachCareOperations: readonly Operation[] = [
  { kind: 'read emergency cards', weight: 4, run: readCards },
  { kind: 'call from a card', weight: 4, run: call },
  { kind: 'hand a child over', weight: 6, run: handOver },
  { kind: 'read the handovers of a class', weight: 2, run: marksOfClass },
];
