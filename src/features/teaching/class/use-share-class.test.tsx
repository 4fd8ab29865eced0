import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { languages } from '#contract/enums.ts';
import { toastStore } from '#src/ui/toast.ts';
import { seenClass } from '#tests/support/seen-class.ts';
import { startWords } from '#tests/support/words.ts';
import { useShareClass } from './use-share-class.ts';

const sheet = vi.hoisted(() => ({ share: vi.fn<(data: ShareData) => Promise<void>>(), isThere: true }));
vi.mock('#src/browser/secure-page.ts', async (original) => ({
  ...(await original<object>()),
  shareSheet: () => (sheet.isThere ? sheet.share : undefined),
}));
const copied = vi.hoisted(() => vi.fn<(text: string) => Promise<boolean>>());
vi.mock('#src/browser/copy-text.ts', () => ({ copyText: copied }));

beforeEach(() => {
  sheet.isThere = true;
  sheet.share.mockReset().mockResolvedValue();
  copied.mockReset().mockResolvedValue(true);
});
afterEach(() => toastStore.set(null));

test.each(languages)('useShareClass shares title, time and link of a class (%s)', async (language) => {
  await startWords(language);
  const { result } = renderHook(() => useShareClass());
  await result.current(seenClass());
  const data = sheet.share.mock.calls[0]?.[0];
  expect(data?.title).toBe(language === 'en' ? 'First strokes' : '学会第一泳姿');
  expect(data?.text).toContain('Pecan Grove Pool');
  expect(data?.url).toBe(`${location.origin}/student/payment?class=class`);
});

test('useShareClass copies the link in a browser without a share sheet, and shows whether it worked', async () => {
  await startWords('en');
  sheet.isThere = false;
  const { result } = renderHook(() => useShareClass());
  await result.current(seenClass());
  expect(copied.mock.calls[0]?.[0]).toMatch(/\/student\/payment\?class=class$/);
  expect(toastStore.get()).toMatchObject({ kind: 'done' });
  copied.mockResolvedValue(false);
  await result.current(seenClass());
  expect(toastStore.get()).toMatchObject({ kind: 'refused' });
});
