import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { OrderStatus, PaymentMethod } from '#contract/enums.ts';
import { paths } from '#contract/paths.ts';
import { online } from '#src/offline/online.ts';
import { answerCalls } from '#tests/support/answer-calls.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { PayOrderPage } from './pay-order-page.tsx';

let reason: string;
const answers: Record<string, unknown> = {
  '/applet/config': { methods: [PaymentMethod.balance, PaymentMethod.visa], currency: 'USD' },
  '/applet/wallet': { balanceMinor: 0, currency: 'USD', items: [], next: null },
};

beforeAll(() => startWords('en'));
beforeEach(() => {
  answerCalls(async (request) => {
    if (!request.headers.has('Idempotency-Key'))
      return Response.json({
        code: 200,
        msg: 'ok',
        data: answers[new URL(request.url).pathname] ?? { items: [] },
      });
    return Response.json({ code: 409, msg: `refused: ${reason}`, reason, data: null });
  });
  wireTestCalls();
  online.note(true);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['WAIVER_MISSING', paths.student.profile],
  ['BIRTH_DATE_NEEDED', paths.student.profile],
  ['CONSENT_PENDING', paths.student.profile],
  ['PAYMENT_EXPIRED', null],
])('a payment that is refused with %s leads to %s', async (refusedWith, href) => {
  reason = refusedWith;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PayOrderPage
          order={seenOrder({ status: OrderStatus.awaitPayment, totalMinor: 2400 })}
          onRefresh={async () => undefined}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: /^Pay .* by card$/ }));
  await screen.findByText(`refused: ${refusedWith}`);
  expect(screen.queryByRole('link', { name: 'Profile and family' })?.getAttribute('href') ?? null).toBe(href);
});

test('PayOrderPage without a network shows the state and the reason before a tap, and no spinner', async () => {
  online.note(false);
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PayOrderPage
          order={seenOrder({ status: OrderStatus.awaitPayment, totalMinor: 2400 })}
          onRefresh={async () => undefined}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(container.querySelector('.of-age')).not.toBeNull();
  expect(container.querySelector('.of-off-reason')?.textContent).not.toBe('');
  expect(container.querySelector('.of-bottom .preloader')).toBeNull();
});
