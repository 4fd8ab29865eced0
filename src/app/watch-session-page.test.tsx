import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { person } from '#src/offline/person.ts';
import { signIn } from '#src/offline/sign-out.ts';
import { closeAll } from '#src/offline/storage.ts';
import { Component as CancelOrder } from '#src/pages/student/cancel-order.page.tsx';
import { Component as OrderDetail } from '#src/pages/student/order-detail.page.tsx';
import { session } from '#src/session/session.ts';
import { deleteDatabases } from '#tests/support/indexed-db.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { watchSession } from './watch-session.ts';

const requested = { at: '2026-11-20T12:00:00.000Z', event: 'requested' };
const asking = seenOrder({
  status: OrderStatus.awaitAgree,
  agreeBy: '2126-11-27T12:00:00.000Z',
  cancel: { kind: 'free', refundMinor: 2400, seatRefundMinor: 2400, freeUntil: null },
  actions: ['cancel'],
  history: [requested],
});
const accepted = seenOrder({
  ...asking,
  version: 2,
  status: OrderStatus.progress,
  agreeBy: null,
  history: [requested, { at: '2026-11-20T13:00:00.000Z', event: 'accepted' }],
});

/** Answers of the server. */
let order: OrderRecord = asking;
let marks = { notice: '1', record: '1' };
let asked: string[] = [];
const client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });

beforeAll(async () => {
  await startWords('en');
  // Only the interval of the session check is moved by hand.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  watchSession(client, { userId: asking.student.id, marks });
});
beforeEach(async () => {
  [order, asked] = [asking, []];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    if (pathname === '/applet/user/session') return Response.json({ code: 200, msg: 'ok', data: { marks } });
    const data = pathname === `/applet/order/${order.id}` ? order : { items: [], next: null, unread: 1 };
    return Response.json({ code: 200, msg: 'ok', data });
  });
  wireTestCalls();
  const { student } = asking;
  session.start('token', { id: student.id, name: 'Ann', avatarSeed: 'a', roles: ['student'] });
  await signIn({ userId: student.id, token: 'token' });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  client.clear();
  person.set(null);
  closeAll();
  await deleteDatabases();
});

const countOf = (path: string) => asked.filter((one) => one === path).length;
const reads = () => countOf(`/applet/order/${asking.id}`);
const checks = () => countOf('/applet/user/session');

/** The interval of the session check passes once, and its answer arrives. */
async function passFourSeconds(): Promise<void> {
  const before = checks();
  await vi.advanceTimersByTimeAsync(4000);
  await waitFor(() => expect(checks()).toBeGreaterThan(before));
}

function open(Component: ComponentType, path: string): void {
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`${path}?id=${asking.id}`]}>
        <Component />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

/** The coach accepts on another phone. */
function accept(): void {
  order = accepted;
  marks = { notice: `${marks.notice}1`, record: `${marks.record}1` };
}

test('the open order of a family turns to accepted without a touch, and its screen is not built anew', async () => {
  open(OrderDetail, '/student/orderDetail');
  const step = await screen.findByText('Request sent');
  await passFourSeconds();
  await passFourSeconds();
  expect([reads(), screen.queryByText('Accepted by the instructor')]).toEqual([1, null]);
  accept();
  await passFourSeconds();
  await screen.findByText('Accepted by the instructor');
  expect(step.isConnected).toBe(true);
  await passFourSeconds();
  expect(reads()).toBe(2);
});

test('a text that is typed on a screen stays when the screen is refetched', async () => {
  open(CancelOrder, '/student/cancelOrder');
  const text = await screen.findByRole('textbox');
  fireEvent.input(text, { target: { value: 'We are' } });
  await passFourSeconds();
  accept();
  await passFourSeconds();
  await waitFor(() => expect(reads()).toBe(2));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('We are');
});
