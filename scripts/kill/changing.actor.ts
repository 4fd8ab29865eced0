import type { ClassRecord } from '#contract/class.ts';
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
import { OrderStatus } from '#contract/enums.ts';
import { type ClientLog, liveStatuses } from './client-log.ts';
import { rowsOfOrder } from './effects.ts';
import type { KeyedCaller } from './keyed-caller.ts';
import { again, oneOf } from './pace.ts';

/** Offset of the classes' zone behind UTC, all year. */
const behindMs = 7 * 60 * MINUTE_MS;

/** A coach moves classes, changes their terms, and answers refund requests and exchanges, until the signal aborts. */
export const actAsChanging = (caller: KeyedCaller, log: ClientLog, signal: AbortSignal): Promise<void> =>
  again(caller, [150, 700], signal, async () => {
    const { random } = caller;
    if (random.isTrue(0.25)) return await answerExchange(caller, log);
    if (random.isTrue(0.5)) return await answerRequest(caller, log);
    const cls = oneOf(
      caller,
      log.open.filter(({ coach }) => coach.id === caller.userId),
    );
    if (cls === undefined) return;
    const after = random.isTrue(0.5) ? await change(caller, cls) : await move(caller, cls);
    if (after) log.change(after);
  });

const change = (caller: KeyedCaller, { id }: ClassRecord): Promise<ClassRecord | undefined> =>
  caller.command('class.update', {
    id,
    priceMinor: caller.random.int(5, 40) * 100,
    lateRefundPct: caller.random.pick([0, 50, 100] as const),
  });

/** Ten minutes shorter, which silence keeps; or many days later, which it does not. */
function move(caller: KeyedCaller, cls: ClassRecord): Promise<ClassRecord | undefined> {
  const isSmall = caller.random.isTrue(0.5);
  const later = isSmall ? 0 : caller.random.int(30, 50) * DAY_MS;
  const wall = (instant: string, shift: number) =>
    new Date(Date.parse(instant) - behindMs + shift).toISOString();
  const start = wall(cls.startsAt, later);
  const end = wall(cls.endsAt, later - (isSmall && lasts(cls) > 20 ? 10 * MINUTE_MS : 0));
  return caller.command('class.move', {
    id: cls.id,
    date: start.slice(0, 10),
    startTime: start.slice(11, 16),
    endTime: end.slice(11, 16),
    zone: cls.zone,
    zoneMeant: true,
    placeName: caller.random.pick(['Pool', 'Other pool']),
    address: cls.place.address,
    cityId: cls.place.cityId,
  });
}

const lasts = ({ startsAt, endsAt }: ClassRecord): number =>
  (Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS;

async function answerRequest(caller: KeyedCaller, log: ClientLog): Promise<void> {
  const asked = oneOf(caller, log.liveOrders(caller.userId, [OrderStatus.awaitCancel]));
  if (asked === undefined) return;
  const { id } = asked;
  const agrees = caller.random.isTrue(0.5);
  const record = await caller.command('order.answerRefundRequest', { id, agrees, text: 'As it is' });
  if (record) log.note(record);
}

/** Agrees to another date, which makes its order, or declines it. */
async function answerExchange(caller: KeyedCaller, log: ClientLog): Promise<void> {
  const known = log.liveOrders(caller.userId, liveStatuses).filter(({ exchange }) => exchange?.asked);
  const order = oneOf(caller, known);
  const newOrderId = order?.exchange?.asked?.newOrderId;
  if (order === undefined || newOrderId === undefined) return;
  const agrees = caller.random.isTrue(0.7);
  const record = await caller.command('order.answerExchange', { id: order.id, newOrderId, agrees, text: '' });
  if (record === undefined) return;
  log.note(record);
  if (record.exchange?.to.some(({ orderId }) => orderId === newOrderId) !== true) return;
  const taken = await caller.read('order.detail', { id: newOrderId });
  if (taken === undefined) return;
  log.note(taken);
  log.take(rowsOfOrder(taken, log.asked.get(newOrderId)?.isSlot === true));
}
