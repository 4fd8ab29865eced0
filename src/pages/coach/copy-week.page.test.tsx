import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { headers } from '#contract/envelope.ts';
import type { WeekRow } from '#contract/week.ts';
import { weekQueries } from '#src/features/teaching/week/week.queries.ts';
import { i18n } from '#src/i18n/index.ts';
import { answerCalls } from '#tests/support/answer-calls.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { Component } from './copy-week.page.tsx';

const swim: WeekRow = {
  classId: '00000000-0000-4000-8000-000000000001',
  version: 3,
  weeks: 1,
  title: { en: 'Swim' },
  date: '2027-03-13',
  startTime: '09:30',
  endTime: '10:15',
  zone: 'America/Chicago',
  startsAt: '2027-03-13T15:30:00.000Z',
  stop: null,
  notes: [],
};
const judo: WeekRow = { ...swim, classId: '00000000-0000-4000-8000-000000000002', title: { en: 'Judo' } };
const chess: WeekRow = { ...swim, classId: '00000000-0000-4000-8000-000000000003', title: { en: 'Chess' } };

let items: WeekRow[];
let sent: unknown[];
let keys: string[];
let hasAnswer: boolean;
let isChecked: boolean;
beforeAll(() => startWords('en'));
beforeAll(wireTestCalls);
beforeEach(() => {
  items = [swim, { ...judo, stop: 'activity' }, { ...chess, isDayOff: true }];
  sent = [];
  keys = [];
  hasAnswer = true;
  isChecked = true;
  answerCalls(async (request) => {
    if (request.method === 'GET' && !isChecked) throw new TypeError('Failed to fetch');
    if (request.method === 'GET')
      return Response.json({ code: 200, msg: '', data: { items, unknownYears: [] } });
    const body: unknown = await request.json();
    sent.push(body);
    keys.push(request.headers.get(headers.idempotencyKey) ?? '');
    if (!hasAnswer) throw new TypeError('Failed to fetch');
    const data = { ids: [swim.classId] };
    return Response.json({ code: 200, msg: '', data });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider
        router={createMemoryRouter([
          { path: '/', Component },
          { path: '/coach/mine', element: <p>mine</p> },
        ])}
      />
    </QueryClientProvider>,
  );
  return client;
};

test.each([
  ['en', 'Create 1 class', 'This activity has ended.'],
  ['zh', '创建 1 节课', '该项目已停用。'],
] as const)(
  '/coach/copyWeek ticks what is possible and names the rest (%s)',
  async (language, create, ended) => {
    await i18n.changeLanguage(language);
    show();
    expect(await screen.findByText(ended)).toBeDefined();
    expect(screen.getByRole('button', { name: create })).toBeDefined();
    const boxes = ['Swim', 'Judo', 'Chess'].map((name) =>
      screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(name) }),
    );
    expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
  },
);

test('/coach/copyWeek sends all ticked classes with one tap, and opens the list of classes', async () => {
  await i18n.changeLanguage('en');
  show();
  fireEvent.click(await screen.findByRole('checkbox', { name: /Chess/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Create 2 classes' }));
  expect(await screen.findByText('mine')).toBeDefined();
  const row = { id: expect.any(String) as string, version: 3, weeks: 1 };
  expect(sent).toEqual([{ items: [swim, chess].map(({ classId }) => ({ ...row, classId })) }]);
});

test('/coach/copyWeek explains a week without a class to copy', async () => {
  await i18n.changeLanguage('en');
  items = [];
  show();
  expect(await screen.findByText(/No class of this week can be copied/)).toBeDefined();
});

test.each([
  ['en', 'Create 1 class', /^You have another class then/],
  ['zh', '创建 1 节课', /^您当时有另一节课/],
] as const)(
  '/coach/copyWeek sends the same copies with the same key after a lost answer, although they exist by now (%s)',
  async (language, create, clash) => {
    await i18n.changeLanguage(language);
    hasAnswer = false;
    const client = show();
    fireEvent.click(await screen.findByRole('button', { name: create }));
    await waitFor(() => expect(sent).toHaveLength(1));
    items = [{ ...swim, stop: 'clash' }];
    await client.refetchQueries({ queryKey: weekQueries.all });
    expect(await screen.findByText(clash)).toBeDefined();
    hasAnswer = true;
    fireEvent.click(screen.getByRole('button', { name: create }));
    expect(await screen.findByText('mine')).toBeDefined();
    expect(sent[1]).toEqual(sent[0]);
    expect(new Set(keys).size).toBe(1);
  },
);

test.each([
  ['en', /^The dates have to be checked first/],
  ['zh', /^请先检查日期/],
] as const)(
  '/coach/copyWeek names a check that failed as the reason at the button (%s)',
  async (language, reason) => {
    await i18n.changeLanguage(language);
    isChecked = false;
    show();
    expect(await screen.findByText(reason)).toBeDefined();
    expect(screen.queryByText(i18n.t('series.checking'))).toBeNull();
  },
);
