import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OrderRecord } from '#contract/order.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { OrderMenuRows } from './order-menu-rows.tsx';

beforeEach(async () => {
  await startWords('en');
  wireTestCalls();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const cancel = { kind: 'free' as const, refundMinor: 2400, seatRefundMinor: 2400, freeUntil: null };
const onDone = vi.fn<() => void>();
const draw = (part: Partial<OrderRecord>) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <OrderMenuRows order={seenOrder({ actions: ['cancel'], ...part })} waiting={[]} onDone={onDone} />
      </MemoryRouter>
    </QueryClientProvider>,
  );

const late = { ...cancel, kind: 'late' as const, refundMinor: 1200 };
test.each<[string, Partial<OrderRecord>, string]>([
  ['paid', { cancel }, '$24 goes back to you.'],
  ['paid, late', { cancel: late }, '$12 goes back to you.'],
  ['paid by another guardian', { cancel, isPaidByOther: true }, '$24 goes back to who paid.'],
  ['not paid', { cancel: { ...cancel, refundMinor: 0 } }, 'Nothing was paid, so nothing goes back.'],
  ['over free time, with nothing back', { cancel: { ...late, refundMinor: 0 } }, 'No money goes back.'],
])('OrderMenuRows names the money of canceling an order that is %s', (_, part, words) => {
  draw(part);
  expect(screen.getByRole('link', { name: /^Cancel order/ }).textContent).toBe(`Cancel order${words}`);
});

test('OrderMenuRows offers to keep the booking beside canceling, and only there', () => {
  draw({ cancel });
  fireEvent.click(screen.getByRole('button', { name: 'Keep the booking' }));
  expect(onDone).toHaveBeenCalledOnce();
  cleanup();
  draw({ actions: [] });
  expect(screen.queryByRole('button', { name: 'Keep the booking' })).toBeNull();
});
