import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Participant } from '#contract/child.ts';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { paths } from '#contract/paths.ts';
import type { ReasonName } from '#contract/reasons.ts';
import { outsideIn } from '#src/features/booking/waiting/outside.view.ts';
import type { About } from '#src/offline/core/outbox-row.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
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

const exchangeRow = (part: object) => ({
  id: 'key',
  seq: 1,
  type: 'order.exchange',
  entityId: 'order',
  state: 'rejected',
  attempts: 1,
  about,
  body: JSON.stringify({ classId: 'c1', participantIds: ['leo'] }),
  createdAt: Date.parse('2026-11-20T12:00:00Z'),
  ...part,
});
const cardOf = async (language: 'en' | 'zh', part: object, order?: OrderRecord) => {
  await startWords(language);
  wireTestCalls();
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <OutcomeCard row={exchangeRow(part) as never} order={order} />
      </MemoryRouter>
    </QueryClientProvider>,
  ).container;
};

const begun = { at: '2026-11-28T15:30:00.000Z' };
const near = [{ planId: 'p1', planVersion: 1, startsAt: '2026-12-01T15:30:00.000Z', zone: 'UTC' }];
const refusals: readonly ['en' | 'zh', ReasonName, string, object?][] = [
  ['en', 'SLOT_TAKEN', 'This time is no longer free. Your booked date stays.', { near }],
  ['zh', 'SLOT_TAKEN', '该时段已不可约。原日期保留。', { near }],
  ['en', 'CLASS_FULL', 'The class is full. Your booked date stays.'],
  ['zh', 'CLASS_FULL', '课程已满。原日期保留。'],
  ['en', 'CLASS_CANCELED', 'The other class was canceled. Your booked date stays.'],
  ['zh', 'CLASS_CANCELED', '所选的另一节课已取消。原日期保留。'],
  ['en', 'CLASS_STARTED', 'The other class has begun. Your booked date stays.'],
  ['zh', 'CLASS_STARTED', '所选的另一节课已开始。原日期保留。'],
  ['en', 'CLASS_STARTED', 'Your booked class has begun, so its date can no longer be changed.', begun],
  ['en', 'COACH_UNAVAILABLE', 'This instructor takes no new dates at the moment. Nothing was changed.'],
  ['zh', 'COACH_UNAVAILABLE', '这位教练目前不接受新的日期。未做任何更改。'],
  ['en', 'EXCHANGED_TWICE', 'This booking has changed its date twice already. Your booked date stays.'],
  ['zh', 'EXCHANGED_TWICE', '此预约已换过两次日期。原日期保留。'],
  [
    'en',
    'EXCHANGE_DECLINED',
    'The instructor declined another date for this booking. Your booked date stays.',
  ],
  ['zh', 'EXCHANGE_DECLINED', '教练未同意为此预约换日期。原日期保留。'],
  ['en', 'EXCHANGE_OPEN', 'The instructor has not answered your last question about another date.'],
  ['en', 'ALREADY_CANCELED', 'This order is already canceled.'],
  ['en', 'ORDER_STATUS_CHANGED', 'This order has changed in the meantime. Please look again.'],
];
test.each(refusals)(
  'OutcomeCard shows that the old date stays when that is certain (%s, %s)',
  async (language, reason, text, facts) => {
    await cardOf(language, { outcome: { reason, data: facts ?? null } });
    expect(screen.getByText(text)).toBeTruthy();
  },
);

test('OutcomeCard does not show that the old date stays when the order was canceled since', async () => {
  const outcome = { reason: 'CLASS_FULL', data: null };
  const card = await cardOf('en', { outcome }, seenOrder({ status: OrderStatus.canceled }));
  expect(card.textContent).toContain('The class is full.');
  expect(card.textContent).not.toContain('Your booked date stays');
});

const erased = { http: 410, code: 410, reason: 'ANSWER_ERASED', data: { id: null }, at: 0 };
describe.each(['order.exchange', 'order.cancel', 'order.cancelParticipants', 'order.create'])(
  '%s',
  (type) => {
    test.each([
      ['en', 'done', 'Received', 'This was done. What was answered then is not kept any more.'],
      ['zh', 'done', '已收到', '此操作已完成，当时的结果已不再保留。'],
      // As an earlier build stored it.
      ['en', 'rejected', 'Received', 'This was done. What was answered then is not kept any more.'],
    ] as const)(
      'OutcomeCard shows as done what took effect (%s, %s)',
      async (language, state, badge, text) => {
        const card = await cardOf(language, { type, state, outcome: erased });
        expect(screen.getByText(text)).toBeTruthy();
        expect(card.textContent).toContain(badge);
        expect(screen.queryByRole('link')).toBeNull();
      },
    );
  },
);

test.each([
  [
    'order.create',
    1,
    'Received',
    'This class was full when your request arrived, so you wait for a seat now',
  ],
  ['order.cancel', 0, 'Not done', 'This was not sent: the class was full, so there is no booking to cancel.'],
])('OutcomeCard of %s leads to the waitlist that the booking became', async (type, attempts, badge, text) => {
  const card = await cardOf('en', { type, attempts, outcome: { reason: 'WAITLISTED', data: null } });
  expect(card.textContent).toContain(badge);
  expect(card.textContent).toContain(text);
  expect(screen.getByRole('link', { name: 'See your waitlists' }).getAttribute('href')).toBe(
    paths.student.order,
  );
});
