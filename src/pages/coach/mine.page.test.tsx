import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { i18n } from '#src/i18n/index.ts';
import { online } from '#src/offline/online.ts';
import { closeAll } from '#src/offline/storage.ts';
import { seenClass } from '#tests/support/seen-class.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { Component } from './mine.page.tsx';

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00.000Z'), toFake: ['Date'] });
  const items = [1, 2, 3, 4, 5, 6].map((n) =>
    seenClass({ id: `class-${n}`, title: { en: `Class ${n}` }, seats: { asked: 0, booked: 0 } as never }),
  );
  vi.stubGlobal('fetch', async (request: Request) =>
    new URL(request.url).pathname.endsWith('/mine')
      ? Response.json({ code: 200, msg: 'ok', data: { items, next: null } })
      : new Promise<Response>(() => undefined),
  );
  wireTestCalls();
  if (!i18n.isInitialized) await startWords('en');
  await i18n.changeLanguage('en');
  online.note(true);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  closeAll();
});

const show = (at = '/coach/mine') =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[at]}>
        <Component />
      </MemoryRouter>
    </QueryClientProvider>,
  );

test('/coach/mine shows four own classes before money and links, and all after a tap', async () => {
  show();
  await screen.findByText('Class 1');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'My classes',
    'Balance',
    'Work',
    'Money',
    'About me',
  ]);
  const section = within(screen.getByRole('region', { name: 'My classes' }));
  expect(section.getAllByText(/^Class \d$/)).toHaveLength(4);
  fireEvent.click(section.getByRole('button', { name: 'All my classes' }));
  await vi.waitFor(() => expect(section.getAllByText(/^Class \d$/)).toHaveLength(6));
  // The tapped button is gone: the focus is on the first row that it drew.
  expect(document.activeElement?.textContent).toMatch(/Class 5/);
});

test('/coach/mine links to the report of an accident', () => {
  show();
  const link = screen.getByRole('link', { name: /^Report an accident/ });
  expect(link.getAttribute('href')).toBe('/feedback?kind=safety');
});

test('/coach/mine shows all own classes by its address, and takes no focus', async () => {
  show('/coach/mine?classes=all');
  expect(await screen.findByText('Class 6')).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
});
