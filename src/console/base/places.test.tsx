import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';
import { Places } from './places.tsx';
import { startWords, switchLanguage } from './words.ts';

beforeAll(startWords);

const show = () =>
  render(
    <MemoryRouter initialEntries={['/disputes']}>
      <Places />
    </MemoryRouter>,
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
