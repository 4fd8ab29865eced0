import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { disputeApi, type DisputeRecord } from '#contract/dispute.ts';
import { OrderStatus } from '#contract/enums.ts';
import { startClock } from '#src/clock/clock.ts';
import { forgetRefusals } from '#src/console/base/decision/refusal-drafts.ts';
import { startWords, switchLanguage } from '#src/console/base/words.ts';
import { makeQueryClient } from '#src/console/query-client.ts';
import { answerCalls } from '#tests/support/answer-calls.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { DisputesPage } from './disputes-page.tsx';

const idOf = (last: number) => `0198f000-0000-7000-8000-00000000000${last}`;
const dispute: DisputeRecord = {
  id: idOf(1),
  order: {
    id: idOf(2),
    number: 'OF-1',
    status: OrderStatus.progress,
    attendance: 'unknown',
    title: { en: 'Swim' },
    startsAt: '2027-03-01T08:00:00.000Z',
    endsAt: '2027-03-01T09:00:00.000Z',
    zone: 'UTC',
    totalMinor: 6000,
    refundMinor: 0,
    currency: 'USD',
  },
  student: { id: idOf(3), name: 'Ann Lee' },
  coach: { id: idOf(4), name: 'Maya Rai', nameZh: null },
  state: 'open',
  openedBy: 'student',
  reason: { code: 'notAsDescribed', text: 'No pool.' },
  openedAt: '2027-03-01T10:00:00.000Z',
  answerBy: '2027-03-08T10:00:00.000Z',
  answer: { text: 'It was closed.', at: '2027-03-02T10:00:00.000Z' },
  evidenceUntil: '2027-03-05T10:00:00.000Z',
  evidence: [{ side: 'student', text: 'Nobody told us.', at: '2027-03-03T10:00:00.000Z' }],
  decision: null,
};
const list = (items: readonly DisputeRecord[], next: string | null) =>
  disputeApi['operator.disputeList'].output.parse({ items, next });

let sent: unknown[];
interface Answer {
  code: number;
  reason?: string;
  msg?: string;
  data?: unknown;
}
let answer: Answer | Promise<Answer>;

