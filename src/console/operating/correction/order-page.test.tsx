import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { correctionApi, type CorrectionRecord, type OperatorOrder } from '#contract/correction.ts';
import { OrderStatus } from '#contract/enums.ts';
import { forgetRefusals } from '#src/console/base/decision/refusal-drafts.ts';
import { startWords, switchLanguage } from '#src/console/base/words.ts';
import { makeQueryClient } from '#src/console/query-client.ts';
import { answerCalls } from '#tests/support/answer-calls.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { OrderPage } from './order-page.tsx';

const idOf = (last: number) => `0198f000-0000-7000-8000-00000000000${last}`;
const sides = {
  student: { id: idOf(3), name: 'Ann Lee' },
  coach: { id: idOf(4), name: 'Maya Rai', nameZh: null },
};
const at0 = '2027-02-20T08:00:00.000Z';
const [held, card, balance] = [
  { kind: 'order', name: null, account: `escrow:${idOf(2)}` },
  { kind: 'card', name: null, account: 'external:card' },
  { kind: 'balance', name: 'Ann Lee', account: `student:${idOf(3)}` },
] as const;
const nothing: OperatorOrder['story'] = {
  history: [],
  money: {
    transfers: [],
    sums: [],
    sumMinor: 0,
    held: { ledgerMinor: 0, orderMinor: 0 },
    shared: { ledgerMinor: 0, orderMinor: 0 },
  },
  payments: [],
  chargebacks: [],
  receipts: [],
  dispute: null,
  exchangedFrom: null,
  exchangedTo: [],
  together: [],
  priceRule: null,
};
const other = {
  number: 'OF-2',
  status: OrderStatus.progress,
  title: { en: 'Dive' },
  startsAt: '2027-03-08T08:00:00.000Z',
  zone: 'UTC',
};
const whole: OperatorOrder['story'] = {
  ...nothing,
  history: [
    {
      version: 1,
      at: at0,
      event: 'accepted',
      status: OrderStatus.progress,
      actor: 'coach',
      actorName: 'Maya Rai',
    },
    {
      version: 2,
      at: at0,
      event: 'unheardOf',
      status: OrderStatus.progress,
      actor: 'system',
      actorName: null,
    },
  ],
  money: {
    transfers: [
      { id: idOf(8), at: at0, kind: 'pay', from: card, to: held, amountMinor: 6000 },
      { id: idOf(9), at: at0, kind: 'refund', from: held, to: balance, amountMinor: 1000 },
    ],
    sums: [
      { place: card, sumMinor: -6000 },
      { place: held, sumMinor: 5000 },
      { place: balance, sumMinor: 1000 },
    ],
    sumMinor: 0,
    held: { ledgerMinor: 5000, orderMinor: 5000 },
    shared: { ledgerMinor: 0, orderMinor: 0 },
  },
  payments: [
    {
      id: idOf(8),
      method: 'card',
      provider: 'stripe',
      ref: 'pi_1',
      amountMinor: 6000,
      state: 'succeeded',
      createdAt: at0,
      settledAt: null,
      requests: [{ id: idOf(9), kind: 'capture', amountMinor: 6000, at: at0, state: 'givenUp' }],
    },
  ],
  chargebacks: [
    {
      ref: 'dp_1',
      provider: 'stripe',
      kind: 'dispute',
      state: 'lost',
      withdrawnMinor: 6000,
      openedAt: at0,
      closedAt: at0,
      settledAt: null,
    },
  ],
  receipts: [
    { id: idOf(8), kind: 'receipt', number: 7, issuedAt: at0, zone: 'UTC', amountMinor: 6000, taxMinor: 300 },
    { id: idOf(9), kind: 'credit', number: 8, issuedAt: at0, zone: 'UTC', amountMinor: 1000, taxMinor: 50 },
  ],
  exchangedTo: [other],
  priceRule: { id: idOf(8), version: 1, kind: 'early', bps: 1050, atLeast: 7, fullMinor: 7000 },
};
const found: OperatorOrder = {
  order: {
    id: idOf(2),
    number: 'OF-1',
    status: OrderStatus.completed,
    attendance: 'present',
    title: { en: 'Swim' },
    startsAt: '2027-03-01T08:00:00.000Z',
    endsAt: '2027-03-01T09:00:00.000Z',
    zone: 'UTC',
    totalMinor: 6000,
    refundMinor: 1000,
    currency: 'USD',
  },
  ...sides,
  maxRefundMinor: 6000,
  corrections: [],
  story: nothing,
  actions: ['correct'],
};
const correction: CorrectionRecord = {
  id: idOf(5),
  state: 'open',
  order: found.order,
  ...sides,
  status: { from: OrderStatus.completed, to: OrderStatus.completed },
  attendance: { from: 'present', to: 'present' },
  refundMinor: { from: 1000, to: 2500 },
  note: 'Half of it.',
  proposedBy: idOf(6),
  proposerName: 'Robin Hale',
  proposedAt: '2027-03-02T08:00:00.000Z',
  decision: null,
  actions: ['withdraw'],
};

