import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startI18n } from '#src/i18n/index.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
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
] as const)('what the instructor earned is told to the instructor alone (%s)', async (language, words) => {
  await startI18n(language, ['common', 'ui', 'order', 'orderDetail', 'history']);
  const told = (side: 'student' | 'coach') => {
    const { container, unmount } = render(<OrderHistory order={order} side={side} />);
    const text = container.textContent;
    unmount();
    return text;
  };
  expect(told('coach')).toContain(words);
  expect(told('student')).not.toContain(words);
});
