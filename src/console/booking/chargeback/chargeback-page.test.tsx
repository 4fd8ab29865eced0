import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { chargebackApi, type ChargebackRecord, type ListedChargeback } from '#contract/chargeback.ts';
import { type Language, OrderStatus } from '#contract/enums.ts';
import { consoleSession } from '#src/console/base/console-session.ts';
import { forgetRefusals } from '#src/console/base/decision/refusal-drafts.ts';
import { startWords, switchLanguage } from '#src/console/base/words.ts';
import { makeQueryClient } from '#src/console/query-client.ts';
import { answerCalls } from '#tests/support/answer-calls.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { ChargebackPage } from './chargeback-page.tsx';
import { ChargebacksPage } from './chargebacks-page.tsx';

const idOf = (last: number) => `0198f000-0000-7000-8000-00000000000${last}`;
const at = '2027-03-01T08:00:00.000Z';
const listed: ListedChargeback = {
  id: idOf(1),
  provider: 'stripe',
  ref: 'dp_1',
  kind: 'dispute',
  state: 'lost',
  bankReason: 'product_not_received',
  withdrawnMinor: 4001,
  disputedMinor: 4001,
  currency: 'USD',
  openedAt: at,
  closedAt: at,
  settledAt: null,
  evidenceBy: '2027-03-15T00:00:00.000Z',
  evidenceSentAt: null,
  orderNumber: 'OF-1',
  payerName: 'Ann Lee',
  endProposed: null,
  isOwnCase: false,
};
const lost: ChargebackRecord = {
  ...listed,
  version: 1,
  payment: {
    id: idOf(2),
    kind: 'order',
    method: 'card',
    ref: 'pi_1',
    amountMinor: 4001,
    payer: { id: idOf(3), name: 'Ann Lee' },
  },
  order: {
    order: {
      id: idOf(4),
      number: 'OF-1',
      status: OrderStatus.completed,
      attendance: 'present',
      title: { en: 'Swim', zh: '游泳' },
      startsAt: at,
      endsAt: '2027-03-01T09:00:00.000Z',
      zone: 'UTC',
      totalMinor: 4001,
      refundMinor: 0,
      currency: 'USD',
    },
    student: { id: idOf(3), name: 'Ann Lee' },
    coach: { id: idOf(5), name: 'Maya Rai', nameZh: '雷玛雅' },
  },
  money: { waitingMinor: 3401, heldMinor: 0, coveredMinor: 0, platformMinor: 4001 },
  hold: null,
  ending: null,
  isOtherOpen: false,
  history: [
    { version: 0, at, event: 'open', withdrawnMinor: 4001, by: null, note: null },
    { version: 1, at, event: 'lost', withdrawnMinor: 4001, by: null, note: null },
  ],
  actions: ['evidence', 'settle'],
};
const settled: ChargebackRecord = {
  ...lost,
  version: 2,
  settledAt: at,
  actions: ['evidence'],
  history: [
    ...lost.history,
    { version: 2, at, event: 'settled', withdrawnMinor: 4001, by: 'Robin', note: 'Lost it.' },
  ],
};

let sent: string[];
let answers: { code: number; reason?: string; data?: unknown }[];

beforeAll(startWords);
beforeEach(() => {
  sent = [];
  wireTestCalls();
  consoleSession.enter({ token: 't', name: 'Robin', contact: { channel: 'email', value: 'r@x.example' } });
});
afterEach(async () => {
  forgetRefusals();
  vi.unstubAllGlobals();
  await switchLanguage('en');
});

