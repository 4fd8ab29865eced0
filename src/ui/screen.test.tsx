import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { startWords } from '#tests/support/words.ts';
import { Screen } from './screen.tsx';

beforeAll(() => startWords('en'));
afterEach(cleanup);

const show = (title: string) => (
  <MemoryRouter>
    <Screen title={title} back>
      words
    </Screen>
  </MemoryRouter>
);

test('the title of the page is that of the screen and the name of the product, and follows the screen', () => {
  const { rerender } = render(show('My orders'));
  expect(document.title).toBe('Openfield · My orders');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My orders');
  rerender(show('我的订单'));
  expect(document.title).toBe('Openfield · 我的订单');
});
