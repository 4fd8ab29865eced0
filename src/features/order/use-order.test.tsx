import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import { nowIso } from '#src/clock/clock.ts';
import { startI18n } from '#src/i18n/index.ts';
import { person } from '#src/offline/person.ts';
import { saveOrder } from '#src/offline/records.ts';
import { signIn } from '#src/offline/sign-out.ts';
import { closeAll } from '#src/offline/storage.ts';
import { session } from '#src/session/session.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { useOrder } from './use-order.ts';

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);

beforeEach(async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  wireTestCalls();
  await startI18n('en', ['order', 'common']);
  const { student } = seenOrder({});
  session.start('t', { id: student.id, name: 'Ann', avatarSeed: 'a', roles: ['student'] });
  await signIn({ userId: student.id, token: 't' });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  person.set(null);
  closeAll();
  for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
});

test('an order that this phone keeps offers nothing whose time is over', async () => {
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
