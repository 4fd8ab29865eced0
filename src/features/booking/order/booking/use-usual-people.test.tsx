import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ClassRecord } from '#contract/class.ts';
import { person } from '#src/offline/person.ts';
import { ordersQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { saveOrders } from '#src/offline/records.ts';
import { signIn } from '#src/offline/sign-out.ts';
import { closeAll } from '#src/offline/storage.ts';
import { session } from '#src/session/session.ts';
import { deleteDatabases } from '#tests/support/indexed-db.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import { useFirstValue, useUsualPeople } from './use-usual-people.ts';

const order = seenOrder({});
// Only fields that the choice reads.
const cls = { coach: order.coach, activity: 'swim' } as ClassRecord;

beforeEach(async () => {
  session.start('t', { id: order.student.id, name: 'Ann', avatarSeed: 'a', roles: ['student'] });
  await signIn({ userId: order.student.id, token: 't' });
});
afterEach(async () => {
  person.set(null);
  closeAll();
  await deleteDatabases();
});

test('useUsualPeople returns the participants of earlier orders on this phone', async () => {
  await saveOrders([order]);
  const { result } = renderHook(() => useUsualPeople(cls));
  await waitFor(() => expect(result.current).toEqual([order.participants[0]?.id]));
});

test('useUsualPeople keeps the choice when orders arrive while the screen is open', async () => {
  const { result } = renderHook(() => useFirstValue(useUsualPeople(cls)));
  await waitFor(() => expect(result.current).toEqual([]));
  const seen = renderHook(() => useOffline(ordersQuery({ studentId: order.student.id })).data?.orders.length);
  await act(() => saveOrders([order]));
  await waitFor(() => expect(seen.result.current).toBe(1));
  expect(result.current).toEqual([]);
});
