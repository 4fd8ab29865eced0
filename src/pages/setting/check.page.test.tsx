import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { startWords } from '#tests/support/words.ts';
import { Component } from './check.page.tsx';

const worker = vi.hoisted((): { answer: (state: string) => void } => ({ answer: () => undefined }));
vi.mock('#src/offline/worker-state.ts', () => ({
  workerState: () => new Promise((resolve) => (worker.answer = resolve)),
}));

test('the check screen offers no copy before the check has been made', async () => {
  await startWords('en');
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Component />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Copy as text' })).toBeNull();
  worker.answer('controls');
  (await screen.findByRole('button', { name: 'Copy as text' })).click();
  expect(writeText.mock.calls[0]?.[0].split('\n').length).toBeGreaterThan(10);
});
