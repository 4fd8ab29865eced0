import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { online } from '#src/offline/online.ts';
import { closeAll } from '#src/offline/storage.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { Component } from './standing.page.tsx';

/** Answer of the server to the reading of strikes; without one the request stays open. */
let strikes: Response | undefined;

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00.000Z'), toFake: ['Date'] });
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/strike') && strikes) return strikes;
    if (pathname.endsWith('/clearance'))
      return Response.json({ code: 200, msg: 'ok', data: { items: [], roles: [] } });
    return await new Promise<Response>(() => undefined);
  });
  wireTestCalls();
  await startWords('en');
  online.note(true);
});
afterEach(() => {
  strikes = undefined;
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  closeAll();
});

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={['/coach/standing']}>
        <Component />
      </MemoryRouter>
    </QueryClientProvider>,
  );

const offlineText = 'Your standing appears when you are back online.';

test('/coach/standing names no missing connection while the strikes load', async () => {
  show();
  await screen.findByRole('heading', { name: 'Strikes' });
  expect(screen.queryByText(offlineText)).toBeNull();
});

test('/coach/standing gives the reason when the server refuses the strikes', async () => {
  strikes = Response.json(
    { code: 503, msg: 'Busy', error: 'Busy', reason: 'BUSY', data: null },
    { status: 503 },
  );
  show();
  await screen.findByText('Busy');
  expect(screen.queryByText(offlineText)).toBeNull();
});
