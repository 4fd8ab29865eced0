import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { seenOrder } from '#tests/support/seen-order.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { HeroLines } from './hero-lines.tsx';

beforeEach(async () => {
  wireTestCalls();
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 200, msg: 'ok', data: { items: [], next: null } }),
  );
  await startWords('en');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('HeroLines draws the family as initials, and reads their names aloud', () => {
  const participants = [
    { id: 'a', kind: 'child', name: 'Zoe Rivera' },
    { id: 'b', kind: 'child', name: 'Leo Rivera' },
  ] as const;
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <HeroLines order={{ ...seenOrder({}), participants: [...participants] }} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const people = container.querySelector('.of-hero-people');
  expect(people?.querySelector('.of-sr')?.textContent).toBe('· Zoe Rivera, Leo Rivera');
  expect([...(people?.querySelectorAll('.of-avatar') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'ZR',
    'LR',
  ]);
});