interface Answer {
  code: number;
  reason?: string;
  msg?: string;
  data?: unknown;
}
let sent: string[];

beforeAll(startWords);
beforeEach(() => {
  sent = [];
  wireTestCalls();
});
afterEach(() => {
  forgetRefusals();
  vi.unstubAllGlobals();
});

function show(order: OperatorOrder | Answer, answer: Answer = { code: 200 }, address = '/orders'): void {
  answerCalls(async (request) => {
    const { pathname, search } = new URL(request.url);
    sent.push(
      `${request.method} ${pathname.replace('/applet/operator/', '')}${search} ${await request.text()}`.trim(),
    );
    const isFind = pathname.includes('/order/number/');
    const read: Answer =
      'code' in order ? order : { code: 200, data: correctionApi['operator.orderFind'].output.parse(order) };
    const { code, ...rest } = isFind ? read : answer;
    return Response.json({ code, msg: 'said', data: null, ...rest }, { status: code });
  });
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <OrderPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const at = '/orders?number=OF-1';
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

test('OrderPage calls nothing before a number is typed, then shows the order', async () => {
  show(found);
  expect(sent).toEqual([]);
  await type('Order number', ' OF-1 ');
  await press('Find the order');
  await screen.findByRole('heading', { name: 'OF-1' });
  expect(screen.getByText('Ann Lee')).toBeTruthy();
  expect(sent).toEqual(['GET order/number/OF-1']);
});

test('OrderView writes the day of a class once, with its zone for a reader elsewhere', async () => {
  const order = { ...found.order, zone: 'Asia/Shanghai' };
  show({ ...found, order }, undefined, at);
  expect(await screen.findByText(/^Mon, Mar 1(, 2027)?, 4:00\s–\s5:00\sPM GMT\+8$/)).toBeTruthy();
});

test('OrderView keeps quiet about missing steps while a correction waits', async () => {
  show({ ...found, actions: [], corrections: [correction] }, undefined, at);
  await screen.findByText('Half of it.');
  expect(screen.queryByText(/^Nothing can be done/)).toBeNull();
});

test.each([
  ['en', 'Balance of Ann Lee', 'Maya Rai (Instructor)', 'given up', 'Early booking: 10.5% less.'],
  ['zh', '余额（Ann Lee）', 'Maya Rai（教练）', '已放弃', '早订：减 10.5%。'],
] as const)(
  'OrderView shows money, history, papers and relatives in %s',
  async (language, place, by, ended, rule) => {
    await switchLanguage(language);
    show({ ...found, story: whole }, undefined, at);
    expect((await screen.findAllByText(place)).length).toBe(2);
    for (const text of [by, ended, 'unheardOf']) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText(rule, { exact: false })).toBeTruthy();
    expect(screen.getByText('pi_1', { exact: false })).toBeTruthy();
    expect(screen.getByText('dp_1', { exact: false })).toBeTruthy();
    expect(screen.getByRole('link', { name: /OF-2/ }).getAttribute('href')).toBe('/orders?number=OF-2');
    expect(screen.queryByRole('alert')).toBeNull();
    await switchLanguage('en');
  },
);

