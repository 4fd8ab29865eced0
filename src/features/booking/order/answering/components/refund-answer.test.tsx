import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { languages } from '#contract/enums.ts';
import type { useAnswer } from '#src/features/booking/order/answering/use-answer.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import { startWords } from '#tests/support/words.ts';
import { RefundAnswer } from './refund-answer.tsx';

afterEach(cleanup);

const request = {
  askedAt: '2026-11-28T15:30:00.000Z',
  reason: { code: 'ill', text: '' },
  answerBy: '2026-11-28T15:30:00.000Z',
  refundMinor: 1200,
  declinedWith: null,
};

const labels = { en: 'If you decline: a few words for the family', zh: '如不同意：给家长的说明' };
const decline = { en: 'Decline', zh: '不同意' };

test.each(languages)('RefundAnswer calls no words optional that a decline needs (%s)', async (language) => {
  await startWords(language);
  const declineRefund = vi.fn<() => void>();
  render(
    <RefundAnswer
      order={seenOrder({})}
      request={request}
      answer={{ isBusy: false, declineRefund } as unknown as ReturnType<typeof useAnswer>}
    />,
  );
  const box = screen.getByLabelText(labels[language], { exact: true });
  expect(box.getAttribute('aria-required') ?? (box as HTMLTextAreaElement).required).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: decline[language] }));
  expect(declineRefund).not.toHaveBeenCalled();
});
