import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { HOUR_MS } from '#contract/durations.ts';
import { i18n } from '#src/i18n/index.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { CheckinCode } from './checkin-code.tsx';

const instant = (ms: number) => new Date(Date.now() + ms).toISOString();

beforeAll(() => startWords('en'));
beforeEach(() => {
  const key = { classId: 'c', secret: 'c2VjcmV0', code: 'ABCDEFGH', now: instant(0) };
  const data = { ...key, validFrom: instant(-HOUR_MS), validUntil: instant(HOUR_MS) };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 200, msg: 'ok', data })));
  wireTestCalls();
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await i18n.changeLanguage('en');
});

async function openCode(name: string): Promise<void> {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CheckinCode classId="c" zone="America/Chicago" endsAt={instant(HOUR_MS)} />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name }));
}

test('code of a class works without a network where the phone can make it', async () => {
  await openCode('Show the check-in code');
  expect(await screen.findByText(/It works without a network/)).toBeTruthy();
});

test.each([
  ['en', 'Show the check-in code', /this phone needs a network for each new code/],
  ['zh', '显示签到码', /此手机需要网络才能更换签到码/],
])('code of a class needs a network at an address without https (%s)', async (language, name, reason) => {
  await i18n.changeLanguage(language);
  vi.stubGlobal('crypto', {});
  await openCode(name);
  expect(await screen.findByText(reason)).toBeTruthy();
  expect(screen.queryByText(/without a network|没有网络也能使用/)).toBeNull();
});
