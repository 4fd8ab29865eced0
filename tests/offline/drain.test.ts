import { describe, expect, test } from 'vitest';
import { drain } from '#src/offline/core/drain.ts';
import { upcasters } from '#src/offline/core/upcast.ts';
import { no, ok, replyTo, SmallWorld } from './small-world.ts';

const lanes = (small: SmallWorld, count: number) =>
  Promise.all(Array.from({ length: count }, (_, i) => small.add({ classId: `c${i}` })));

describe('a sent row', () => {
  test('has method, path, body, key, account and token, and is sent once', async () => {
    const small = new SmallWorld();
    await small.add({ body: { a: 1 } });
    expect(await drain(small.world)).toEqual({ stopped: 'rest', settled: 1, open: 0 });
    await drain(small.world);
    expect(small.sent).toHaveLength(1);
    expect(small.sent[0]).toMatchObject({
      method: 'POST',
      path: '/applet/order',
      body: '{"a":1}',
      headers: {
        'Idempotency-Key': 'k1',
        'X-Expected-User': 'u1',
        Authorization: 'Bearer t1',
        'X-Build': '1',
      },
    });
  });
  test('the phone’s time is sent only with a tap that its clock timed', async () => {
    const small = new SmallWorld();
    await small.add({ body: { a: 1 } });
    await small.add({ classId: 'c2' });
    await small.db.outbox.toCollection().modify((row) => {
      if (row.id === 'k2') delete row.tapClock;
    });
    await drain(small.world);
    expect(small.sent.map((request) => request.headers['X-Phone-Time'])).toEqual([
      undefined,
      new Date(small.now).toISOString(),
    ]);
  });
  test('the key and the body are the same at every attempt', async () => {
    const small = new SmallWorld();
    await small.add();
    small.answer = () => Promise.reject(new Error('network'));
    for (let i = 0; i < 5; i++) await drain(small.world, { now: true });
    const requests = small.sent.map(({ headers, body }) => `${headers['Idempotency-Key']} ${body}`);
    expect(new Set(requests).size).toBe(1);
    expect(small.sent).toHaveLength(5);
    expect((await small.rows())[0]).toMatchObject({ state: 'queued', attempts: 5 });
  });
  test('no row ends by age or by the number of its attempts', async () => {
    const small = new SmallWorld();
    await small.add();
    small.answer = (request) => replyTo(request, 503, no(503, 'BUSY'));
    for (let i = 0; i < 500; i++) {
      small.now += 7_000_000;
      await drain(small.world);
    }
    expect((await small.rows())[0]).toMatchObject({ state: 'queued', attempts: 500 });
    small.answer = (request) => replyTo(request, 200, ok());
    small.now += 400 * 86_400_000;
    await drain(small.world);
    expect(await small.states()).toEqual(['k1 done']);
  });
  test('three requests without an answer stop the run: the network is at fault', async () => {
    const small = new SmallWorld();
    await lanes(small, 10);
    small.answer = () => Promise.reject(new Error('network'));
    const report = await drain(small.world);
    expect(report).toMatchObject({ stopped: 'network', open: 10 });
    expect(small.sent).toHaveLength(3);
  });
  test('one lane that always fails does not keep fifty others', async () => {
    const small = new SmallWorld();
    await lanes(small, 51);
    small.answer = (request) =>
      request.headers['Idempotency-Key'] === 'k1'
        ? replyTo(request, 500, no(500, 'UNEXPECTED'))
        : replyTo(request, 200, ok());
    await drain(small.world);
    const states = await small.states();
    expect(states.filter((state) => state.endsWith('done'))).toHaveLength(50);
    expect(states[0]).toBe('k1 queued');
  });
});

describe('401 at every place of a replay', () => {
  test.each([0, 1, 5, 9])(
    'at row %i nothing is lost, nothing else is sent, a new sign-in goes on',
    async (at) => {
      const small = new SmallWorld();
      await lanes(small, 10);
      let count = 0;
      small.answer = (request) =>
        count++ === at ? replyTo(request, 401, no(401, 'NOT_SIGNED_IN')) : replyTo(request, 200, ok());
      expect(await drain(small.world)).toMatchObject({ stopped: 'auth', settled: at, open: 10 - at });
      expect(await drain(small.world, { now: true })).toMatchObject({ stopped: 'auth' });
      expect(small.sent).toHaveLength(at + 1);
      small.session = { userId: 'u1', gen: 2, token: 't2' };
      expect(await drain(small.world)).toMatchObject({ stopped: 'rest', open: 0 });
      expect(await small.db.meta.get('authHold')).toBeUndefined();
    },
  );
  test('the hold ends, too, when the server confirms the session', async () => {
    const small = new SmallWorld();
    await small.add();
    small.answer = (request) => replyTo(request, 401, no(401, 'NOT_SIGNED_IN'));
    await drain(small.world);
    small.answer = (request) => replyTo(request, 200, ok());
    expect(await drain(small.world, { sessionChecked: true })).toMatchObject({ settled: 1, open: 0 });
  });
});

