import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { online } from '#src/offline/online.ts';
import { person } from '#src/offline/person.ts';
import { session } from '#src/session/session.ts';
import { answerCalls } from '#tests/support/answer-calls.ts';
import { seenClass } from '#tests/support/seen-class.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { BookingPage } from './booking-page.tsx';

const [leo, mia] = ['00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-00000000000b'] as const;
const startsAt = '2099-03-10T15:00:00.000Z';
const endsAt = '2099-03-10T15:30:00.000Z';
const planId = '01a0c331-8e80-7358-91f7-835a1448b1aa';
const cls = seenClass({
  id: `${planId} ${startsAt}`,
  startsAt,
  endsAt,
  capacity: 1,
  seatsLeft: 1,
  type: 'oneToOne',
  priceMinor: 0,
  actions: ['book'],
  whyNot: null,
  slot: { planId, planVersion: 1, startsAt },
  isTrial: true,
  priceOffer: { rules: [], metIds: [leo] },
});
const child = (id: string, name: string) => ({
  id,
  kind: 'child',
  name,
  birthDate: '1990-01-01',
  waiverVersion: '1',
});

let sent: { participantIds: string[] }[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('indexedDB', undefined);
  answerCalls(async (request) => {
    const { pathname } = new URL(request.url);
    if (request.method === 'POST' && pathname.endsWith('/order')) {
      sent.push((await request.clone().json()) as { participantIds: string[] });
      const data = { participantIds: [mia] };
      return Response.json(
        { code: 409, msg: 'From the server', reason: 'FIRST_ONLY', data },
        { status: 409 },
      );
    }
    if (pathname.endsWith('/child')) {
      const data = { items: [child(leo, 'Leo'), child(mia, 'Mia')], currentWaiverVersion: '1' };
      return Response.json({ code: 200, msg: 'ok', data });
    }
    return Response.json({ code: 404, msg: 'Not found', reason: 'NOT_FOUND' }, { status: 404 });
  });
  wireTestCalls();
  online.note(true);
  person.set('a');
  session.start('token', { id: 'a', name: 'Ann', avatarSeed: 'a', roles: ['student'] });
});
afterEach(() => {
  cleanup();
  session.clear();
  person.set(null);
  vi.unstubAllGlobals();
});

test.each([
  [
    'en',
    'Send the request',
    'Someone you chose cannot come: see above.',
    'Leo has had or booked a lesson with this instructor.',
    'Mia has had or booked a lesson with this instructor.',
  ],
  [
    'zh',
    '发送预约请求',
    '您选择的人中有人无法参加，请看上方说明。',
    'Leo 已上过或已预约过这位教练的课。',
    'Mia 已上过或已预约过这位教练的课。',
  ],
] as const)(
  'BookingPage sends no trial lesson for a child who had a lesson, and names a child who is refused (%s)',
  async (language, act, wrong, known, late) => {
    await startWords(language);
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter>
          <BookingPage cls={cls} knownAt={0} onRefresh={() => Promise.resolve()} />
        </MemoryRouter>
      </QueryClientProvider>,
    );
    const box = await screen.findByRole('checkbox', { name: /^Leo/ });
    expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toContain(known);
    const book = () => fireEvent.click(screen.getByRole('button', { name: act }));
    fireEvent.click(box);
    book();
    expect(await screen.findByText(wrong)).toBeTruthy();
    fireEvent.click(box);
    fireEvent.click(screen.getByRole('checkbox', { name: /^Mia/ }));
    book();
    expect(await screen.findByText((text) => text.startsWith(late))).toBeTruthy();
    expect(sent.map(({ participantIds }) => participantIds)).toEqual([[mia]]);
  },
);
