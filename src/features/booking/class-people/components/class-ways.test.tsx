import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayClass } from '#src/features/teaching/class/day-class.view.ts';
import { List } from '#src/ui/list-row.tsx';
import { seenClass } from '#tests/support/seen-class.ts';
import { startWords } from '#tests/support/words.ts';
import { ClassWays } from './class-ways.tsx';

const share = vi.hoisted(() => vi.fn<(data: ShareData) => Promise<void>>());
vi.mock('#src/browser/secure-page.ts', async (original) => ({
  ...(await original<object>()),
  shareSheet: () => share,
}));

beforeEach(async () => {
  share.mockReset().mockResolvedValue();
  await startWords('en');
});
afterEach(cleanup);

const show = (isShared: boolean) =>
  render(
    <MemoryRouter>
      <List>
        <ClassWays cls={dayClass(seenClass({}))} isShared={isShared} />
      </List>
    </MemoryRouter>,
  );

test('ClassWays leads to the place and shares the page of the class', () => {
  show(true);
  expect(screen.getByRole('link', { name: 'Directions' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Share the class/ }));
  expect(share.mock.calls[0]?.[0].url).toBe(`${location.origin}/student/payment?class=class`);
});

test('ClassWays shares no class that families would find closed', () => {
  show(false);
  expect(screen.queryByRole('button', { name: /^Share the class/ })).toBeNull();
});
