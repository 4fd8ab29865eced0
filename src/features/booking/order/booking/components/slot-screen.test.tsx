import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { online } from '#src/offline/online.ts';
import { person } from '#src/offline/person.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { SlotScreen } from './slot-screen.tsx';

const orderId = '01a0c331-8e80-7358-91f7-835a1448b1ab';
const slot = { planId: '01a0c331-8e80-7358-91f7-835a1448b1aa', startsAt: '2027-03-09T15:00:00.000Z' };

beforeEach(() => {
  vi.stubGlobal('indexedDB', undefined);
  wireTestCalls();
  online.note(true);
  person.set('a');
});
afterEach(() => {
  cleanup();
  person.set(null);
  vi.unstubAllGlobals();
});

const show = (reason: string, facts: object) => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 409, msg: 'From the server', reason, data: facts }, { status: 409 }),
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <SlotScreen slot={slot} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

test.each([
  ['en', 'Open my order'],
  ['zh', '查看我的订单'],
] as const)('SlotScreen opens the order of a slot that the family holds (%s)', async (language, label) => {
  await startWords(language);
  show('ALREADY_BOOKED', { orderId, participantId: 'p' });
  const link = await screen.findByRole('link', { name: label });
  expect(link.getAttribute('href')).toBe(`/student/orderDetail?id=${orderId}`);
});

test('SlotScreen shows that another family has the slot', async () => {
  await startWords('en');
  show('SLOT_TAKEN', { near: [] });
  expect(await screen.findByText('This time is no longer free.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Open my order' })).toBeNull();
});
