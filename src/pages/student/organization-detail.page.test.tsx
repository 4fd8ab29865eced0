import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paths, pathTo } from '#contract/paths.ts';
import { seenTeam } from '#tests/sentences/team.records.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { Component } from './organization-detail.page.tsx';

const id = '00000000-0000-7000-8000-00000000000d';

beforeEach(async () => {
  wireTestCalls();
  vi.stubGlobal('fetch', async (request: RequestInfo | URL) =>
    String(request instanceof Request ? request.url : request).endsWith(`/team/${id}`)
      ? Response.json({ code: 200, msg: 'ok', data: seenTeam() })
      : Response.json({ code: 404, msg: 'Not found', reason: 'NOT_FOUND' }, { status: 404 }),
  );
  await startWords('en');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('OrganizationDetail has the name as its title, and the way to join before the leader', async () => {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[pathTo(paths.student.organizationDetail, { id })]}>
        <Component />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Rowers' })).toBeTruthy();
  const parts = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(parts.slice(0, 2)).toEqual(['You and your family', 'Leader']);
});
