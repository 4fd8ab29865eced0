import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { HoursRecord } from '#contract/hours.ts';
import { seenHours } from '#tests/support/seen-hours.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { DecideHours } from './decide-hours.tsx';

// Framework7 draws no sheet without its app.
vi.mock('#src/ui/sheet.tsx', () => ({ Sheet: () => null }));
afterEach(cleanup);

const show = (actions: HoursRecord['actions']) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DecideHours record={seenHours({ actions })} />
    </QueryClientProvider>,
  );

test.each([
  ['en', 'Was it another time? Approve it first, then correct it.'],
  ['zh', '时长不对？请先通过，再更正。'],
] as const)('DecideHours shows before the decision how another time is set (%s)', async (language, text) => {
  wireTestCalls();
  await startWords(language);
  show(['approve', 'decline']);
  expect(screen.getByText(text)).toBeTruthy();
  cleanup();
  show(['correct']);
  expect(screen.queryByText(text)).toBeNull();
});
