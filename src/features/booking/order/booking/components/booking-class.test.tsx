import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ClassRecord } from '#contract/class.ts';
import { seenClass } from '#tests/support/seen-class.ts';
import { startWords } from '#tests/support/words.ts';
import { BookingClass } from './booking-class.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 404, msg: 'Not found', reason: 'NOT_FOUND' }, { status: 404 }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const slot = { planId: '01a0c331-8e80-7358-91f7-835a1448b1aa', planVersion: 1, startsAt: '' };
const trial: Partial<ClassRecord> = { slot, isTrial: true, endsAt: '2026-11-28T16:00:00.000Z' };

const show = (part: Partial<ClassRecord>) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <BookingClass cls={seenClass({ capacity: 1, type: 'oneToOne', ...part })} isAskable={false} />
      </MemoryRouter>
    </QueryClientProvider>,
  );

test.each([
  ['en', /^This is a trial lesson: only for a first lesson .* It takes 30\s?min/, 'Every week at this time'],
  ['zh', /^这是体验课，仅限首次跟这位教练上课，时长30\s?分钟/, '每周同一时间'],
] as const)(
  'BookingClass shows the length of a trial lesson, and offers several dates only of other free hours (%s)',
  async (language, text, link) => {
    await startWords(language);
    show(trial);
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByText(link)).toBeNull();
    cleanup();
    show({ slot });
    expect(screen.queryByText(text)).toBeNull();
    expect(screen.getByText(link)).toBeTruthy();
  },
);

test.each([
  ['en', /Pecan Grove Pool · 1 Grove Street Show on a map/],
  ['zh', /Pecan Grove Pool · 1 Grove Street 在地图上查看/],
] as const)('BookingClass leads from the place to a map before a booking (%s)', async (language, name) => {
  await startWords(language);
  show({});
  expect(screen.getByRole('link', { name }).getAttribute('href')).toMatch(
    /google\.com\/maps.*Grove%20Street/,
  );
});
