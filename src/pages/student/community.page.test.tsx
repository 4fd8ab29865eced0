import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { i18n } from '#src/i18n/index.ts';
import { startWords } from '#tests/support/words.ts';
import { Component } from './community.page.tsx';

beforeAll(() => startWords('en'));
afterEach(cleanup);

test.each([
  ['en', ['Activities of organizations', 'Organizations', 'Start an organization']],
  ['zh', ['组织活动', '组织', '创建组织']],
] as const)('/student/community shows a guest what is public (%s)', async (language, names) => {
  await i18n.changeLanguage(language);
  render(
    <MemoryRouter>
      <Component />
    </MemoryRouter>,
  );
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual(names);
});
