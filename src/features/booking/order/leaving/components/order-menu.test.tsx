import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { OrderMenu } from './order-menu.tsx';

// Framework7 reports the end of a sheet's movement; here a closed sheet reports it when asked.
const closed: (() => void)[] = [];
vi.mock('#src/ui/sheet.tsx', () => ({
  Sheet: ({
    title,
    open,
    onClose,
    children,
  }: {
    title: string;
    open: boolean;
    onClose: () => void;
    children: ReactNode;
  }) => {
    closed.push(onClose);
    return open ? (
      <dialog open aria-label={title}>
        {children}
      </dialog>
    ) : null;
  },
}));

beforeEach(async () => {
  await startWords('en');
  wireTestCalls();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('OrderMenu of an order without acts has one row, which opens the sheet about the coach', () => {
  const order = seenOrder({
    status: OrderStatus.canceled,
    paidAt: null,
    class: { ...seenOrder({}).class, endsAt: '2020-01-01T00:00:00.000Z' },
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <OrderMenu order={order} waiting={[]} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'What to do with it' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByText(/Block Maya/)).toBeNull();
  closed.length = 0;
  fireEvent.click(screen.getByRole('button', { name: 'About Maya: report or block' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => closed[0]?.());
  expect(screen.getByRole('dialog', { name: 'Maya' }).textContent).toContain('Block Maya');
});
