import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Output } from '#contract/all-apis.ts';
import type { SlotPlanRecord } from '#contract/slot.ts';
import { accountQueries } from '#src/features/people/account/account.queries.ts';
import { signIn } from '#src/offline/sign-out.ts';
import { closeAll } from '#src/offline/storage.ts';
import { answerCalls } from '#tests/support/answer-calls.ts';
import { deleteDatabases } from '#tests/support/indexed-db.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { Component } from './slot-plan.page.tsx';

const id = '01a0c331-8e80-7358-91f7-835a1448b1c9';
const plan: SlotPlanRecord = {
  id,
  version: 3,
  state: 'active',
  title: { en: 'Swim' },
  description: {},
  activity: 'swim',
  meets: [],
  place: { name: 'Pool', address: '1 Street', cityId: 'austin' },
  zone: 'America/Chicago',
  lengthMinutes: 45,
  pauseMinutes: 15,
  priceMinor: 4000,
  currency: 'USD',
  noticeHours: 24,
  mostPerDay: null,
  startsOn: '2027-03-01',
  endsOn: null,
  weekly: [{ weekday: 2, from: '09:00', to: '12:00' }],
  daysOff: [],
  booked: [],
};
const config: Output<'app.config'> = {
  currency: 'USD',
  topUp: { minMinor: 100, maxMinor: 100_000 },
  methods: [],
  isDemo: false,
  mobileCountries: [],
  defaultCountry: 'US',
  helpAddress: 'help@openfield.example',
  minClientVersion: 1,
  waiverVersion: '1',
  booking: { minNoticeMinutes: 120, horizonDays: 90 },
};

let sent: unknown[];
let saved: SlotPlanRecord;
beforeAll(wireTestCalls);
beforeEach(async () => {
  await signIn({ userId: 'a', token: 't' });
  sent = [];
  saved = plan;
  answerCalls(async (request) => {
    const { pathname } = new URL(request.url);
    if (request.method === 'PUT') {
      sent.push(await request.json());
      if (saved.version > 3) return Response.json({ code: 200, msg: '', data: saved });
      saved = { ...plan, version: 4, title: { en: 'Title of the other phone' } };
      return Response.json({ code: 409, reason: 'CONTENT_CHANGED', msg: '', data: {} }, { status: 409 });
    }
    const data = pathname.endsWith('/slotPlan') ? { items: [saved] } : { items: [], most: 30 };
    return Response.json({ code: 200, msg: '', data });
  });
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  closeAll();
  await deleteDatabases();
});

test.each([
  ['en', /^Title/, 'Save changes', 'There is a newer version.'],
  ['zh', /^课程名称/, '保存修改', '已有更新的版本。'],
] as const)(
  '/coach/slotPlan keeps what was typed when the hours were changed elsewhere (%s)',
  async (...row) => {
    const [language, title, button, note] = row;
    await startWords(language);
    const router = createMemoryRouter(
      [
        { path: '/coach/slotPlan', Component },
        { path: '*', element: <p>saved</p> },
      ],
      { initialEntries: [`/coach/slotPlan?id=${id}`] },
    );
    const client = new QueryClient();
    client.setQueryData(accountQueries.config().queryKey, config);
    render(
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
    const box = await screen.findByLabelText<HTMLInputElement>(title);
    const tap = () => fireEvent.click(screen.getByRole('button', { name: button }));
    fireEvent.change(box, { target: { value: 'Typed title' } });
    tap();
    expect(await screen.findByText(note)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(title).value).toBe('Typed title');
    await waitFor(() => {
      tap();
      expect(sent).toMatchObject([
        { version: 3, title: 'Typed title' },
        { version: 4, title: 'Typed title' },
      ]);
    });
  },
);
