import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { orderTodoKinds } from '#contract/order.todo.rules.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { OrderTodoRow } from './order-todo-row.tsx';

const whats = {
  en: {
    pay: '$24 · Zoe',
    move: 'moved · Zoe',
    substitute: 'Maya would lead · Zoe',
    answerReport: 'a problem is reported · Zoe',
    rate: 'how was it? · Zoe',
  },
  zh: {
    pay: '$24 · Zoe',
    move: '已改期 · Zoe',
    substitute: '拟由 Maya 授课 · Zoe',
    answerReport: '有人反映问题 · Zoe',
    rate: '上得怎么样？ · Zoe',
  },
} as const;

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

test.each(
  orderTodoKinds.flatMap((kind) => [{ kind, language: 'en' } as const, { kind, language: 'zh' } as const]),
)(
  'OrderTodoRow names the class in the title, and the to-do "$kind" in the second line ($language)',
  async ({ kind, language }) => {
    await startWords(language);
    const until = '2026-11-28T14:00:00.000Z';
    render(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <OrderTodoRow
            todo={{ kind, until }}
            row={{ order: seenOrder({}), waiting: [] }}
            now={Date.parse('2026-11-28T12:00:00.000Z')}
          />
        </MemoryRouter>
      </QueryClientProvider>,
    );
    expect(screen.getByRole('heading').textContent).toBe('Swimming');
    expect(screen.getByRole('listitem').textContent).toContain(whats[language][kind]);
  },
);
