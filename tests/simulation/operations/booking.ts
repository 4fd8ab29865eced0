import type { ClassRecord } from '#contract/class.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import { OrderStatus, PaymentMethod } from '#contract/enums.ts';
import { liveStatuses } from '../model.ts';
import type { Turn } from '../turn.ts';
import { reportIfBlocked } from './blocks.ts';
import { bookingForm, extrasOf } from './booking-form.ts';
import { payHosted } from './hosted-page.ts';
import { oneOf, type Operation } from './operation.ts';

const mostLive = 14;

/** Some of the family, in a drawn order: one, two or all. */
export function someOf(turn: Turn, atLeast = 1): string[] {
  const people = turn.random.shuffle(turn.person.participants);
  return people.slice(0, Math.max(atLeast, turn.random.int(1, people.length)));
}

/** Books a class, and pays. `tapped` is of a form that waited on its phone. */
export async function book(
  turn: Turn,
  cls: ClassRecord,
  participantIds: string[],
  tapped: { tappedAt?: string; replayed?: true } = {},
): Promise<boolean> {
  const { random, setting } = turn;
  const standing = setting.model.blocks.with(turn.person.id);
  const form = { ...bookingForm(turn, cls, participantIds), ...tapped };
  const order = await turn.command('order.create', form);
  if (order) {
    reportIfBlocked(turn, standing, order.coach.id);
    for (const { participantId, writtenAt } of form.cards ?? [])
      setting.model.cards.note(participantId, Date.parse(writtenAt));
  }
  if (order === undefined || random.isTrue(0.3)) await look(turn, cls.id);
  if (order) {
    setting.model.note(order);
    // Most people go straight on to the payment.
    if (order.status === OrderStatus.awaitPayment && random.isTrue(0.7))
      await payFor(turn, order.id, random.pick([PaymentMethod.balance, ...serviceMethods]));
  }
  return true;
}

export const serviceMethods = [PaymentMethod.visa, PaymentMethod.paypal] as const;

/** Reads a class, as its screen does. */
async function look(turn: Turn, classId: string): Promise<void> {
  const record = await turn.read('class.detail', { id: classId });
  if (record) turn.setting.model.noteClass(record);
}

/** Reads the order again, because the phone's copy is out of date. */
export async function refresh(turn: Turn, id: string): Promise<void> {
  const record = await turn.read('order.detail', { id });
  if (record) turn.setting.model.note(record);
}

export const isBusy = ({ setting, person }: Turn) =>
  setting.model.ordersOf(person.id, liveStatuses).length >= mostLive;

const bookSomewhere =
  (atLeast: number) =>
  async (turn: Turn): Promise<boolean> => {
    const classes = turn.setting.model.classesAfter(turn.now());
    const hasSeats = turn.random.isTrue(0.7);
    const cls = oneOf(turn, hasSeats ? classes.filter(({ seatsLeft }) => seatsLeft >= atLeast) : classes);
    if (cls === undefined || isBusy(turn)) return false;
    return await book(turn, cls, someOf(turn, atLeast));
  };

/**
 * Books a nearly full class, where bookings race for the last seat. A full class has no last seat to race
 * for.
 */
async function bookPopular(turn: Turn): Promise<boolean> {
  const classes = turn.setting.model.classesAfter(turn.now()).filter(({ seatsLeft }) => seatsLeft > 0);
  const cls = oneOf(turn, classes.toSorted((a, b) => a.seatsLeft - b.seatsLeft).slice(0, 2));
  if (cls === undefined || isBusy(turn)) return false;
  return await book(turn, cls, someOf(turn));
}

/** Sends a booking that was tapped before a block, and left its phone after it. */
async function bookFromBefore(turn: Turn): Promise<boolean> {
  const { random, setting, person } = turn;
  const block = oneOf(turn, setting.model.blocks.with(person.id));
  if (block === undefined || isBusy(turn)) return false;
  const coachId = block.by === person.id ? block.other : block.by;
  const cls = oneOf(turn, setting.model.classesAfter(turn.now(), coachId));
  if (cls === undefined) return false;
  const tappedAt = new Date(block.since.getTime() - random.int(1, 10 * MINUTE_MS)).toISOString();
  return await book(turn, cls, someOf(turn), { tappedAt, replayed: true });
}

