import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { seenClass } from '#tests/support/seen-class.ts';
import { startWords } from '#tests/support/words.ts';
import { MinimumWarning } from './minimum-warning.tsx';

const share = vi.hoisted(() => vi.fn<(data: ShareData) => Promise<void>>());
vi.mock('#src/browser/secure-page.ts', async (original) => ({
  ...(await original<object>()),
  shareSheet: () => share,
}));

beforeEach(async () => {
  share.mockReset().mockResolvedValue();
  vi.useFakeTimers({ now: Date.parse('2026-11-27T12:00:00.000Z'), toFake: ['Date'] });
  await startWords('en');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const seats = { unpaid: 0, asked: 0, booked: 1, came: 0, unmarked: 1 };
const few = { minSize: 3, minSizeAt: '2026-11-27T20:00:00.000Z', seats };
const show = (about: Parameters<typeof seenClass>[0]) =>
  render(
    <MemoryRouter>
      <MinimumWarning record={seenClass({ ...few, ...about })} />
    </MemoryRouter>,
  );

test('MinimumWarning offers to share the class that too few people booked', () => {
  show({});
  fireEvent.click(screen.getByRole('button', { name: 'Share it' }));
  expect(share.mock.calls[0]?.[0].url).toBe(`${location.origin}/student/payment?class=class`);
});

test('MinimumWarning shares no class that families cannot book now', () => {
  show({ closedToAll: { why: 'COACH_UNAVAILABLE', opensAt: null } });
  expect(screen.getByRole('link')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Share it' })).toBeNull();
});
