import { describe, expect, test, vi } from 'vitest';
import { limits } from '#contract/limits.ts';
import { decideIn, withdrawIn } from '#src/offline/core/enqueue.ts';
import { dexieStore } from '#src/offline/dexie-store.ts';
import { SmallWorld } from './small-world.ts';

const attempted = async (small: SmallWorld, seq = 1) => {
  await small.db.outbox.update(seq, { attempts: 1 });
};

describe('one intent', () => {
  test('enqueue stores the exact request text and deletes the draft in the same transaction', async () => {
    const small = new SmallWorld();
    await small.db.drafts.put({ name: 'booking', value: 1, savedAt: 1 });
    const result = await small.add({ body: { b: 1, a: [2] }, draft: 'booking' });
    expect(result.kind).toBe('queued');
    expect(await small.rows()).toMatchObject([
      {
        id: 'k1',
        body: '{"b":1,"a":[2]}',
        path: '/applet/order',
        state: 'queued',
        attempts: 0,
        v: 1,
        lane: 'class:c1',
      },
    ]);
    expect(await small.db.drafts.count()).toBe(0);
  });
  test('enqueue stores one row when the call is repeated because storage was slow', async () => {
    const small = new SmallWorld();
    const twice = { id: 'same' };
    await small.add(twice);
    expect((await small.add(twice)).kind).toBe('queued');
    expect(await small.rows()).toHaveLength(1);
  });
  test('enqueue refuses an intent when the person has signed out in another tab', async () => {
    const small = new SmallWorld();
    await small.db.meta.put({ key: 'closed', value: true });
    expect(await small.add()).toEqual({ kind: 'refused', why: 'signedOut' });
  });
  test('enqueue refuses an intent when the outbox is full', async () => {
    const small = new SmallWorld();
    await small.add();
    const [row] = await small.rows();
    if (!row) throw new Error('no row');
    const { seq: _, ...copy } = row;
    const copies = Array.from({ length: limits.outboxRows - 1 }, (_each, i) => ({ ...copy, id: `x${i}` }));
    await small.db.outbox.bulkAdd(copies);
    expect(await small.add({ classId: 'c2' })).toEqual({ kind: 'refused', why: 'full' });
  });
});

