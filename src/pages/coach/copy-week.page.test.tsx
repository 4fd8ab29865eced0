import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { i18n } from '#src/i18n/index.ts';
import { startWords } from '#tests/support/words.ts';
import { Component } from './copy-week.page.tsx';

beforeAll(() => startWords('en'));
afterEach(cleanup);

test.each([
  ['en', 'Copy a week', 'There is nothing here yet.'],
  ['zh', '复制一周', '这里还没有内容。'],
] as const)('/coach/copyWeek shows that the list is empty (%s)', async (language, title, none) => {
  await i18n.changeLanguage(language);
  const router = createMemoryRouter([{ path: '/coach/copyWeek', Component }], {
    initialEntries: ['/coach/copyWeek'],
  });
  render(<RouterProvider router={router} />);
  expect((await screen.findAllByText(title)).length).toBeGreaterThan(0);
  expect(await screen.findByText(none)).toBeTruthy();
});
