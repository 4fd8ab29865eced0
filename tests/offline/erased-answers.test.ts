import { expect, test } from 'vitest';
import { drain } from '#src/offline/core/drain.ts';
import { isNotified } from '#src/offline/core/notified.ts';
import { no, ok, replyTo, SmallWorld } from './small-world.ts';

test('settle sends the cancellation behind a booking whose answer was erased: the order exists', async () => {
  const small = new SmallWorld();
  await small.add({ entityId: 'o1' });
  await small.db.outbox.update(1, { attempts: 1 });
  await small.add({ type: 'order.cancel', entityId: 'o1' });
  small.answer = (request) =>
    request.headers['Idempotency-Key'] === 'k1'
      ? replyTo(request, 410, no(410, 'ANSWER_ERASED', { id: 'o1' }))
      : replyTo(request, 200, ok({ id: 'o1', version: 2 }));
  await drain(small.world);
  expect(await small.states()).toEqual(['k1 done', 'k2 done']);
  expect(small.sent.map(({ path }) => path)).toEqual(['/applet/order', '/applet/order/o1/cancel']);
  expect((await small.rows()).map(isNotified)).toEqual([true, true]);
});

test('settle keeps a question to the person when the order of an erased answer cannot be canceled by them', async () => {
  const small = new SmallWorld();
  await small.add({ entityId: 'o1' });
  await small.db.outbox.update(1, { attempts: 1 });
  await small.add({ type: 'order.cancel', entityId: 'o1' });
  small.answer = (request) =>
    request.headers['Idempotency-Key'] === 'k1'
      ? replyTo(request, 410, no(410, 'ANSWER_ERASED', { id: null }))
      : replyTo(request, 404, no(404, 'NOT_FOUND'));
  await drain(small.world);
  expect(await small.states()).toEqual(['k1 done', 'k2 needsUser']);
});

test('settle leaves the record of the phone as it is when the answer was erased', async () => {
  const small = new SmallWorld();
  await small.db.notices.put({ id: 'n1', version: 0, fetchedAt: 1, record: 'known' });
  await small.add({ type: 'notice.read', entityId: 'n1' });
  small.answer = (request) => replyTo(request, 410, no(410, 'ANSWER_ERASED', { id: 'n1' }));
  await drain(small.world);
  expect(await small.states()).toEqual(['k1 done']);
  expect((await small.db.notices.get('n1'))?.record).toBe('known');
});

test('settle shows that a cancellation was not sent when its booking became a place on the waitlist', async () => {
  const small = new SmallWorld();
  await small.add({ entityId: 'o1' });
  await small.db.outbox.update(1, { attempts: 1 });
  await small.add({ type: 'order.cancel', entityId: 'o1' });
  small.answer = (request) => replyTo(request, 409, no(409, 'WAITLISTED', { id: 'w1' }));
  await drain(small.world);
  expect(small.sent).toHaveLength(1);
  const rows = await small.rows();
  expect(rows.map((row) => [row.state, row.seenAt, isNotified(row)])).toEqual([
    ['rejected', undefined, true],
    ['rejected', undefined, true],
  ]);
});
