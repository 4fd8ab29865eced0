import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { seenOrder } from '#tests/support/seen-order.ts';
import { startWords } from '#tests/support/words.ts';
import { OrderHistory } from './order-history.tsx';

const order = seenOrder({
  history: [
    { at: '2026-11-28T15:30:00.000Z', event: 'completed' },
    { at: '2026-12-01T15:30:00.000Z', event: 'released' },
  ],
});

afterEach(cleanup);

test.each([
  ['en', 'Earnings released'],
  ['zh', '收入已解冻'],
] as const)('OrderHistory shows released earnings only to the coach (%s)', async (language, words) => {
  await startWords(language);
  const historyText = (side: 'student' | 'coach') => {
    const { container, unmount } = render(<OrderHistory order={order} side={side} />);
    const text = container.textContent;
    unmount();
    return text;
  };
  expect(historyText('coach')).toContain(words);
  expect(historyText('student')).not.toContain(words);
});
