import { describe, expect, test } from 'vitest';
import { pausePoints, type PausePoint } from '#src/offline/core/drain-world.ts';
import { enqueue, type Intent } from '#src/offline/core/enqueue.ts';
import { isNotified } from '#src/offline/core/notified.ts';
import type { OutboxRow } from '#src/offline/core/outbox-row.ts';
import { enter, leave } from '#src/offline/people.ts';
import { kinds, type Tap } from './sim/booking-taps.ts';
import { none } from './sim/defects.ts';
import { FakeNetwork } from './sim/fake-network.ts';
import { FakeServer } from './sim/fake-server.ts';
import { Context, Phone } from './sim/phone.ts';
import { seeded } from './sim/random.ts';
import { Scheduler } from './sim/scheduler.ts';
import { shownOf } from './sim/shown.ts';

/** A phone without faults of the network, so that the kill is the only thing that goes wrong. */
function makePhone() {
  const random = seeded(1);
  const scheduler = new Scheduler(random);
  const server = new FakeServer(random, () => scheduler.now, {}, 3);
  server.healed = true;
  const network = new FakeNetwork(random, server);
  const phone = new Phone(scheduler, network, random, none);
  phone.isHealed = true;
  // Requests arrive, and the clock may leap, only while the net is not slow.
  const net = { isSlow: false };
  let count = 0;
  const start = (kind: 'tab' | 'worker') => new Context(phone, `${kind}${count++}`, kind);
  const run = async (context: () => Context | undefined, steps = 120) => {
    for (let i = 0; i < steps; i++) {
      scheduler.now += 50;
      await scheduler.quiet();
      await scheduler.step(() => false);
      if (!net.isSlow) network.step();
      await scheduler.quiet();
      await scheduler.fireDue(() => false);
      if (!net.isSlow) scheduler.leap();
      if (context() === undefined || (scheduler.isIdle && network.isEmpty)) return;
    }
  };
  const signIn = (tab: Context) =>
    tab.spawn(async () => {
      server.tokens.set('token', 'u1');
      await enter(tab.people, { userId: 'u1', token: 'token' });
      phone.token = 'token';
      tab.poke('signedIn');
    });
  return { phone, scheduler, server, net, start, run, signIn };
}

const book = (tab: Context, intent: Intent, onPromise: () => void, kind: 'queued' | 'existing' = 'queued') =>
  tab.spawn(async () => {
    const store = await tab.world.db('u1');
    expect(await enqueue(store, intent, tab.world)).toMatchObject({ kind });
    onPromise();
    tab.poke('enqueue');
  });

/** A booking of one class, whose server knows a class by its number. */
const oneClass = (classId: number): Intent => ({
  id: `k${classId}`,
  userId: 'u1',
  type: 'order.create',
  entityId: `o${classId}`,
  classId: String(classId),
  body: { orderId: `o${classId}`, classId, basis: { priceMinor: 1000 } },
  about: {},
});

/** Points that a drain in which nothing goes wrong does not pass; the seeded schedules kill there. */
const rare: readonly PausePoint[] = ['drain.held', 'signOut.mirrorGone', 'signOut.closed'];
const ordinary = pausePoints.filter((point) => !rare.includes(point));

/** Points that three taps pass twice: the drain of the second tap takes the third one up. */
const twice: readonly PausePoint[] = ['drain.start', 'drain.locked', 'drain.recovered', 'drain.done'];
const casesOf = (passes: readonly number[]) =>
  ordinary.flatMap((point) =>
    passes
      .filter((occurrence) => occurrence < 3 || !twice.includes(point))
      .map((occurrence) => ({ point, occurrence })),
  );

/** Keys of the outcomes that the home line and the badge still count: nobody has looked at one. */
const unseenIn = (rows: readonly OutboxRow[]): string[] =>
  rows.filter((row) => row.seenAt === undefined && isNotified(row)).map(({ id }) => id);

/** Taps the intents in turn in a tab that dies at a point for the n-th time, and opens the app again. */
async function killAndReopen(
  { phone, scheduler, start, run, signIn }: ReturnType<typeof makePhone>,
  intents: readonly Intent[],
  { point, occurrence }: { point: PausePoint; occurrence: number },
) {
  let seen = 0;
  let tab: Context | undefined = start('tab');
  await run(() => tab, 3);
  if (tab) signIn(tab);
  await run(() => tab, 12);
  phone.onPause = (context, at) => {
    if (at !== point || context !== tab || ++seen !== occurrence) return;
    context.kill();
    tab = undefined;
  };
  const promised = new Set<string>();
  for (const intent of intents) {
    if (tab) book(tab, intent, () => promised.add(intent.id));
    await run(() => tab, 8);
  }
  await run(() => tab);
  phone.onPause = () => undefined;
  tab?.kill();
  await scheduler.quiet();
  const next = start('tab');
  await run(() => next);
  const rows = await next.userDb('u1').outbox.toArray();
  const orders = await next.userDb('u1').orders.toArray();
  next.kill();
  expect(phone.errors).toEqual([]);
  // A tab that never came to the point was not killed: the case would prove nothing.
  expect(seen).toBe(occurrence);
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([...promised]));
  return { rows, orders };
}

