import { randomUUID } from 'node:crypto';
import { OrderStatus } from '#contract/enums.ts';
import type { ClientLog } from '../kill/client-log.ts';
import type { KeyedCaller } from '../kill/keyed-caller.ts';
import { again, oneOf } from '../kill/pace.ts';

const everyMs = 4_000;

/** The session check of a visible app (src/app/watch-session.ts). */
export const actAsWatching = (caller: KeyedCaller, signal: AbortSignal): Promise<void> =>
  again({ random: caller.random, ease: 1 }, [everyMs, everyMs], signal, async () => {
    await caller.read('user.checkSession', {});
  });

/** Opens the app: its page and the files that the page names. */
async function openApp({ url }: KeyedCaller): Promise<void> {
  const page = await (await fetch(url)).text();
  const files = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => `${url}${file}`);
  for (const file of files.slice(0, 6)) await (await fetch(file)).arrayBuffer();
}

async function lookAtCoach(caller: KeyedCaller): Promise<void> {
  const found = await caller.read('coach.search', { city: 'austin' });
  const coach = oneOf(caller, found?.items ?? []);
  if (coach === undefined) return;
  const detail = await caller.read('coach.detail', { id: coach.id });
  await caller.read('coach.ratings', { id: coach.id });
  for (const name of detail?.pictures ?? [])
    await (await fetch(`${caller.url}/applet/picture/${name}`)).arrayBuffer();
}

async function lookAtClass(caller: KeyedCaller): Promise<void> {
  const found = await caller.read('class.list', { city: 'austin' });
  const cls = oneOf(caller, found?.items ?? []);
  if (cls) await caller.read('class.detail', { id: cls.id });
}

async function lookAtOrders(caller: KeyedCaller): Promise<void> {
  const list = await caller.read('order.list', { as: 'student' });
  const order = oneOf(caller, list?.items ?? []);
  if (order) await caller.read('order.detail', { id: order.id });
}

/** Reads lists and pages as somebody who waits at the edge of the hall. */
export const actAsReading = (
  caller: KeyedCaller,
  pace: Pick<KeyedCaller, 'random' | 'ease'>,
  signal: AbortSignal,
): Promise<void> =>
  again(pace, [8_000, 20_000], signal, async () => {
    const look = caller.random.pick([
      openApp,
      lookAtCoach,
      lookAtClass,
      lookAtOrders,
      async () => void (await caller.read('home.student', { city: 'austin' })),
      async () => void (await caller.read('notice.list', {})),
      async () => void (await caller.read('message.threads', { kinds: 'all' })),
    ]);
    await look(caller);
  });

/** Books a seat in a class of the hall, leaves it again, and writes to the coach. */
export async function actAsBooking(caller: KeyedCaller, log: ClientLog, signal: AbortSignal): Promise<void> {
  const own = await caller.read('child.list', {});
  const ids = (own?.items ?? []).map(({ id }) => id);
  await again(caller, [15_000, 40_000], signal, async () => {
    const live = log.liveOrders(caller.userId, [OrderStatus.awaitAgree, OrderStatus.progress]);
    const order = oneOf(caller, live);
    if (order && (live.length > 2 || caller.random.isTrue(0.3))) await leave(caller, order.id, log);
    else if (order && caller.random.isTrue(0.5)) await write(caller, order.id);
    else await book(caller, ids, log);
  });
}

async function book(caller: KeyedCaller, ids: readonly string[], log: ClientLog): Promise<void> {
  const cls = oneOf(caller, log.open);
  const participantId = oneOf(caller, ids);
  if (cls === undefined || participantId === undefined) return;
  const { id: classId, version: classVersion, priceMinor, currency, startsAt } = cls;
  const orderId = randomUUID();
  log.sent.orders.add(orderId);
  const order = await caller.command('order.create', {
    orderId,
    classId,
    participantIds: [participantId],
    basis: { classVersion, priceMinor, currency, startsAt },
    tappedAt: new Date().toISOString(),
    replayed: false,
    payFromBalance: true,
  });
  if (order) log.note(order);
}

async function leave(caller: KeyedCaller, id: string, log: ClientLog): Promise<void> {
  const now = await caller.read('order.detail', { id });
  if (now === undefined) return;
  log.note(now);
  const left = await caller.command('order.cancel', {
    id,
    reason: { code: 'plans', text: '' },
    shownRefundMinor: now.cancel?.refundMinor ?? 0,
    tappedAt: new Date().toISOString(),
  });
  if (left) log.note(left);
}

async function write(caller: KeyedCaller, orderId: string): Promise<void> {
  const sent = await caller.command('message.send', {
    id: randomUUID(),
    to: { kind: 'order', id: orderId },
    body: { text: 'We are a little late today.' },
    tappedAt: new Date().toISOString(),
  });
  if (sent) await caller.read('message.thread', { id: sent.thread.id, kinds: 'all' });
}