describe('two intents of one lane', () => {
  test('enqueue returns the first row when two tabs book the same class in parallel', async () => {
    const small = new SmallWorld();
    const results = await Promise.all([small.add(), small.add()]);
    expect(results.map(({ kind }) => kind)).toEqual(['queued', 'existing']);
    expect(await small.states()).toEqual(['k1 queued']);
  });
  describe('bookings of one family', () => {
    const of = (...participantIds: string[]) => ({ body: { participantIds } });
    const lanes = async (small: SmallWorld) => (await small.rows()).map(({ lane }) => lane);

    test('enqueue stores a second booking in a separate lane when it is for another child', async () => {
      const small = new SmallWorld();
      await small.add(of('sofia'));
      expect((await small.add(of('mateo'))).kind).toBe('queued');
      expect(await lanes(small)).toEqual(['class:c1', 'class:c1/o2']);
    });
    test('enqueue does not book a child twice when its booking waits', async () => {
      const small = new SmallWorld();
      await small.add(of('sofia'));
      await small.add(of('mateo'));
      expect(await small.add(of('sofia'))).toMatchObject({ kind: 'existing', row: { id: 'k1' } });
      expect(await small.add(of('mateo', 'luis'))).toMatchObject({ kind: 'existing', row: { id: 'k2' } });
    });
    test('enqueue puts a cancellation behind its own booking and erases no other', async () => {
      const small = new SmallWorld();
      await small.add(of('sofia'));
      await attempted(small);
      await small.add(of('mateo'));
      await small.add({ type: 'order.cancel', entityId: 'o1' });
      await small.add({ type: 'order.cancel', entityId: 'o2' });
      expect(await lanes(small)).toEqual(['class:c1', 'class:c1']);
      expect(await small.states()).toEqual(['k1 queued', 'k3 queued']);
    });
  });
  describe('bookings and waits for dates of one series', () => {
    const book = (entityId: string, ...participantIds: string[]) =>
      ({ type: 'orderSet.create', entityId, classId: 's', body: { seriesId: 's', participantIds } }) as const;
    const wait = (entityId: string, ...participantIds: string[]) =>
      ({ ...book(entityId, ...participantIds), type: 'waitlist.joinDates' }) as const;
    const laneOf = async (before: readonly object[], next: object) => {
      const small = new SmallWorld();
      for (const one of before) await small.add(one);
      await small.add(next);
      return (await small.rows()).at(-1)?.lane;
    };

    test.each([
      ['a booking for a person who waits', [wait('w1', 'ada')], book('b', 'ada'), 'series:s/b'],
      ['a booking for another person', [book('b1', 'ada')], book('b', 'ben'), 'series:s/b'],
      ['a booking for a person who is booked', [book('b1', 'ada')], book('b', 'ada', 'ben'), 'series:s'],
      ['a wait for a person who is booked', [book('b1', 'ada')], wait('w', 'ada'), 'series:s'],
      ['a wait for another person', [book('b1', 'ada'), wait('w1', 'ada')], wait('w', 'ben'), 'series:s/w'],
      ['a wait for a person who waits', [wait('w1', 'ada')], wait('w', 'ada', 'ben'), 'series:s'],
    ])('enqueue puts %s behind only what concerns the person', async (_what, before, next, lane) => {
      expect(await laneOf(before, next)).toBe(lane);
    });
  });
  test('enqueue erases booking and cancellation when the booking was never sent', async () => {
    const small = new SmallWorld();
    await small.add({ entityId: 'o1' });
    expect(await small.add({ type: 'order.cancel', entityId: 'o1' })).toEqual({ kind: 'erased' });
    expect(await small.rows()).toEqual([]);
  });
  test('enqueue puts a cancellation behind its booking when the booking may have been sent', async () => {
    const small = new SmallWorld();
    await small.add({ entityId: 'o1' });
    await attempted(small);
    await small.add({ type: 'order.cancel', entityId: 'o1' });
    expect(await small.states()).toEqual(['k1 queued', 'k2 queued']);
  });
  test('enqueue stores one row when an order is canceled twice', async () => {
    const small = new SmallWorld();
    await small.add({ type: 'order.cancel', entityId: 'o1' });
    expect((await small.add({ type: 'order.cancel', entityId: 'o1' })).kind).toBe('existing');
  });
  test('enqueue keeps the order of book, cancel and book again', async () => {
    const small = new SmallWorld();
    await small.add({ entityId: 'o1' });
    await attempted(small);
    await small.add({ type: 'order.cancel', entityId: 'o1' });
    await small.add({ entityId: 'o2' });
    expect(await small.states()).toEqual(['k1 queued', 'k2 queued', 'k3 queued']);
  });
  test('enqueue keeps only the last unsent intent of a favorite', async () => {
    const small = new SmallWorld();
    const favorite = (isOn: boolean) =>
      small.add({ type: 'favorite.set', entityId: 'coach', body: { isOn } });
    await favorite(true);
    expect((await favorite(true)).kind).toBe('existing');
    expect((await favorite(false)).kind).toBe('queued');
    expect((await small.rows()).map(({ body }) => body)).toEqual(['{"isOn":false}']);
  });
  test('enqueue puts the opposite of an unanswered intent behind it', async () => {
    const small = new SmallWorld();
    await small.add({ type: 'favorite.set', entityId: 'coach', body: { isOn: true } });
    await attempted(small);
    expect((await small.add({ type: 'favorite.set', entityId: 'coach', body: { isOn: false } })).kind).toBe(
      'queued',
    );
  });
  test('enqueue replaces an unsent rating and adds a row behind a sent one', async () => {
    const small = new SmallWorld();
    const rate = (stars: number) => small.add({ type: 'order.rate', entityId: 'o1', body: { stars } });
    await rate(3);
    await rate(4);
    expect((await small.rows()).map(({ body }) => body)).toEqual(['{"stars":4}']);
    await attempted(small, 2);
    await rate(5);
    expect(await small.rows()).toHaveLength(2);
  });
  test('enqueue merges unsent marks of one class and adds a row behind a sent one', async () => {
    const small = new SmallWorld();
    const mark = (participantId: string, word: string) =>
      small.add({
        type: 'class.attendance',
        entityId: 'c1',
        body: { marks: [{ orderId: 'o1', participantId, mark: word }] },
      });
    await mark('ada', 'present');
    await mark('zoe', 'present');
    await mark('ada', 'absent');
    const bodies = async () =>
      (await small.rows()).map(({ body }) =>
        (JSON.parse(body) as { marks: { participantId: string; mark: string }[] }).marks.map(
          (one) => `${one.participantId} ${one.mark}`,
        ),
      );
    expect(await bodies()).toEqual([['zoe present', 'ada absent']]);
    await attempted(small, 3);
    await mark('zoe', 'excused');
    expect(await bodies()).toEqual([['zoe present', 'ada absent'], ['zoe excused']]);
    expect((await small.rows()).map(({ lane }) => lane)).toEqual(['class:c1', 'class:c1']);
  });
  test('enqueue keeps the last unsent answer to a moved class, and a cancellation replaces it', async () => {
    const small = new SmallWorld();
    const answer = (word: string, entityId = 'o1') =>
      small.add({ type: 'order.answerProposal', entityId, body: { answer: word } });
    await answer('keep');
    await answer('leave');
    expect((await small.rows()).map(({ body }) => body)).toEqual(['{"answer":"leave"}']);
    expect((await small.add({ type: 'order.cancel', entityId: 'o1' })).kind).toBe('queued');
    expect((await small.rows()).map(({ type }) => type)).toEqual(['order.cancel']);
  });
  describe('a partial cancellation', () => {
    const leave = (small: SmallWorld, ...participantIds: string[]) =>
      small.add({ type: 'order.cancelParticipants', entityId: 'o1', body: { participantIds } });
    const people = async (small: SmallWorld) =>
      (await small.rows()).map(
        ({ body }) => (JSON.parse(body) as { participantIds?: string[] }).participantIds,
      );

    test('enqueue stores one row for the same people and another behind it for others', async () => {
      const small = new SmallWorld();
      await leave(small, 'sofia');
      expect((await leave(small, 'sofia')).kind).toBe('existing');
      await leave(small, 'mateo');
      expect(await people(small)).toEqual([['sofia'], ['mateo']]);
      expect((await small.rows()).map(({ lane }) => lane)).toEqual(['class:c1', 'class:c1']);
    });
    test('enqueue replaces an unsent row for more people and adds a row behind a sent one', async () => {
      const small = new SmallWorld();
      await leave(small, 'sofia');
      await leave(small, 'sofia', 'mateo');
      expect(await people(small)).toEqual([['sofia', 'mateo']]);
      await attempted(small, 2);
      await leave(small, 'sofia', 'mateo', 'luis');
      expect(await people(small)).toHaveLength(2);
    });
    test('enqueue drops an unsent row when the whole order is canceled, and adds a later one', async () => {
      const small = new SmallWorld();
      await leave(small, 'sofia');
      await small.add({ type: 'order.cancel', entityId: 'o1' });
      expect((await small.rows()).map(({ type }) => type)).toEqual(['order.cancel']);
      await leave(small, 'sofia');
      expect(await small.rows()).toHaveLength(2);
    });
  });
  test('enqueue adds an answer behind a sent one, and beside one of another order', async () => {
    const small = new SmallWorld();
    await small.add({ type: 'order.answerProposal', entityId: 'o1', body: { answer: 'keep' } });
    await attempted(small);
    await small.add({ type: 'order.answerProposal', entityId: 'o1', body: { answer: 'leave' } });
    await small.add({ type: 'order.answerProposal', entityId: 'o2', body: { answer: 'keep' } });
    const [first, second, other] = await small.rows();
    expect(second?.lane).toBe(first?.lane);
    expect(other?.lane).not.toBe(first?.lane);
  });
});

