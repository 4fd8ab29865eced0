import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { Component as CancelOrder } from '#src/pages/student/cancel-order.page.tsx';
import { answerCalls } from '#tests/support/answer-calls.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { Component as OrderDetail } from './order-detail.page.tsx';
import { Component as RejectOrder } from './reject-order.page.tsx';

const id = '00000000-0000-7000-8000-000000000001';
const two = [
  { id: '00000000-0000-7000-8000-000000000002', kind: 'child', name: 'Zoe', age: 10 },
  { id: '00000000-0000-7000-8000-000000000003', kind: 'child', name: 'Leo', age: 8 },
] as const;
const request = (part: Partial<OrderRecord> = {}) =>
  seenOrder({
    status: OrderStatus.awaitAgree,
    agreeBy: '2026-11-28T12:00:00.000Z',
    participants: [...two],
    actions: ['accept', 'reject'],
    ...part,
  });

const shown: { order: OrderRecord } = { order: request() };
vi.mock('#src/features/booking/order/reading/use-order.ts', () => ({
  useOrder: () => ({
    order: shown.order,
    waiting: [],
    view: { state: 'ready' },
    at: null,
    refetch: () => undefined,
  }),
}));

let requests: OrderRecord[];
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-27T12:00:00.000Z'), toFake: ['Date'] });
  await startWords('en');
  wireTestCalls();
  shown.order = request();
  requests = [];
  answerCalls(async (asked) => {
    const { pathname } = new URL(asked.url);
    const data = pathname.endsWith('/accept')
      ? { ...shown.order, status: OrderStatus.progress, version: 2, actions: ['coachCancel'] }
      : { items: asked.url.includes('by=agreeBy') ? requests : [], next: null };
    return Response.json({ code: 200, msg: 'ok', data });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(Page: ComponentType, path: string) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[`${path}?id=${id}`]}>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('/coach/rejectOrder names the class and the children', () => {
  show(RejectOrder, '/coach/rejectOrder');
  expect(screen.getByText('Swimming')).toBeTruthy();
  expect(screen.getByText(/^Zoe \(age 10\).*Leo \(age 8\)$/)).toBeTruthy();
});

test('/student/cancelOrder names the class and the children', () => {
  shown.order = seenOrder({
    participants: two.map(({ id: one, kind, name }) => ({ id: one, kind, name })),
    actions: ['cancel'],
  });
  show(CancelOrder, '/student/cancelOrder');
  expect(screen.getByText('Swimming')).toBeTruthy();
  expect(screen.getByText(/^Zoe.*Leo$/)).toBeTruthy();
});

test('/coach/orderDetail leads to the next request only after an answer', async () => {
  const later = request({
    id: '00000000-0000-7000-8000-000000000008',
    agreeBy: '2026-11-28T11:00:00.000Z',
  });
  const next = request({
    id: '00000000-0000-7000-8000-000000000009',
    agreeBy: '2026-11-28T10:00:00.000Z',
  });
  requests = [shown.order, later, next];
  show(OrderDetail, '/coach/orderDetail');
  expect(screen.queryByRole('link', { name: /Next request/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
  const link = await screen.findByRole('link', { name: 'Next request (2)' });
  expect(link.getAttribute('href')).toBe(`/coach/orderDetail?id=${next.id}`);
});