beforeAll(startWords);
beforeEach(() => {
  sent = [];
  vi.useFakeTimers({ now: Date.parse('2027-03-06T08:00:00.000Z'), toFake: ['Date'] });
  startClock(0, () => undefined);
  wireTestCalls();
});
afterEach(() => {
  forgetRefusals();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Shows the page with one or more pages of disputes. */
function show(pages: readonly (readonly DisputeRecord[])[]): void {
  answerCalls(async (request) => {
    if (request.method === 'GET') {
      const no = Number(new URL(request.url).searchParams.get('cursor') ?? 0);
      const next = no + 1 < pages.length ? String(no + 1) : null;
      return Response.json({ code: 200, msg: '', data: list(pages[no] ?? [], next) });
    }
    sent.push(await request.json());
    const given = await answer;
    return Response.json({ msg: 'said', data: null, ...given }, { status: given.code });
  });
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter>
        <DisputesPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const headings = () => screen.getAllByRole('heading', { name: 'Ann Lee and Maya Rai' });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('DisputesPage shows the order, both sides and their texts', async () => {
  show([[dispute]]);
  await screen.findByRole('heading', { name: 'Ann Lee and Maya Rai' });
  for (const text of ['OF-1', '$60', 'No pool.', 'It was closed.', 'Nobody told us.'])
    expect(screen.getByText(text)).toBeTruthy();
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect([hrefOf('Ann Lee'), hrefOf('Maya Rai')]).toEqual([`/people/${idOf(3)}`, `/people/${idOf(4)}`]);
});

test('DisputeDecide sends the part that was typed only after it was confirmed, and shows what went back', async () => {
  answer = {
    code: 200,
    data: {
      ...dispute,
      state: 'resolved',
      decision: {
        at: '2027-03-06T08:00:00.000Z',
        by: 'operator',
        outcome: 'part',
        refundMinor: 2500,
        note: 'Half of it.',
      },
    },
  };
  show([[dispute]]);
  await press('Decide');
  fireEvent.click(screen.getByRole('radio', { name: /^A part back/ }));
  type('What goes back in all (USD)', '60');
  type('Why you decide so', 'Half of it.');
  expect(screen.getByRole('button', { name: 'Settle the dispute' }).hasAttribute('disabled')).toBe(true);
  expect(screen.getByText('Please give an amount from $0.01 to $59.99.')).toBeTruthy();
  type('What goes back in all (USD)', '25.00');
  await press('Settle the dispute');
  expect(sent).toEqual([]);
  expect(
    screen.getAllByText(/\$25 goes back to the family in all, \$25 of it now\. \$35 stays/),
  ).toHaveLength(2);
  await press('Settle it now');
  await screen.findByText('Settled. $25 goes back in all. Both sides have a notice.');
  expect(sent).toEqual([{ outcome: 'part', refundMinor: 2500, note: 'Half of it.' }]);
});

test.each([
  ['refund', /^Everything back/, 6000],
  ['none', /^Nothing more back/, 1000],
])('DisputeDecide sends the sum that fits the outcome %s', async (outcome, name, refundMinor) => {
  answer = { code: 409, reason: 'DISPUTE_RESOLVED', msg: 'Settled.' };
  show([[{ ...dispute, order: { ...dispute.order, refundMinor: 1000 } }]]);
  await press('Decide');
  fireEvent.click(screen.getByRole('radio', { name }));
  type('Why you decide so', 'So it is.');
  await press('Settle the dispute');
  await press('Settle it now');
  expect(await screen.findByText(/^It was settled meanwhile\./)).toBeTruthy();
  expect(sent).toEqual([{ outcome, refundMinor, note: 'So it is.' }]);
});

test.each([
  ['en', /^You have or had a side in this order/],
  ['zh', /^您与此订单有关/],
] as const)(
  'DisputeCard shows no words and no decision when the operator has a side in %s',
  async (language, note) => {
    await switchLanguage(language);
    show([[{ ...dispute, isOwnCase: true, reason: { code: 'other', text: '' }, evidence: [] }]]);
    await screen.findByText(note);
    expect(screen.queryByRole('button', { name: /^(Decide|作出裁定)$/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Read the thread' })).toBeNull();
    await switchLanguage('en');
  },
);

const [one, two] = [dispute, { ...dispute, id: idOf(5), order: { ...dispute.order, id: idOf(6) } }];
const message = {
  id: idOf(7),
  position: 1,
  at: '2027-03-01T07:00:00.000Z',
  side: 'coach',
  from: 'Maya Rai',
  body: { text: 'Come alone' } as object,
  isToClass: false,
};
const thread = { title: { en: 'Swim' }, items: [message], earlier: null, reported: [] };

/** Opens the thread of the second of two pages. Returns a step that reads other pages. */
async function openSecond() {
  const pages = [[one], [two]];
  show(pages);
  await press('Show more');
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Read the thread' })).toHaveLength(2));
  fireEvent.click(screen.getAllByRole('button', { name: 'Read the thread' })[1]!);
  type('Reason for reading it', 'The family asks for it');
  return async (next: (typeof pages)[number][]) => {
    pages.splice(0, 2, ...next);
    await press('Look for new ones');
    await waitFor(() => expect(headings()).toHaveLength(next.flat().length));
  };
}

test('DisputesPage reads a thread once when its card moves up to another page meanwhile', async () => {
  const moveTo = await openSecond();
  const read = Promise.withResolvers<Answer>();
  answer = read.promise;
  await press('Read it now');
  await moveTo([[two], []]);
  await press('Read it now');
  read.resolve({ code: 200, data: thread });
  await screen.findByText('Come alone');
  expect(sent).toHaveLength(1);
});

test('DisputesPage reads a picture once when its card moves meanwhile, and hides it with its thread', async () => {
  const items = [{ ...message, body: { pictures: [{ width: 4, height: 3 }] } }];
  answer = { code: 200, data: { ...thread, items } };
  const moveTo = await openSecond();
  await press('Read it now');
  const picture = Promise.withResolvers<Answer>();
  const open = await screen.findByRole('button', { name: 'Show the picture' });
  answer = picture.promise;
  fireEvent.click(open);
  await waitFor(() => expect(sent).toHaveLength(2));
  await moveTo([[two], []]);
  expect(screen.queryByRole('button', { name: 'Show the picture' })).toBeNull();
  picture.resolve({ code: 200, data: { picture: 'AAAA' } });
  const frame = await screen.findByRole('button', { name: 'Picture from Maya Rai: large or small' });
  await waitFor(() => expect(frame.querySelector('img')?.src).toBe('data:image/webp;base64,AAAA'));
  expect(sent).toHaveLength(2);
  answer = { code: 200, data: { ...thread, items } };
  await press('Hide the messages');
  await press('Read the thread');
  type('Reason for reading it', 'The family asks for it');
  await press('Read it now');
  expect(await screen.findByRole('button', { name: 'Show the picture' })).toBeTruthy();
});

test('DisputesPage keeps a typed reason and an opened thread of a card that moves up to another page', async () => {
  answer = { code: 200, data: thread };
  const moveTo = await openSecond();
  await moveTo([[two], []]);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason for reading it').value).toBe(
    'The family asks for it',
  );
  await press('Read it now');
  await screen.findByText('Come alone');
  await moveTo([[one], [two]]);
  expect(screen.getByText('Come alone')).toBeTruthy();
  expect(sent).toHaveLength(1);
  await press('Hide the messages');
  expect(screen.queryByText('Come alone')).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Read the thread' })).toHaveLength(2);
});

test('DisputeCard offers no decision while a side may still speak', async () => {
  show([[{ ...dispute, evidenceUntil: '2027-03-07T10:00:00.000Z' }]]);
  await screen.findByText(/^Both sides may add something until/);
  expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull();
});

test('DisputesPage shows the decision of a settled dispute, and that nothing is open', async () => {
  show([
    [
      {
        ...dispute,
        decision: {
          at: '2027-03-06T08:00:00.000Z',
          by: 'silence',
          outcome: 'refund',
          refundMinor: 6000,
          note: '',
        },
      },
    ],
  ]);
  expect(await screen.findByText('Everything went back: $60.', { exact: false })).toBeTruthy();
});

test('DisputesPage shows that no dispute is open', async () => {
  show([[]]);
  expect(await screen.findByText('No dispute is open.')).toBeTruthy();
});
