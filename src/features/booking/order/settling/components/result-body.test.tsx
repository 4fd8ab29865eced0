import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PaymentMethod } from '#contract/enums.ts';
import type { Payment } from '#contract/wallet.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { ResultBody } from './result-body.tsx';

const payment: Payment = {
  id: '00000000-0000-7000-8000-000000000001',
  kind: 'topUp',
  orderId: null,
  membershipId: null,
  method: PaymentMethod.visa,
  amountMinor: 2000,
  currency: 'USD',
  state: 'open',
};

beforeEach(() => {
  wireTestCalls();
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 200, msg: 'ok', data: { items: [], next: null } }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['en', 'topUp', 'Top-up of your balance'],
  ['zh', 'topUp', '余额充值'],
  ['en', 'membership', 'Membership'],
  ['en', 'classPack', 'Class pack'],
  ['en', 'order', 'Booking'],
] as const)(
  'ResultBody names the purpose of an amount, without a drawing, before an order is known (%s, %s)',
  async (language, kind, purpose) => {
    await startWords(language);
    const { container } = render(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <ResultBody view="asking" payment={{ ...payment, kind }} order={undefined} />
        </MemoryRouter>
      </QueryClientProvider>,
    );
    expect(screen.getByText(purpose).parentElement?.textContent).toContain('$20');
    expect(container.querySelector('.of-field')).toBeNull();
  },
);