describe('withdrawals and decisions', () => {
  const question = { http: 409, code: 409, reason: 'CHANGED', data: { priceMinor: 9 }, at: 1 };
  const decide = (small: SmallWorld, decision: Parameters<typeof decideIn>[2]) =>
    dexieStore(small.db).run('rw', (tx) => decideIn(tx, 1, decision, small.world));

  test('withdrawIn erases a row only when it was never sent', async () => {
    const small = new SmallWorld();
    await small.add();
    await attempted(small);
    const withdraw = () => dexieStore(small.db).run('rw', (tx) => withdrawIn(tx, 1));
    expect(await withdraw()).toBe('alreadySent');
    await small.db.outbox.update(1, { attempts: 0 });
    expect(await withdraw()).toBe('withdrawn');
    expect(await small.rows()).toEqual([]);
  });
  test('decideIn rejects the old row and queues a new key when the price is replaced', async () => {
    const small = new SmallWorld();
    await small.add({ body: { price: 1 } });
    await small.db.outbox.update(1, { state: 'needsUser', attempts: 1, outcome: question });
    await decide(small, { kind: 'replace', newId: 'new', body: { price: 9 } });
    const rows = await small.rows();
    expect(rows.map(({ id, state, body, lane }) => [id, state, body, lane])).toEqual([
      ['k1', 'rejected', '{"price":1}', 'class:c1'],
      ['new', 'queued', '{"price":9}', 'class:c1'],
    ]);
  });
  test('decideIn uses a new key after a stored refusal and the old key after a 403', async () => {
    const small = new SmallWorld();
    await small.add();
    await small.db.outbox.update(1, {
      state: 'needsUser',
      attempts: 1,
      outcome: { ...question, http: 403, code: 403 },
    });
    await decide(small, { kind: 'tryAgain', newId: 'new' });
    expect(await small.states()).toEqual(['k1 queued']);
    await small.db.outbox.update(1, { state: 'needsUser', outcome: question });
    await decide(small, { kind: 'tryAgain', newId: 'new' });
    expect(await small.states()).toEqual(['k1 rejected', 'new queued']);
  });
  test('decideIn drops only the cancellation behind a booking when the booking is dismissed', async () => {
    const small = new SmallWorld();
    await small.add({ entityId: 'o1' });
    await attempted(small);
    await small.add({ type: 'order.cancel', entityId: 'o1' });
    await small.add({ entityId: 'o2' });
    await small.db.outbox.update(1, { state: 'needsUser', outcome: question });
    expect(await decide(small, { kind: 'dismiss' })).toEqual({ kind: 'dismissed' });
    expect(await small.states()).toEqual(['k1 rejected', 'k3 queued']);
  });
  test('enqueue ends the question when it stores the intent that answers it', async () => {
    const small = new SmallWorld();
    await small.add();
    await small.db.outbox.update(1, { state: 'needsUser' });
    expect((await small.add({ decides: 1 })).kind).toBe('queued');
    expect(await small.states()).toEqual(['k1 rejected', 'k2 queued']);
  });
  test('enqueue keeps the question when the intent cannot be stored', async () => {
    const small = new SmallWorld();
    await small.add();
    await small.db.outbox.update(1, { state: 'needsUser' });
    const add = vi.spyOn(small.db.outbox, 'add').mockRejectedValue(new Error('full'));
    await expect(small.add({ decides: 1 })).rejects.toThrow('full');
    add.mockRestore();
    expect(await small.states()).toEqual(['k1 needsUser']);
  });
  test('decideIn returns gone when the row has no open question', async () => {
    const small = new SmallWorld();
    await small.add();
    expect(await decide(small, { kind: 'dismiss' })).toEqual({ kind: 'gone' });
  });
});
