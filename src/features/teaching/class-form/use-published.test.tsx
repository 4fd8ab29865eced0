import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toastStore } from '#src/ui/toast.ts';
import { seenClass } from '#tests/support/seen-class.ts';
import { startWords } from '#tests/support/words.ts';
import { usePublished } from './use-published.ts';

const share = vi.hoisted(() => vi.fn<(data: ShareData) => Promise<void>>());
vi.mock('#src/browser/secure-page.ts', async (original) => ({
  ...(await original<object>()),
  shareSheet: () => share,
}));

beforeEach(async () => {
  share.mockReset().mockResolvedValue();
  await startWords('en');
});
afterEach(() => toastStore.set(null));

test('usePublished offers to share a published class', () => {
  const { result } = renderHook(() => usePublished());
  result.current(seenClass({ closedToAll: null }));
  expect(toastStore.get()?.text).toBe('Published. Families can see and book it now.');
  toastStore.get()?.action?.onClick();
  expect(share.mock.calls[0]?.[0].url).toBe(`${location.origin}/student/payment?class=class`);
});

test('usePublished offers nothing to share while nobody can book the class', () => {
  const { result } = renderHook(() => usePublished());
  result.current(seenClass({ closedToAll: { why: 'COACH_UNAVAILABLE', opensAt: null } }));
  expect(toastStore.get()).toMatchObject({
    text: 'Published. Families cannot book it yet: the class says why.',
    action: undefined,
  });
});