test('a large body gets more than ten seconds on a slow line, and its sender stays alive for other tabs', async () => {
  const small = new SmallWorld();
  await small.add({ body: { orderId: 'o1', picture: 'x'.repeat(200_000) } });
  const start = small.now;
  const waits: number[] = [];
  const leases: unknown[] = [];
  let finish: () => void = () => undefined;
  small.answer = (request) =>
    new Promise((resolve) => {
      finish = () => resolve(replyTo(request, 200, ok()));
    });
  // The line is slow: 45 seconds pass in three looks of 15, and then the answer arrives.
  small.world.timer = async (ms) => {
    waits.push(ms);
    if (ms !== 15_000) return new Promise<void>(() => undefined);
    leases.push(await small.db.meta.get('lease').then((row) => row?.value));
    small.now += ms;
    if (leases.length === 3) finish();
  };
  expect(await drain(small.world)).toMatchObject({ settled: 1, open: 0 });
  expect(waits[0]).toBe(60_000);
  expect(leases.slice(1, 3)).toEqual([start + 15_000, start + 30_000]);
});

describe('a 401 that the server does not repeat', () => {
  test('holds nothing: the others are sent, and the row waits for its next try', async () => {
    const small = new SmallWorld();
    await lanes(small, 10);
    small.isSessionGood = true;
    let count = 0;
    small.answer = (request) =>
      count++ === 4 ? replyTo(request, 401, no(401, 'NOT_SIGNED_IN')) : replyTo(request, 200, ok());
    expect(await drain(small.world)).toMatchObject({ stopped: 'rest', settled: 9, open: 1 });
    expect(await small.db.meta.get('authHold')).toBeUndefined();
    small.now += 10_000;
    expect(await drain(small.world)).toMatchObject({ settled: 1, open: 0 });
  });
  test('a hold ends without a person when the session is found good', async () => {
    const small = new SmallWorld();
    await small.add();
    small.answer = (request) => replyTo(request, 401, no(401, 'NOT_SIGNED_IN'));
    expect(await drain(small.world)).toMatchObject({ stopped: 'auth', nextAt: small.now + 30_000 });
    small.answer = (request) => replyTo(request, 200, ok());
    small.isSessionGood = true;
    expect(await drain(small.world)).toMatchObject({ settled: 1, open: 0 });
  });
  test('a proxy’s page with status 401 is no answer', async () => {
    const small = new SmallWorld();
    await lanes(small, 2);
    small.answer = () => ({ status: 401, redirected: false, header: () => null, text: '<html>' });
    expect(await drain(small.world)).toMatchObject({ stopped: 'rest', open: 2 });
    expect(await small.db.meta.get('authHold')).toBeUndefined();
  });
  test.each([
    [401, 'NOT_SIGNED_IN'],
    [403, 'WRONG_USER'],
    [426, 'APP_TOO_OLD'],
  ])('%i %s is no attempt: the row can still be withdrawn', async (status, reason) => {
    const small = new SmallWorld();
    await small.add();
    small.answer = (request) => replyTo(request, status, no(status, reason));
    for (let i = 0; i < 3; i++) await drain(small.world, { now: true, sessionChecked: true });
    expect((await small.rows())[0]).toMatchObject({ state: 'queued', attempts: 0 });
  });
  test('an earlier attempt without an answer stays an attempt', async () => {
    const small = new SmallWorld();
    await small.add();
    small.answer = () => Promise.reject(new Error('network'));
    await drain(small.world);
    small.answer = (request) => replyTo(request, 401, no(401, 'NOT_SIGNED_IN'));
    await drain(small.world, { now: true });
    expect((await small.rows())[0]).toMatchObject({ state: 'queued', attempts: 1 });
  });
});

