import { describe, expect, test } from 'vitest';
import { pausePoints, type PausePoint } from '#src/offline/core/drain-world.ts';
import { enqueue } from '#src/offline/core/enqueue.ts';
import { enter, leave } from '#src/offline/people.ts';
import { none } from './sim/defects.ts';
import { FakeNetwork } from './sim/fake-network.ts';
import { FakeServer } from './sim/fake-server.ts';
import { Context, Phone } from './sim/phone.ts';
import { seeded } from './sim/random.ts';
import { Scheduler } from './sim/scheduler.ts';

/** A phone without faults of the network, so that the kill is the only thing that goes wrong. */
function makePhone() {
  const random = seeded(1);
  const scheduler = new Scheduler(random);
  const server = new FakeServer(random, () => scheduler.now, {}, 3);
  server.healed = true;
  const network = new FakeNetwork(random, server);
  const phone = new Phone(scheduler, network, random, none);
  phone.isHealed = true;
  let count = 0;
  const start = (kind: 'tab' | 'worker') => new Context(phone, `${kind}${count++}`, kind);
  const run = async (context: () => Context | undefined, steps = 120) => {
    for (let i = 0; i < steps; i++) {
      scheduler.now += 50;
      await scheduler.quiet();
      await scheduler.step(() => false);
      network.step();
      await scheduler.quiet();
      await scheduler.fireDue(() => false);
      scheduler.leap();
      if (context() === undefined) return;
    }
  };
  const signIn = (tab: Context) =>
    tab.spawn(async () => {
      server.tokens.set('token', 'u1');
      await enter(tab.people, { userId: 'u1', token: 'token' });
      phone.token = 'token';
      tab.poke('signedIn');
    });
  return { phone, scheduler, server, start, run, signIn };
}

const book = (tab: Context, classId: number, onPromise: () => void) =>
  tab.spawn(async () => {
    const body = { orderId: `o${classId}`, classId, basis: { priceMinor: 1000 } };
    const intent = {
      id: `k${classId}`,
      userId: 'u1',
      type: 'order.create',
      entityId: `o${classId}`,
      body,
    } as const;
    const store = await tab.world.db('u1');
    const result = await enqueue(store, { ...intent, classId: String(classId), about: {} }, tab.world);
    expect(result.kind).toBe('queued');
    onPromise();
    tab.poke('enqueue');
  });

/** Points that a drain in which nothing goes wrong does not pass; the seeded schedules kill there. */
const rare: readonly PausePoint[] = ['drain.held', 'signOut.mirrorGone', 'signOut.closed'];
const ordinary = pausePoints.filter((point) => !rare.includes(point));

describe.each(ordinary)('a tab that dies at %s', (point) => {
  test.each([1, 2, 3])('for the time no. %i', async (occurrence) => {
    const { phone, scheduler, server, start, run, signIn } = makePhone();
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
    const promised = new Set<number>();
    for (const classId of [0, 1, 2]) {
      if (tab) book(tab, classId, () => promised.add(classId));
      await run(() => tab, 8);
    }
    await run(() => tab);
    // With three rows every point is passed three times, but for those that a drain passes once.
    phone.onPause = () => undefined;
    tab?.kill();
    await scheduler.quiet();
    const next = start('tab');
    await run(() => next);
    const rows = await next.userDb('u1').outbox.toArray();
    next.kill();
    expect(seen).toBeGreaterThanOrEqual(occurrence === 1 ? 1 : 0);
    for (const classId of promised) expect(rows.map(({ id }) => id)).toContain(`k${classId}`);
    expect(rows.map(({ state }) => state)).toEqual(rows.map(() => 'done'));
    expect(server.log.map(({ key }) => key).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
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
    book(tab, 0, () => undefined);
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
