import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS } from '#contract/durations.ts';
import { OrderStatus } from '#contract/enums.ts';
import { swimClass } from '#tests/support/swim-class.ts';
import type { ClientLog } from './client-log.ts';
import type { KeyedCaller } from './keyed-caller.ts';

/** A zone without summer time: every half hour exists once. */
const zone = 'America/Phoenix';
const wantedOpen = 60;
const slotsPerDay = 46;

const two = (n: number) => String(n).padStart(2, '0');

/** Creates classes, answers requests, cancels orders and classes until the signal aborts. */
export async function actAsCoach(caller: KeyedCaller, log: ClientLog, signal: AbortSignal): Promise<void> {
  const { random } = caller;
  for (let slot = 0; !signal.aborted;) {
    const requests = log.liveOrders(caller.userId, [OrderStatus.awaitAgree]);
    const accepted = log.liveOrders(caller.userId, [OrderStatus.progress]);
    if (log.open.length < wantedOpen || random.isTrue(0.25)) await createClass(caller, log, slot++);
    else if (requests.length > 0) await answer(caller, random.pick(requests).id, log);
    else if (accepted.length > 0 && random.isTrue(0.1))
      await callOff(caller, random.pick(accepted).id, 'order.coachCancel', log);
    if (random.isTrue(0.02)) await cancelClass(caller, log);
    await sleep(random.int(10, 90));
  }
}

/**
 * Creates a class in the next free half hour, from two days ahead on; full classes leave the window by age.
 * Half of the first ones can no longer be left for free.
 */
async function createClass(caller: KeyedCaller, log: ClientLog, slot: number): Promise<void> {
  const { random } = caller;
  const day = new Date(Date.now() + (2 + (Math.floor(slot / slotsPerDay) % 80)) * DAY_MS);
  const half = slot % slotsPerDay;
  const at = (index: number) => `${two(Math.floor(index / 2))}:${index % 2 === 0 ? '00' : '30'}`;
  const made = await caller.command('class.create', {
    ...swimClass,
    cityId: 'austin',
    date: day.toISOString().slice(0, 10),
    startTime: at(half),
    endTime: at(half + 1),
    zone,
    zoneMeant: true,
    capacity: random.int(1, 6),
    priceMinor: random.int(5, 40) * 100,
    helperSlots: random.int(0, 2),
    freeCancelHours: random.pick([24, 72]),
  });
  if (made === undefined) return;
  log.open = [...log.open.slice(1 - wantedOpen), made];
}

/**
 * Cancels one of the coach's classes that have seats taken; each of their orders ends with it, and is
 * refunded.
 */
async function cancelClass(caller: KeyedCaller, log: ClientLog): Promise<void> {
  const own = log.open.filter(({ coach }) => coach.id === caller.userId);
  if (own.length === 0) return;
  const { id } = caller.random.pick(own);
  log.close(id);
  await caller.command('class.cancel', { id, reason: { code: 'venue', text: '' } });
}

async function answer(caller: KeyedCaller, id: string, log: ClientLog): Promise<void> {
  if (caller.random.isTrue(0.25)) return callOff(caller, id, 'order.reject', log);
  const record = await caller.command('order.accept', { id });
  if (record) log.note(record);
  else await refresh(caller, id, log);
}

async function callOff(
  caller: KeyedCaller,
  id: string,
  how: 'order.reject' | 'order.coachCancel',
  log: ClientLog,
): Promise<void> {
  const record = await caller.command(how, { id, reason: { code: 'unwell', text: '' } });
  if (record) log.note(record);
  else await refresh(caller, id, log);
}

async function refresh(caller: KeyedCaller, id: string, log: ClientLog): Promise<void> {
  const record = await caller.read('order.detail', { id });
  if (record) log.note(record);
}