function show(read: object, given: typeof answers = [], address = `/chargebacks/${idOf(1)}`): void {
  answers = given;
  answerCalls(async (request) => {
    if (request.method === 'GET') return Response.json({ code: 200, msg: '', data: null, ...read });
    sent.push(`${new URL(request.url).pathname.split('/').at(-1)} ${await request.text()}`);
    const answer = answers.shift();
    return Response.json(
      { msg: 'said', data: null, ...answer },
      {
        status: answer?.code ?? 500,
      },
    );
  });
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/chargebacks" element={<ChargebacksPage />} />
          <Route path="/chargebacks/:id" element={<ChargebackPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const record = (data: ChargebackRecord) => ({
  data: chargebackApi['operator.chargebackRead'].output.parse(data),
});
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test.each<[Language, string, string, string]>([
  ['en', 'Maya Rai gets $34.01 when its time has come.', 'The platform pays $40.01.', 'product not received'],
  ['zh', '教练（雷玛雅）在到期后得到 $34.01。', '平台承担 $40.01。', '未收到服务或商品'],
])(
  'ChargebackPage shows in figures what happens to the money in %s',
  async (language, coach, platform, reason) => {
    await switchLanguage(language);
    show(record(lost));
    expect(await screen.findByText(coach)).toBeTruthy();
    expect(screen.getByText(platform)).toBeTruthy();
    expect(screen.getByText(reason)).toBeTruthy();
  },
);

test('ChargebackPage settles after a second press that names the sums', async () => {
  show(record(lost), [{ code: 200, ...record(settled) }]);
  await screen.findByText('Settle it');
  expect(screen.getByRole('button', { name: 'Accept the loss' }).hasAttribute('disabled')).toBe(true);
  type('What you decided and why', 'Lost it.');
  await press('Accept the loss');
  expect(sent).toEqual([]);
  expect(screen.getByText(/Maya Rai gets \$34\.01 .* The platform pays \$40\.01\. This cannot/)).toBeTruthy();
  await press('Accept it now');
  expect(await screen.findByText('Settled. The earnings no longer wait.')).toBeTruthy();
  expect(sent).toEqual(['settle {"version":1,"note":"Lost it."}']);
  expect(screen.getByText('by Robin')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accept the loss' })).toBeNull();
});

const toppedUp: ChargebackRecord = {
  ...lost,
  orderNumber: null,
  order: null,
  payment: { ...lost.payment, kind: 'topUp' },
  money: { waitingMinor: 0, heldMinor: 0, coveredMinor: 0, platformMinor: 1001 },
  hold: { heldMinor: 3000, missingMinor: 1001, paidMinor: 0, packMinor: 0, isPaused: false },
};

test.each<[Language, string, string, RegExp]>([
  ['en', '$30 of the payer’s balance is held.', 'The platform pays $10.01.', /\$10\.01 was spent before/],
  ['zh', '付款人余额中冻结 $30。', '平台承担 $10.01。', /\$10\.01 在此前已花掉/],
])(
  'ChargebackPage shows what is held of a top-up and what is not in %s',
  async (language, held, platform, missing) => {
    await switchLanguage(language);
    show(record(toppedUp));
    expect(await screen.findByText(held)).toBeTruthy();
    expect(screen.getByText(missing)).toBeTruthy();
    expect(screen.getByText(platform)).toBeTruthy();
  },
);

test('ChargebackPage shows what the held part paid once a top-up is settled', async () => {
  const ended = { ...settled, orderNumber: null, order: null, payment: toppedUp.payment };
  const answer = {
    ...ended,
    hold: { heldMinor: 0, missingMinor: 0, paidMinor: 3000, packMinor: 0, isPaused: false },
  };
  show(record(toppedUp), [{ code: 200, ...record(answer) }]);
  await screen.findByText('Settle it');
  type('What you decided and why', 'Lost it.');
  await press('Accept the loss');
  expect(screen.getByText(/^\$30 that is held or unused .* The platform pays \$10\.01\. This/)).toBeTruthy();
  await press('Accept it now');
  expect(await screen.findByText('Settled.')).toBeTruthy();
  expect(screen.getByText('What was held paid $30 of it.')).toBeTruthy();
  expect(screen.queryByText(/earnings/)).toBeNull();
});

test('ChargebackPage releases nothing of a top-up while another dispute of it is open', async () => {
  const other =
    'Another dispute or warning of this payment is open: what is held or paused stays so for that one.';
  show(record({ ...toppedUp, isOtherOpen: true }));
  expect(await screen.findByText(other)).toBeTruthy();
  expect(screen.getByText(/^\$30 that is held or unused pays for the loss first\.$/)).toBeTruthy();
  expect(screen.queryByText(/returns to the balance|can be used again|earnings/)).toBeNull();
});

test('ChargebackPage shows that a class pack is paused', async () => {
  const pack = { ...toppedUp, payment: { ...toppedUp.payment, kind: 'classPack' as const } };
  show(
    record({
      ...pack,
      hold: { heldMinor: 0, missingMinor: 0, paidMinor: 0, packMinor: 2000, isPaused: true },
    }),
  );
  expect(await screen.findByText('The class pack is paused. $20 of it is unused.')).toBeTruthy();
});

test('ChargebackPage shows that a membership is paused only while it is', async () => {
  const member = { ...toppedUp, payment: { ...toppedUp.payment, kind: 'membership' as const } };
  const hold = { heldMinor: 0, missingMinor: 0, paidMinor: 0, packMinor: 0 };
  show(record({ ...member, hold: { ...hold, isPaused: true } }));
  expect(await screen.findByText('The membership is paused. A loss ends it.')).toBeTruthy();
  cleanup();
  show(record({ ...member, hold: { ...hold, isPaused: false } }));
  await screen.findByText('What happens to the money');
  expect(screen.queryByText(/paused/)).toBeNull();
});

test('ChargebackPage shows that the earnings wait for another dispute of the payment', async () => {
  const other = 'Another dispute or warning of this payment is open: the earnings wait for that one too.';
  show(record({ ...lost, isOtherOpen: true }), [{ code: 200, ...record({ ...settled, isOtherOpen: true }) }]);
  expect(await screen.findByText(other)).toBeTruthy();
  expect(screen.queryByText(/Maya Rai gets/)).toBeNull();
  type('What you decided and why', 'Lost it.');
  await press('Accept the loss');
  await press('Accept it now');
  expect(await screen.findByText('Settled.')).toBeTruthy();
  expect(screen.getByText('It has ended.')).toBeTruthy();
  expect(screen.getByText(other)).toBeTruthy();
  expect(screen.queryByText(/no longer wait/)).toBeNull();
});

test.each([
  ['DO_NOT_REPEAT', 'Another operator has decided it.'],
  ['CONTENT_CHANGED', 'It has changed meanwhile. Nothing was done.'],
])('ChargebackPage shows a conflict after %s', async (reason, words) => {
  show(record(lost), [{ code: 409, reason }]);
  await screen.findByText('Settle it');
  type('What you decided and why', 'Lost it.');
  await press('Accept the loss');
  await press('Accept it now');
  expect(await screen.findByText(new RegExp(words))).toBeTruthy();
});

test('ChargebackPage notes that the evidence was sent while the bank decides', async () => {
  const open: ChargebackRecord = { ...lost, state: 'open', closedAt: null, actions: ['evidence', 'sent'] };
  show(record(open), [{ code: 200, ...record({ ...open, version: 2, evidenceSentAt: at }) }]);
  expect(await screen.findByText(/^The bank or PayPal still decides/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accept the loss' })).toBeNull();
  type('What you sent', 'All of it.');
  await press('Note it');
  expect(await screen.findByText('Noted.')).toBeTruthy();
  expect(sent).toEqual(['sent {"version":1,"note":"All of it."}']);
});

/** A dispute of a top-up whose end its service does not name; another operator proposed one. */
const unread: ChargebackRecord = {
  ...toppedUp,
  state: 'open',
  closedAt: null,
  actions: [],
  ending: {
    unread: 'decision',
    mostMinor: 4001,
    proposed: { end: 'lost', withdrawnMinor: 2000, by: 'Sam', note: 'PayPal shows it.', isOwn: false },
  },
};

test('ChargebackPage confirms the end that another operator proposed, after a second press', async () => {
  const ended: ChargebackRecord = { ...unread, state: 'lost', closedAt: at, ending: null };
  show(record(unread), [{ code: 200, ...record(ended) }]);
  expect(await screen.findByText('Sam proposes: lost, $20 was taken.')).toBeTruthy();
  expect(screen.getByText(/^The service ended it without an end that we can read/)).toBeTruthy();
  expect(screen.queryByText(/still decides/)).toBeNull();
  type('Where you read it', 'The dashboard.');
  await press('Confirm this end');
  expect(sent).toEqual([]);
  expect(
    screen.getByText('The dispute is then lost with $20. An operator settles it after that.'),
  ).toBeTruthy();
  await press('Confirm it now');
  expect(await screen.findByText('Confirmed. The dispute has ended.')).toBeTruthy();
  expect(sent).toEqual(['end {"version":1,"end":"lost","withdrawnMinor":2000,"note":"The dashboard."}']);
});

test.each<[string, Partial<ChargebackRecord>, RegExp]>([
  ['an order', { order: lost.order }, /won: the instructor’s earnings no longer wait/],
  ['a top-up', {}, /won: what is held or paused is free again/],
  [
    'an order with another one',
    { isOtherOpen: true, order: lost.order },
    /won: the instructor’s earnings go on/,
  ],
  [
    'a top-up with another one',
    { isOtherOpen: true },
    /won: what is held or paused stays so for another dispute or warning/,
  ],
])('ChargebackPage shows what a won end of %s does', async (_, rest, words) => {
  const proposed = {
    end: 'won',
    withdrawnMinor: 0,
    by: 'Sam',
    note: 'PayPal shows it.',
    isOwn: false,
  } as const;
  show(record({ ...unread, ...rest, ending: { unread: null, mostMinor: 4001, proposed } }));
  await screen.findByText('Sam proposes: won, nothing was taken.');
  type('Where you read it', 'The dashboard.');
  await press('Confirm this end');
  expect(screen.getByText(words)).toBeTruthy();
});

test.each<[Language, string, RegExp, RegExp]>([
  [
    'en',
    'What could not be read: the report as a whole.',
    /^What the service reports about this dispute/,
    /two operators name the end\.$/,
  ],
  ['zh', '无法读取的内容：整份报告。', /^支付服务关于这起争议的报告无法读取/, /不会处理。$/],
])('ChargebackPage shows what of a report could not be read in %s', async (language, what, lead, effect) => {
  await switchLanguage(language);
  show(record({ ...unread, ending: { unread: 'report', mostMinor: 4001, proposed: null } }));
  expect(await screen.findByText(what)).toBeTruthy();
  expect(screen.getByText(lead)).toBeTruthy();
  expect(screen.getByText(effect)).toBeTruthy();
});

test('ChargebackPage proposes a loss without an amount when refunds left nothing', async () => {
  const ending = { unread: 'decision', mostMinor: 0, proposed: null } as const;
  show(record({ ...unread, ending }), [{ code: 200, ...record({ ...unread, ending }) }]);
  expect(await screen.findByText('Refunds left nothing of the payment that could be taken.')).toBeTruthy();
  expect(screen.queryByLabelText(/^Taken from us/)).toBeNull();
  type('Where you read it', 'The dashboard.');
  fireEvent.click(screen.getByRole('button', { name: 'Propose this end' }));
  await vi.waitFor(() =>
    expect(sent).toEqual(['end {"version":1,"end":"lost","withdrawnMinor":0,"note":"The dashboard."}']),
  );
});

test('ChargebackPage proposes an end, and offers its proposer no confirmation', async () => {
  const none = { unread: 'decision', mostMinor: 4001, proposed: null } as const;
  const own = { end: 'won', withdrawnMinor: 0, by: 'Robin', note: 'PayPal shows it.', isOwn: true } as const;
  const proposed: ChargebackRecord = { ...unread, version: 2, ending: { ...none, proposed: own } };
  show(record({ ...unread, ending: none }), [{ code: 200, ...record(proposed) }]);
  const propose = await screen.findByRole('button', { name: 'Propose this end' });
  type('Where you read it', 'The dashboard.');
  type(/^Taken from us/, '40.02');
  expect(propose.hasAttribute('disabled')).toBe(true);
  fireEvent.click(screen.getByLabelText('Won: nothing was taken in the end'));
  fireEvent.click(propose);
  expect(await screen.findByText('You propose: won, nothing was taken.')).toBeTruthy();
  expect(screen.getByText('Proposed. Another operator has to name the same end.')).toBeTruthy();
  expect(sent).toEqual(['end {"version":1,"end":"won","withdrawnMinor":0,"note":"The dashboard."}']);
  expect(screen.queryByRole('button', { name: 'Confirm this end' })).toBeNull();
  expect(screen.getByText('This end is proposed already.')).toBeTruthy();
});

test('ChargebackPage makes a PDF with a reason, without messages unless they are chosen', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
  const file = { name: 'openfield-evidence-OF-1.pdf', type: 'application/pdf', base64: btoa('%PDF-') };
  show(record(lost), [
    { code: 200, data: file },
    { code: 200, data: file },
  ]);
  const make = await screen.findByRole('button', { name: 'Make the PDF' });
  type('Why you make it', 'too short');
  expect(make.hasAttribute('disabled')).toBe(true);
  type('Why you make it', 'Evidence for the bank');
  fireEvent.click(make);
  await screen.findByText(/^The file is saved/);
  fireEvent.click(screen.getByRole('checkbox'));
  type('Language of the file', 'zh');
  fireEvent.click(make);
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    'evidence {"language":"en","hasMessages":false,"reason":"Evidence for the bank"}',
    'evidence {"language":"zh","hasMessages":true,"reason":"Evidence for the bank"}',
  ]);
});

test.each([
  [404, 'NOT_FOUND', 'There is no such chargeback.'],
  [403, 'FORBIDDEN', 'You have a side in it. Only another operator may work on it.'],
])('ChargebackPage shows words for %i', async (code, reason, words) => {
  answerCalls(async () => Response.json({ code, reason, msg: 'x', data: null }, { status: code }));
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter initialEntries={[`/chargebacks/${idOf(1)}`]}>
        <Routes>
          <Route path="/chargebacks/:id" element={<ChargebackPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByText(words)).toBeTruthy();
});

test('ChargebacksPage links each one, except the reader’s own case', async () => {
  const items = [listed, { ...listed, id: idOf(9), isOwnCase: true, payerName: 'Robin' }];
  show(
    { data: chargebackApi['operator.chargebacks'].output.parse({ items, next: null }) },
    [],
    '/chargebacks',
  );
  expect(await screen.findByText('$40.01 of Ann Lee, taken back')).toBeTruthy();
  const links = screen.getAllByRole('link', { name: 'Open it' }).map((link) => link.getAttribute('href'));
  expect(links).toEqual([`/chargebacks/${idOf(1)}`]);
  expect(screen.getByText('You have a side in it. Only another operator may work on it.')).toBeTruthy();
});

test('ChargebacksPage shows that none is open', async () => {
  show({ data: { items: [], next: null } }, [], '/chargebacks');
  expect(await screen.findByText('No chargeback is open.')).toBeTruthy();
});

test('ChargebacksPage marks a proposed end, for its proposer and for the others', async () => {
  const items = [
    { ...listed, state: 'open', endProposed: 'own' },
    { ...listed, id: idOf(9), state: 'open', endProposed: 'other' },
  ];
  show(
    { data: chargebackApi['operator.chargebacks'].output.parse({ items, next: null }) },
    [],
    '/chargebacks',
  );
  expect(await screen.findByText('You proposed an end. Another operator has to confirm it.')).toBeTruthy();
  expect(screen.getByText('Another operator proposed an end. You can confirm it.')).toBeTruthy();
});

test('ChargebacksPage shows that no end waits for the reader', async () => {
  show({ data: { items: [], next: null } }, [], '/chargebacks?state=toConfirm');
  expect(await screen.findByText('No proposed end waits for you.')).toBeTruthy();
});
