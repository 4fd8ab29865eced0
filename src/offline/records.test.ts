import { afterEach, beforeEach, expect, test } from 'vitest';
import { now } from '#src/clock/clock.ts';
import { deleteDatabases } from '#tests/support/indexed-db.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import { person } from './person.ts';
import { saveOrder, saveOrders } from './records.ts';
import { signIn } from './sign-out.ts';
import { closeAll, openUser } from './storage.ts';

const id = crypto.randomUUID();
const ofVersion = (version: number) => ({ ...seenOrder({ id, version }), guardianId: 'me' });

beforeEach(async () => {
  await signIn({ userId: 'me', token: 't' });
  await saveOrder(ofVersion(5));
});
afterEach(async () => {
  person.set(null);
  closeAll();
  await deleteDatabases();
});

const keptVersion = async () => (await (await openUser('me')).orders.get(id))?.version;

test('saveOrders ignores an older version that was asked for before the newer one arrived', async () => {
  await saveOrders([ofVersion(4)], { askedAt: now() - 1000 });
  expect(await keptVersion()).toBe(5);
});

test('saveOrders takes an older version of a later request: the server was restored from a backup', async () => {
  await saveOrders([ofVersion(4)], { askedAt: now() + 1000 });
  expect(await keptVersion()).toBe(4);
});

test('an answer without the time of its request never replaces a newer version', async () => {
  await saveOrder(ofVersion(4));
  expect(await keptVersion()).toBe(5);
});
