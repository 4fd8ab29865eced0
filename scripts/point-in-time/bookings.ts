import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS } from '#contract/durations.ts';
import { PaymentMethod } from '#contract/enums.ts';
import { emailOfCoach } from '#server/demo/accounts.ts';
import { seededRandom } from '#server/demo/random.ts';
import { coaches } from '#server/demo/story/coaches.ts';
import { families } from '#server/demo/story/families.ts';
import { swimClass } from '#tests/support/swim-class.ts';
import { ClientLog } from '../kill/client-log.ts';
import { KeyedCaller } from '../kill/keyed-caller.ts';
import { withCode, withPassword } from '../kill/sign-in.ts';

const familyCount = 4;
const classCount = 80;
const balanceMinor = 100_000;
const pauseMs = 200;

/** An order that a family booked, with the milliseconds between which the server committed it. */
export interface Booked {
  readonly id: string;
  readonly sentAt: number;
  readonly acknowledgedAt: number;
}

export interface Booking {
  /** Families book until the signal aborts, or there is nothing left to book. */
  readonly book: (signal: AbortSignal) => Promise<Booked[]>;
}

/** Signs in four families with money and a coach, who offers classes that nobody has booked. */
export async function prepareBookings(url: string, seed: number): Promise<Booking> {
  const log = new ClientLog();
  const random = seededRandom(seed);
  const [coach] = coaches;
  if (coach === undefined) throw new Error('the demo has no coach');
  const teacher = new KeyedCaller(url, await withCode(url, emailOfCoach(coach.id)), { random }, log);
  const parents: KeyedCaller[] = [];
  for (const { email } of families.slice(0, familyCount)) {
    const parent = new KeyedCaller(url, await withPassword(url, email), { random }, log);
    const topUp = await parent.command('wallet.topUp', {
      amountMinor: balanceMinor,
      method: PaymentMethod.visa,
    });
    if (topUp === undefined) throw new Error('a family cannot pay in');
    await parent.settle(topUp.redirectUrl, 'pay');
    parents.push(parent);
  }
  const offers: Awaited<ReturnType<typeof offer>>[] = [];
  for (let n = 0; n < classCount; n += 1) offers.push(await offer(teacher, n));
  return {
    book: async (signal) =>
      (await Promise.all(parents.map((parent) => bookAll(parent, offers, signal)))).flat(),
  };
}

async function offer(teacher: KeyedCaller, n: number) {
  const day = new Date(Date.now() + (3 + Math.floor(n / 10)) * DAY_MS).toISOString().slice(0, 10);
  const hour = String(8 + (n % 10)).padStart(2, '0');
  const made = await teacher.command('class.create', {
    ...swimClass,
    cityId: 'austin',
    date: day,
    startTime: `${hour}:00`,
    endTime: `${hour}:45`,
    // Without summer time, so that each hour exists once.
    zone: 'America/Phoenix',
    zoneMeant: true,
    capacity: familyCount,
    priceMinor: 1_000,
    helperSlots: 0,
    freeCancelHours: 24,
  });
  return made;
}

async function bookAll(
  parent: KeyedCaller,
  offers: readonly Awaited<ReturnType<typeof offer>>[],
  signal: AbortSignal,
): Promise<Booked[]> {
  const own = await parent.read('child.list', {});
  const [child] = own?.items ?? [];
  const booked: Booked[] = [];
  for (const cls of offers) {
    if (signal.aborted || child === undefined) break;
    if (cls === undefined) continue;
    const sentAt = Date.now();
    const order = await parent.command('order.create', {
      orderId: randomUUID(),
      classId: cls.id,
      participantIds: [child.id],
      basis: {
        classVersion: cls.version,
        priceMinor: cls.priceMinor,
        currency: cls.currency,
        startsAt: cls.startsAt,
      },
      tappedAt: new Date(sentAt).toISOString(),
      replayed: false,
      payFromBalance: true,
    });
    if (order !== undefined) booked.push({ id: order.id, sentAt, acknowledgedAt: Date.now() });
    await sleep(pauseMs);
  }
  return booked;
}