test('OrderMoney shows the sum of each account, zero together, and what is still held', async () => {
  show({ ...found, story: whole }, undefined, at);
  const sums = within(await screen.findByRole('table', { name: 'Sum of each account' }));
  expect(sums.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'AccountChange',
    'Cards−$60',
    'Held for this order$50',
    'Balance of Ann Lee$10',
    'All accounts together$0',
  ]);
  expect(screen.getByText('$50 is still held for this order.')).toBeTruthy();
});

test('OrderMoney shows an alert for each sum that differs from the order', async () => {
  const money = {
    ...whole.money,
    held: { ledgerMinor: 5000, orderMinor: 6000 },
    shared: { ledgerMinor: 100, orderMinor: 0 },
  };
  show({ ...found, story: { ...whole, money } }, undefined, at);
  await screen.findByText('Maya Rai (Instructor)');
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'This does not add up: $50 is held in the ledger, and by the order it is $60.',
    'This does not add up: instructor and platform have $1 in the ledger, and by the order it is $0.',
  ]);
});

test('OrderView marks money and history as old after a step', async () => {
  const ended = { id: idOf(2), status: OrderStatus.canceled, refundMinor: 6000 };
  show({ ...found, story: whole, actions: ['cancel'] }, { code: 200, data: ended }, at);
  await type('Why', 'The pool is closed.');
  await press('Cancel the order');
  expect(screen.queryByText(/are from before this step/)).toBeNull();
  await press('Cancel it now');
  expect(await screen.findByText(/are from before this step/)).toBeTruthy();
});

test('OrderPage shows that no order has the number', async () => {
  show({ code: 404, reason: 'NOT_FOUND', msg: 'Not there.' }, undefined, at);
  expect(await screen.findByText('There is no order with the number OF-1.')).toBeTruthy();
});

test.each([
  ['cancel', 'Cancel the order', 'Cancel it now', `POST order/${idOf(2)}/cancel`],
  [
    'refundRequestAgree',
    'Agree to the full refund',
    'Agree now',
    `POST order/${idOf(2)}/refundRequest/agree`,
  ],
] as const)(
  'OrderEnd sends %s after a question and looks at the order only once',
  async (act, label, go, path) => {
    const ended = { id: idOf(2), status: OrderStatus.canceled, refundMinor: 6000 };
    show({ ...found, actions: [act] }, { code: 200, data: ended }, at);
    await type('Why', 'The pool is closed.');
    await press(label);
    expect(sent).toHaveLength(1);
    await press(go);
    await screen.findByText('Done. $60 went back in all.');
    expect(sent).toEqual(['GET order/number/OF-1', `${path} {"reason":"The pool is closed."}`]);
    expect(screen.getByText('Canceled')).toBeTruthy();
    expect(screen.queryByRole('button', { name: label })).toBeNull();
  },
);

test('OrderEnd shows the refusal of the server', async () => {
  show(
    { ...found, actions: ['cancel'] },
    { code: 409, reason: 'ALREADY_CANCELED', msg: 'Canceled before.' },
    at,
  );
  await type('Why', 'The pool is closed.');
  await press('Cancel the order');
  await press('Cancel it now');
  expect(await screen.findByText('Canceled before.')).toBeTruthy();
});

