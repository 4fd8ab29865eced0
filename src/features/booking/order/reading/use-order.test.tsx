import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import { nowIso } from '#src/clock/clock.ts';
import { person } from '#src/offline/person.ts';
import { saveOrder } from '#src/offline/records.ts';
import { signIn } from '#src/offline/sign-out.ts';
import { closeAll } from '#src/offline/storage.ts';
import { session } from '#src/session/session.ts';
import { deleteDatabases } from '#tests/support/indexed-db.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { useOrder } from './use-order.ts';

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);

beforeEach(async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  wireTestCalls();
  await startWords('en');
  const { student } = seenOrder({});
  session.start('t', { id: student.id, name: 'Ann', avatarSeed: 'a', roles: ['student'] });
  await signIn({ userId: student.id, token: 't' });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  person.set(null);
  closeAll();
  await deleteDatabases();
});

test('useOrder removes actions of a stored order after their deadline', async () => {
  const order = seenOrder({
    status: OrderStatus.awaitPayment,
    paidAt: null,
    expiresAt: nowIso(),
    actions: ['pay', 'cancel'],
  });
  await saveOrder(order);
  const { result } = renderHook(() => useOrder(order.id), { wrapper });
  await waitFor(() => expect(result.current.order).toBeDefined());
  expect(result.current.order).toMatchObject({ status: OrderStatus.awaitPayment, actions: [] });
});