describe('while nothing can leave the phone', () => {
  test('no row is changed, whatever starts the drain', async () => {
    const small = new SmallWorld();
    await small.add();
    small.isReachable = false;
    for (const options of [{}, { now: true }, { sessionChecked: true }]) {
      expect(await drain(small.world, options)).toEqual({ stopped: 'unreachable', settled: 0, open: 1 });
    }
    expect((await small.rows())[0]).toMatchObject({ state: 'queued', attempts: 0 });
    expect(small.sent).toEqual([]);
  });
  test('a row that was marked when the network failed is restored', async () => {
    const small = new SmallWorld();
    await small.add();
    small.world.pause = async (point) => {
      if (point === 'drain.marked') small.isReachable = false;
    };
    expect(await drain(small.world)).toMatchObject({ stopped: 'unreachable' });
    expect((await small.rows())[0]).toMatchObject({ state: 'queued', attempts: 0 });
    expect(small.sent).toEqual([]);
  });
});

test('while somebody looks, a service in trouble is tried again within eight seconds', async () => {
  const small = new SmallWorld();
  await small.add();
  small.longestWait = 8_000;
  small.world.random = () => 0.999;
  small.answer = (request) => replyTo(request, 500, no(500, 'UNEXPECTED'));
  for (let i = 0; i < 20; i++) {
    await drain(small.world);
    expect(small.sent).toHaveLength(i + 1);
    small.now += 8_000;
  }
});

test('a wait that grew while nobody looked is shortened when somebody looks', async () => {
  const small = new SmallWorld();
  await small.add();
  small.world.random = () => 0.999;
  small.answer = (request) => replyTo(request, 500, no(500, 'UNEXPECTED'));
  for (let i = 0; i < 8; i++) {
    await drain(small.world);
    small.now += 300_000;
  }
  small.now -= 300_000;
  const tries = small.sent.length;
  small.longestWait = 8_000;
  const report = await drain(small.world);
  expect(small.sent).toHaveLength(tries);
  expect(report.nextAt).toBe(small.now + 8_000);
  small.now += 8_000;
  await drain(small.world);
  expect(small.sent).toHaveLength(tries + 1);
});

describe('the account', () => {
  test('that changed while a row was claimed is sent nothing', async () => {
    const small = new SmallWorld();
    await small.add();
    small.world.pause = async (point) => {
      if (point === 'drain.marked') small.session = { userId: 'u2', gen: 2, token: 't2' };
    };
    expect(await drain(small.world)).toMatchObject({ stopped: 'session' });
    expect(small.sent).toEqual([]);
    expect((await small.rows())[0]).toMatchObject({ state: 'queued', attempts: 0 });
  });
  test('that is missing sends nothing', async () => {
    const small = new SmallWorld();
    await small.add();
    small.session = undefined;
    expect(await drain(small.world)).toMatchObject({ stopped: 'session' });
  });
});