test('OrderNeeds sends a reason with each look and hides the needs again', async () => {
  const need = {
    orderId: idOf(2),
    participantId: idOf(7),
    name: 'Leo',
    accommodations: ['quietSpace'],
    communication: '',
    triggers: 'Loud rooms',
    calming: '',
    medical: '',
    answer: 'yes',
    answerText: '',
    feedback: null,
  };
  show(found, { code: 200, data: { items: [need] } }, at);
  const look = await screen.findByRole('button', { name: 'Show the needs (this is written down)' });
  expect(look.hasAttribute('disabled')).toBe(true);
  await type('Why you look', 'safety');
  fireEvent.click(look);
  await screen.findByText('Loud rooms');
  expect(sent.at(-1)).toBe(`GET order/${idOf(2)}/needs?reason=safety`);
  await press('Hide the needs');
  await waitFor(() => expect(screen.queryByText('Loud rooms')).toBeNull());
});

test('ProposeForm sends the whole refund with an excuse, else the amount that was typed', async () => {
  show(found, { code: 200, data: correction }, at);
  const go = await screen.findByRole('button', { name: 'Propose the correction' });
  await type('What happened', 'Half of it.');
  expect(go.hasAttribute('disabled')).toBe(true);
  await type('Attendance of everybody', 'excused');
  expect(screen.getByText('Everything goes back: $60 in all.')).toBeTruthy();
  await type('Attendance of everybody', 'present');
  await type('What is to have gone back in all (USD)', '5');
  expect(go.hasAttribute('disabled')).toBe(true);
  await type('What is to have gone back in all (USD)', '25');
  fireEvent.click(go);
  await screen.findByText('Proposed. It waits for another operator.');
  expect(sent.at(-1)).toBe(`POST order/${idOf(2)}/correction {"refundMinor":2500,"note":"Half of it."}`);
  expect(screen.getByRole('heading', { name: 'Order OF-1: waits for another operator' })).toBeTruthy();
});

test('order page shows the name of each instructor beside their account after a substitution', async () => {
  const place = (name: string) => ({
    kind: 'coachAvailable' as const,
    name,
    account: `coach:${name}:available`,
  });
  const sums = [
    { place: place('Maya Rai'), sumMinor: 100 },
    { place: place('Noor Aziz'), sumMinor: -100 },
  ];
  show({ ...found, story: { ...whole, money: { ...whole.money, sums } } }, undefined, '/orders?number=OF-1');
  expect(await screen.findByText('Instructor Maya Rai, available')).toBeTruthy();
  expect(screen.getByText('Instructor Noor Aziz, available')).toBeTruthy();
});

test('order page names no sum for a dispute of a bank that took nothing, and both sides of an exchange', async () => {
  const chargebacks = whole.chargebacks.map((one) => ({
    ...one,
    kind: 'warning' as const,
    state: 'open' as const,
    withdrawnMinor: 0,
  }));
  show(
    { ...found, story: { ...whole, chargebacks, exchangedFrom: other } },
    undefined,
    '/orders?number=OF-1',
  );
  expect(await screen.findByText(/^A bank warns of fraud. Nothing was taken from us/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'This order replaced' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Replaced by' })).toBeTruthy();
});

test('ProposeForm sends everything back when the session did not take place', async () => {
  show(found, { code: 200, data: correction }, at);
  await type('What happened', 'No pool.');
  fireEvent.click(screen.getByRole('checkbox'));
  await press('Propose the correction');
  await screen.findByText('Proposed. It waits for another operator.');
  expect(sent.at(-1)).toBe(
    `POST order/${idOf(2)}/correction {"status":"5","refundMinor":6000,"note":"No pool."}`,
  );
});

test('OrderPage names the rule of leaving of a course', async () => {
  const course = {
    startsAt: '2027-04-10T09:00:00.000Z',
    freeDays: 7,
    restRefundPct: 100,
    lateRefundPct: 50,
  };
  show({ ...found, story: { ...nothing, course } }, { code: 200 }, at);
  expect(await screen.findByText('Date of a course')).toBeTruthy();
  expect(
    screen.getByText(/Free to leave until .*Apr 3.* 50 % back until the first date, then 100 % of the dates/),
  ).toBeTruthy();
});