async function pay(turn: Turn, method: PaymentMethod): Promise<boolean> {
  const order = oneOf(turn, turn.setting.model.ordersOf(turn.person.id, [OrderStatus.awaitPayment]));
  if (order === undefined) return false;
  await payFor(turn, order.id, method);
  return true;
}

export async function payFor(turn: Turn, id: string, method: PaymentMethod): Promise<void> {
  const answer = await turn.command('order.pay', { id, method });
  if (answer === undefined) return refresh(turn, id);
  turn.setting.model.note(answer.order);
  if (answer.paymentId === null || answer.redirectUrl === null) return;
  await payHosted(turn, { id: answer.paymentId, method, redirectUrl: answer.redirectUrl, isLater: true });
  await refresh(turn, id);
}

const payByCard = (turn: Turn) => pay(turn, turn.random.pick(serviceMethods));

async function joinWaitlist(turn: Turn): Promise<boolean> {
  const { model } = turn.setting;
  const classes = model.classesAfter(turn.now()).filter(({ seatsLeft }) => seatsLeft <= 1);
  const cls = oneOf(turn, classes);
  if (cls === undefined) return false;
  const participantIds = someOf(turn);
  const standing = model.blocks.with(turn.person.id);
  const { version: classVersion, priceMinor, currency, startsAt } = cls;
  const entry = await turn.command('waitlist.join', {
    entryId: turn.id(),
    classId: cls.id,
    participantIds,
    takesFewer: turn.random.isTrue(0.5),
    ...(turn.random.isTrue(0.5) ? { basis: { classVersion, priceMinor, currency, startsAt } } : {}),
    ...extrasOf(turn, cls, participantIds),
    tappedAt: turn.now().toISOString(),
  });
  if (entry) {
    reportIfBlocked(turn, standing, entry.class.coach.id);
    model.noteClass(entry.class);
  } else await look(turn, cls.id);
  return true;
}

/** Waitlist entries of the person that allow this action. */
async function placesFor(turn: Turn, action: 'accept' | 'decline' | 'leave') {
  const list = await turn.read('waitlist.mine', {});
  return oneOf(
    turn,
    (list?.items ?? []).filter(({ actions }) => actions.includes(action)),
  );
}

async function acceptOffer(turn: Turn): Promise<boolean> {
  const entry = await placesFor(turn, 'accept');
  if (entry === undefined) return false;
  const payFromBalance = turn.random.isTrue(0.6);
  const order = await turn.command('waitlist.accept', { id: entry.id, payFromBalance });
  if (order) turn.setting.model.note(order);
  return true;
}

const endPlace =
  (action: 'decline' | 'leave') =>
  async (turn: Turn): Promise<boolean> => {
    const entry = await placesFor(turn, action);
    if (entry === undefined) return false;
    await turn.command(`waitlist.${action}`, { id: entry.id });
    return true;
  };

export const bookingOperations: readonly Operation[] = [
  { kind: 'book', weight: 22, run: bookSomewhere(1) },
  { kind: 'book the whole family', weight: 6, run: bookSomewhere(3) },
  { kind: 'book a popular class', weight: 14, run: bookPopular },
  { kind: 'book from before a block', weight: 1, run: bookFromBefore },
  { kind: 'pay by balance', weight: 9, run: (turn) => pay(turn, PaymentMethod.balance) },
  { kind: 'pay by card or PayPal', weight: 12, run: payByCard },
  { kind: 'join a waitlist', weight: 5, run: joinWaitlist },
  { kind: 'accept an offer', weight: 4, run: acceptOffer },
  { kind: 'decline an offer', weight: 1, run: endPlace('decline') },
  { kind: 'leave a waitlist', weight: 1, run: endPlace('leave') },
];
