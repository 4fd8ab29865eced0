import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';
import { makeQueryClient } from '#src/console/query-client.ts';
import { Places } from './places.tsx';
import { waitingQueries } from './waiting/waiting.queries.ts';
import { startWords, switchLanguage } from './words.ts';

beforeAll(startWords);

const client = makeQueryClient();
const show = () =>
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/disputes']}>
        <Places />
      </MemoryRouter>
    </QueryClientProvider>,
  );

test.each([
  ['en', ['Waiting', 'Money', 'Look up', 'Platform']],
  ['zh', ['待处理', '资金', '查询', '平台']],
] as const)('Places shows each page once, in a group with a name, in %s', async (language, groups) => {
  await switchLanguage(language);
  show();
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(groups);
  const links = screen.getAllByRole('link');
  expect(new Set(links.map((link) => link.getAttribute('href'))).size).toBe(links.length);
  expect(links.filter(({ textContent }) => textContent.startsWith('console.'))).toEqual([]);
  await switchLanguage('en');
});

test('Places marks the open page and unfolds the list on request', () => {
  show();
  const nav = within(screen.getByRole('navigation', { name: 'All pages' }));
  expect(nav.getByRole('link', { name: 'Disputes' }).getAttribute('aria-current')).toBe('page');
  const button = nav.getByRole('button', { name: 'All pages' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
});

test('Places shows how much waits beside Today once it was read', () => {
  const kinds = [
    { kind: 'joinWaiting', waiting: 3, overdue: 1, snoozed: 4 },
    { kind: 'teamWaiting', waiting: 2, overdue: 0, snoozed: 0 },
  ] as const;
  client.setQueryData(waitingQueries.counts().queryKey, { kinds: [...kinds], mine: 0 });
  show();
  expect(screen.getByRole('link', { name: 'Today 5 wait' })).toBeTruthy();
});