describe('an answer', () => {
  test('stores the order with the row, unless a list has stored a newer one', async () => {
    const small = new SmallWorld();
    small.answer = (request) => replyTo(request, 200, ok({ id: 'o1', version: 3 }));
    await small.add({ entityId: 'o1' });
    await drain(small.world);
    expect(await small.db.orders.get('o1')).toMatchObject({ version: 3, record: { id: 'o1' } });
    await small.db.orders.put({ id: 'o1', version: 5, fetchedAt: 1, record: 'newer' });
    await small.add({ type: 'order.cancel', entityId: 'o1' });
    await drain(small.world);
    expect((await small.db.orders.get('o1'))?.record).toBe('newer');
  });
  test('ends the row, also when its data do not match the contract', async () => {
    const small = new SmallWorld();
    for (const data of [null, 'text', [], { id: 'another', version: 1 }, { id: 'o1' }]) {
      small.answer = (request) => replyTo(request, 200, ok(data));
      await small.add({ entityId: 'o1' });
      await drain(small.world);
    }
    expect((await small.states()).every((state) => state.endsWith('done'))).toBe(true);
    expect(await small.db.orders.count()).toBe(0);
  });
  test('that refuses a booking also ends the cancellation behind it', async () => {
    const small = new SmallWorld();
    await small.add({ entityId: 'o1' });
    await small.db.outbox.update(1, { attempts: 1 });
    await small.add({ type: 'order.cancel', entityId: 'o1' });
    small.answer = (request) => replyTo(request, 409, no(409, 'CLASS_FULL'));
    await drain(small.world);
    expect(await small.states()).toEqual(['k1 rejected', 'k2 rejected']);
    const [answered, silent] = await small.rows();
    expect(answered?.seenAt).toBeUndefined();
    expect(silent?.seenAt).toBeDefined();
    expect(small.sent).toHaveLength(1);
  });
  test('that refuses a booking leaves none of its emergency cards on the phone', async () => {
    const small = new SmallWorld();
    await small.add({ entityId: 'o1', body: { orderId: 'o1', cards: [{ participantId: 'leo' }] } });
    small.answer = (request) => replyTo(request, 409, no(409, 'CLASS_FULL'));
    await drain(small.world);
    expect(await small.rows()).toMatchObject([{ state: 'rejected', body: '{"orderId":"o1"}' }]);
  });
  test('that is a question holds its lane and no other', async () => {
    const small = new SmallWorld();
    await small.add({ entityId: 'o1' });
    await small.db.outbox.update(1, { attempts: 1 });
    await small.add({ entityId: 'o1', type: 'order.cancel' });
    await small.add({ classId: 'c2' });
    small.answer = (request) =>
      request.headers['Idempotency-Key'] === 'k1'
        ? replyTo(request, 409, no(409, 'CHANGED', { priceMinor: 9 }))
        : replyTo(request, 200, ok());
    await drain(small.world);
    expect(await small.states()).toEqual(['k1 needsUser', 'k2 queued', 'k3 done']);
  });
  test.each(['done', 'rejected'] as const)('that is late does not change a row that is %s', async (state) => {
    const small = new SmallWorld();
    await small.add();
    const isDone = state === 'done';
    small.answer = async (request) => {
      await small.db.outbox.update(1, { state });
      return isDone ? replyTo(request, 409, no(409, 'CLASS_FULL')) : replyTo(request, 200, ok());
    };
    await drain(small.world);
    expect(await small.states()).toEqual([`k1 ${state}`]);
  });
  test('that failed late does not reopen a row that another context has finished', async () => {
    const small = new SmallWorld();
    await small.add();
    small.answer = async () => {
      await small.db.outbox.update(1, { state: 'done' });
      throw new Error('network');
    };
    await drain(small.world);
    expect(await small.states()).toEqual(['k1 done']);
  });
});

describe('rows that this build cannot send', () => {
  test('a damaged body is quarantined and never sent', async () => {
    const small = new SmallWorld();
    await small.add();
    await small.db.outbox.update(1, { body: '{"orderId":"o9"}' });
    await drain(small.world);
    expect(small.sent).toEqual([]);
    expect((await small.rows())[0]).toMatchObject({ state: 'needsUser', hold: 'quarantine' });
  });
  test('a newer payload waits for the update, and the updated build sends it', async () => {
    const small = new SmallWorld();
    await small.add();
    await small.db.outbox.update(1, { v: 2 });
    await drain(small.world);
    expect((await small.rows())[0]).toMatchObject({ state: 'queued', hold: 'update', holdBuild: '1' });
    const steps = { ...upcasters, 'order.create': [(payload: object) => payload as never] };
    await drain({ ...small.world, build: '2', upcasters: steps });
    expect(await small.states()).toEqual(['k1 done']);
  });
  test('426 holds the row for another build', async () => {
    const small = new SmallWorld();
    await small.add();
    small.answer = (request) => replyTo(request, 426, no(426, 'APP_TOO_OLD'));
    await drain(small.world);
    await drain(small.world, { now: true });
    expect(small.sent).toHaveLength(1);
    small.answer = (request) => replyTo(request, 200, ok());
    await drain({ ...small.world, build: '2' });
    expect(await small.states()).toEqual(['k1 done']);
  });
});

describe('the lock', () => {
  const held = {
    request: async <T>(_n: string, options: object, work: (lock: object | null) => Promise<T>) =>
      work('steal' in options ? {} : null),
  };
  test('stays with a running holder', async () => {
    const small = new SmallWorld();
    await small.add();
    await small.db.meta.put({ key: 'lease', value: small.now - 20_000 });
    const report = await drain({ ...small.world, locks: held }, { busySince: small.now - 60_000 });
    expect(report).toMatchObject({ stopped: 'busy', nextAt: small.now + 3000 });
  });
  test('is stolen from a frozen holder after 45 seconds', async () => {
    const small = new SmallWorld();
    await small.add();
    await small.db.meta.put({ key: 'lease', value: small.now - 46_000 });
    const report = await drain({ ...small.world, locks: held }, { busySince: small.now - 46_000 });
    expect(report).toMatchObject({ stopped: 'rest', settled: 1 });
  });
});
