import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { OrderRecord } from '#contract/order.ts';
import { CoachOrderRow } from '#src/features/booking/order/reading/components/coach-order-row.tsx';
import { seenOrder } from '#tests/support/seen-order.ts';
import { startWords } from '#tests/support/words.ts';
import { RequestRow } from './request-row.tsx';

const participantId = '01a0c331-8e80-7358-91f7-835a1448b1c9';
const unread = { participantId, answer: null };

beforeAll(() => startWords('en'));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const textOf = (change: Partial<OrderRecord>, row: 'request' | 'order' = 'request'): string => {
  vi.useFakeTimers({ now: Date.parse('2026-11-25T12:00:00Z') });
  const order = seenOrder(change);
  render(
    <MemoryRouter>
      <ul>{row === 'request' ? <RequestRow order={order} /> : <CoachOrderRow order={order} />}</ul>
    </MemoryRouter>,
  );
  return screen.getByRole('link').textContent;
};

test('RequestRow shows deadline and unread needs in one status', () => {
  expect(textOf({ agreeBy: '2026-11-26T12:00:00.000Z', needs: [unread] })).toMatch(/by .+ · needs unread/);
});

test('RequestRow shows the state of the needs alone when nothing waits for an answer', () => {
  expect(textOf({ agreeBy: null, needs: [{ participantId, answer: 'yes' }] })).toContain('Needs answered');
});

test.each(['request', 'order'] as const)(
  'the row of a %s names the family beside a child, and not beside a participant of the same name',
  (row) => {
    expect(textOf({}, row)).toContain('Zoe · Ann');
    cleanup();
    expect(textOf({ participants: [{ id: participantId, kind: 'self', name: 'Ann' }] }, row)).not.toContain(
      'Ann · Ann',
    );
  },
);

test('the row of an order leaves out the number', () => {
  expect(textOf({}, 'order')).not.toContain('A1');
});