test.each(casesOf([1, 2, 3]))(
  'a booking has one effect, and its outcome is shown, when the tab dies at $point for the time no. $occurrence',
  async (at) => {
    const made = makePhone();
    const { rows } = await killAndReopen(made, [0, 1, 2].map(oneClass), at);
    expect(rows.map(({ state }) => state)).toEqual(rows.map(() => 'done'));
    expect(unseenIn(rows)).toEqual(rows.map(({ id }) => id));
    expect(made.server.log.map(({ key }) => key).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  },
);

/** Each row that was stored has its one true outcome, and the phone's orders are those of the server. */
function expectTruth(
  { server }: ReturnType<typeof makePhone>,
  taps: readonly Tap[],
  { rows, orders }: Awaited<ReturnType<typeof killAndReopen>>,
) {
  const stored = taps.filter(({ intent }) => rows.some(({ id }) => id === intent.id));
  expect(rows.map((row) => [row.id, row.state, shownOf(row)])).toEqual(
    stored.map(({ intent, state, shown }) => [intent.id, state, shown]),
  );
  expect(unseenIn(rows)).toEqual(stored.map(({ intent }) => intent.id));
  const done = stored.filter(({ state }) => state === 'done');
  expect(server.log.map(({ key }) => key)).toEqual(done.map(({ intent }) => intent.id));
  const known = done.flatMap((tap) => Object.entries(tap.orders));
  expect(orders.map(({ id }) => id).toSorted()).toEqual(known.map(([id]) => id).toSorted());
  expect(orders.map(({ record }) => record)).toEqual(orders.map(({ id }) => server.dates.recordOf(id)));
  const inForce = server.dates.inForce('u1');
  expect(known.map(([id]) => [id, inForce.get(id) ?? 'ended'])).toEqual(known);
}

describe.each(kinds)('$name', ({ taps: tapsOf, passes }) => {
  test.each(casesOf(passes))(
    'has one effect and a true answer for each date when the tab dies at $point for the time no. $occurrence',
    async (at) => {
      const made = makePhone();
      const taps = tapsOf(made.server.dates);
      const intents = taps.map(({ intent }) => intent);
      expectTruth(made, taps, await killAndReopen(made, intents, at));
    },
  );

  describe('in two tabs', () => {
    const open = async ({ start, run, signIn }: ReturnType<typeof makePhone>) => {
      const tabs = [start('tab'), start('tab')] as const;
      await run(() => tabs[0], 3);
      signIn(tabs[0]);
      await run(() => tabs[0], 12);
      return tabs;
    };
    const stored = async (tab: Context) => {
      const db = tab.userDb('u1');
      return { rows: await db.outbox.toArray(), orders: await db.orders.toArray() };
    };

    test('is sent once when the second tab taps it while it is sent', async () => {
      const made = makePhone();
      const { server, net, scheduler, run } = made;
      const tabs = await open(made);
      const taps = tapsOf(server.dates);
      const again = tapsOf(server.dates, '+');
      for (const [at, { intent }] of taps.entries()) {
        net.isSlow = true;
        book(tabs[0], intent, () => undefined);
        await run(() => tabs[0], 12);
        expect(await tabs[1].userDb('u1').outbox.get({ id: intent.id })).toMatchObject({ state: 'sending' });
        book(tabs[1], again[at]!.intent, () => undefined, 'existing');
        await run(() => tabs[0], 12);
        net.isSlow = false;
        await run(() => tabs[0], 20);
      }
      const kept = await stored(tabs[1]);
      for (const tab of tabs) tab.kill();
      await scheduler.quiet();
      expect(made.phone.errors).toEqual([]);
      expectTruth(made, taps, kept);
      expect(server.arrived).toEqual(taps.map(({ intent }) => intent.id));
    });

    test.each(['drain.locked', 'drain.marked', 'drain.sent', 'drain.replied', 'drain.settled'] as const)(
      'is finished by the second tab when the first dies at %s',
      async (point) => {
        const made = makePhone();
        const { phone, scheduler, run, server } = made;
        const tabs = await open(made);
        const taps = tapsOf(server.dates);
        let isDead = false;
        phone.onPause = (context, at) => {
          if (at !== point || context !== tabs[0]) return;
          context.kill();
          isDead = true;
        };
        for (const { intent } of taps) {
          book(isDead ? tabs[1] : tabs[0], intent, () => undefined);
          await run(() => tabs[1], 8);
        }
        await run(() => tabs[1]);
        const kept = await stored(tabs[1]);
        tabs[1].kill();
        await scheduler.quiet();
        expect([isDead, phone.errors]).toEqual([true, []]);
        expectTruth(made, taps, kept);
      },
    );
  });
});

describe.each(['signOut.mirrorGone', 'signOut.closed'] as const)('a sign-out that dies at %s', (point) => {
  test.each([true, false])('with keepWaiting %s is finished at the next start', async (keepWaiting) => {
    const { phone, scheduler, server, start, run, signIn } = makePhone();
    const tab = start('tab');
    await run(() => tab, 3);
    signIn(tab);
    await run(() => tab, 12);
    server.tokens.clear();
    book(tab, oneClass(0), () => undefined);
    await run(() => tab);
    phone.onPause = (context, at) => {
      if (at === point) context.kill();
    };
    tab.spawn(() => leave(tab.people, { keepWaiting }));
    await run(() => tab, 6);
    phone.onPause = () => undefined;
    const next = start('tab');
    await run(() => next);
    const db = next.userDb('u1');
    expect(await next.people.device.session.get('current')).toBeUndefined();
    expect(await next.people.device.settings.get('leaving')).toBeUndefined();
    expect(await db.outbox.count()).toBe(keepWaiting ? 1 : 0);
    expect(await db.orders.count()).toBe(0);
    next.kill();
    await scheduler.quiet();
  });
});
