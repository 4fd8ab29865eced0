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

const cls = dayClass(seenClass({}));
const beforeStart = Date.parse(cls.startsAt) - 3_600_000;

beforeEach(async () => {
  share.mockReset().mockResolvedValue();
  vi.useFakeTimers({ now: beforeStart, toFake: ['Date'] });
  await startWords('en');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (isCanceled = false, isOpen = true) =>
  render(
    <MemoryRouter>
      <List>
        <ClassWays cls={{ ...cls, isCanceled }} isOpen={isOpen} />
      </List>
    </MemoryRouter>,
  );

test('ClassWays leads to the place and shares the page of the class until it begins', () => {
  show();
  expect(screen.getByRole('link', { name: 'Directions' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Share the class/ }));
  expect(share.mock.calls[0]?.[0].url).toBe(`${location.origin}/student/payment?class=class`);
});

test.each([
  ['has begun', Date.parse(cls.startsAt) + 1000, false, true],
  ['is canceled', beforeStart, true, true],
  ['families cannot book now', beforeStart, false, false],
])('ClassWays shares no class that %s', (_state, at, isCanceled, isOpen) => {
  vi.setSystemTime(at);
  show(isCanceled, isOpen);
  expect(screen.queryByRole('button', { name: /^Share the class/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Directions' })).toBeTruthy();
});
