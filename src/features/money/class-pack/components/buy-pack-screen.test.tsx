import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Output } from '#contract/all-apis.ts';
import { online } from '#src/offline/online.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { BuyPackScreen } from './buy-pack-screen.tsx';

const id = '01a2123c-db4d-711b-8ab0-45dda5331b6e';
const answer: Output<'classPack.check'> = {
  offer: { id, sessions: 4, priceMinor: 18_000, upToMinor: 6000, days: 90, currency: 'USD' },
  coach: { id, name: 'Maya Torres', nameZh: null },
  coaches: [],
  people: [{ id, name: 'Leo' }],
};
const cls = {
  id,
  title: { en: 'Early lane', zh: '清晨泳道' },
  startsAt: '2026-12-05T15:00:00.000Z',
  zone: 'UTC',
  priceMinor: 6000,
};

beforeEach(() => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 200, msg: 'ok', data: { items: [], next: null } }),
  );
  wireTestCalls();
  online.note(true);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (paysFor: Output<'classPack.check'>['paysFor']) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <BuyPackScreen
          answer={{ ...answer, paysFor }}
          view={{
            state: 'ready',
            error: undefined,
            onRetry: () => undefined,
            offline: false,
            updated: undefined,
          }}
          onRefresh={async () => undefined}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );

test.each([
  ['en', /^Not sold now: no class to come costs between \$45 and \$60/],
  ['zh', /^暂不出售：近期没有价格在 \$45 至 \$60 之间的课/],
] as const)('BuyPackScreen in %s sells no pack that pays no class', async (language, sentence) => {
  await startWords(language);
  const { container } = show({ count: 0, classes: [] });
  screen.getByText(sentence);
  expect(container.querySelector('.of-bottom')).toBeNull();
});

test('BuyPackScreen names the next classes that the pack pays', async () => {
  await startWords('en');
  const { container } = show({ count: 3, classes: [cls] });
  screen.getByText('Now it pays for 3 classes:');
  screen.getByText('Early lane');
  screen.getByText('and 2 more classes');
  expect(container.querySelector('.of-bottom button')).not.toBeNull();
});
