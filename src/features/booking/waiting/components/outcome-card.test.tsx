import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { Participant } from '#contract/child.ts';
import { outsideIn } from '#src/features/booking/waiting/outside.view.ts';
import type { About } from '#src/offline/core/outbox-row.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { OutcomeCard } from './outcome-card.tsx';

const known: Participant[] = [];
vi.mock('#src/features/people/child/use-participants.ts', () => ({
  useParticipants: () => ({ people: known }),
}));
afterEach(() => {
  cleanup();
  known.splice(0);
});

const about: About = {
  title: { en: 'First strokes', zh: '学会第一泳姿' },
  coach: {
    id: 'maya',
    name: 'Maya Torres',
    nameZh: null,
    gender: null,
    cityId: 'austin',
    activity: 'swim',
    avatarSeed: 's',
    meets: [],
    ratingTenths: null,
    ratingCount: 0,
  },
  startsAt: '2026-11-28T15:30:00.000Z',
  zone: 'America/Chicago',
};
const leo: Participant = {
  id: 'leo',
  kind: 'child',
  name: 'Leo',
  birthDate: '2021-01-01',
  waiverVersion: null,
};
const data = { participantIds: ['leo'], ageFrom: 6, ageTo: null };

test('outsideIn finds the people of this phone whom a refusal names, with the ages of then', () => {
  expect(outsideIn(data, about, [leo, { ...leo, id: 'mia' }])).toEqual({
    people: [leo],
    cls: { startsAt: about.startsAt, zone: about.zone, ageFrom: 6, ageTo: undefined },
  });
  expect(outsideIn(data, about, [])).toBeUndefined();
  expect(outsideIn({}, about, [leo])).toBeUndefined();
  expect(outsideIn(data, {}, [leo])).toBeUndefined();
});

test.each([
  [
    'en',
    'Leo will be 5. This class is from 6.',
    'Somebody in this booking is not of the age that this class is for. Nothing was booked.',
    'Same instructor',
    'Ask the instructor',
  ],
  [
    'zh',
    '上课那天 Leo 5 岁。这门课要满 6 岁。',
    '预约中有人在上课当天不符合这门课的年龄要求。没有预约。',
    '同一位教练的课程',
    '问问教练',
  ],
] as const)(
  'OutcomeCard shows why a booking that waited was refused for the age, and the way out (%s)',
  async (language, named, unnamed, wayOut, ask) => {
    await startWords(language);
    wireTestCalls();
    const row = {
      id: 'key',
      seq: 1,
      type: 'order.create',
      entityId: 'order',
      state: 'rejected',
      about,
      body: JSON.stringify({ classId: 'c1', participantIds: ['leo'] }),
      createdAt: Date.parse('2026-11-20T12:00:00Z'),
      outcome: { reason: 'AGE_OUT_OF_RANGE', data },
    };
    const show = () =>
      render(
        <QueryClientProvider client={new QueryClient()}>
          <MemoryRouter>
            <OutcomeCard row={row as never} order={undefined} />
          </MemoryRouter>
        </QueryClientProvider>,
      );
    show();
    expect(screen.getByText(unnamed)).toBeTruthy();
    expect(screen.getByRole('link', { name: wayOut }).getAttribute('href')).toContain('maya');
    expect(screen.getByRole('link', { name: ask }).getAttribute('href')).toBe('/thread?class=c1');
    cleanup();
    known.push(leo);
    show();
    expect(screen.getByText(named)).toBeTruthy();
  },
);

test.each([
  ['en', 'SLOT_TAKEN', 'This time is no longer free. Your booked date stays.'],
  ['zh', 'SLOT_TAKEN', '该时段已不可约。原日期保留。'],
  ['en', 'CLASS_FULL', 'The class is full. Your booked date stays.'],
  ['zh', 'CLASS_FULL', '课程已满。原日期保留。'],
  ['en', 'ALREADY_CANCELED', 'This order is already canceled.'],
  ['en', 'ORDER_STATUS_CHANGED', 'This order has changed in the meantime. Please look again.'],
] as const)(
  'OutcomeCard shows that the old date stays when that is certain (%s, %s)',
  async (language, reason, text) => {
    await startWords(language);
    wireTestCalls();
    const near = [{ planId: 'p1', planVersion: 1, startsAt: '2026-12-01T15:30:00.000Z', zone: 'UTC' }];
    const row = {
      id: 'key',
      seq: 1,
      type: 'order.exchange',
      entityId: 'order',
      state: 'rejected',
      about,
      body: JSON.stringify({ classId: 'c1', participantIds: ['leo'] }),
      createdAt: Date.parse('2026-11-20T12:00:00Z'),
      outcome: { reason, data: { near } },
    };
    render(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <OutcomeCard row={row as never} order={undefined} />
        </MemoryRouter>
      </QueryClientProvider>,
    );
    expect(screen.getByText(text)).toBeTruthy();
  },
);
