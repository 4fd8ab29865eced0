import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startWords } from '#src/console/base/words.ts';
import { makeQueryClient } from '#src/console/query-client.ts';
import { answerCalls } from '#tests/support/answer-calls.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { DecisionBar } from './decision-bar.tsx';
import type { JoinDetail } from './join.queries.ts';
import type { Reasons } from './join.view.ts';

const detail: JoinDetail = {
  role: 'coach',
  state: 'submitted',
  reason: null,
  reasons: [],
  submittedAt: '2027-03-01T08:00:00.000Z',
  isResubmitted: false,
  form: { name: 'Maya Rai' },
  missing: [],
  revision: null,
  clearedUntil: null,
  actions: ['approve', 'reject'],
  whyNot: null,
  accountId: '0198f000-0000-7000-8000-000000000001',
  version: 3,
  contacts: [],
  pictures: [],
  guardians: null,
  closedBefore: [],
};

type Answer = { code: number; reason?: string; msg?: string; data?: unknown };
/** Answers of the server, in order; undefined: no answer arrives. */
let answers: (Answer | undefined)[];
const whole = { items: [], roles: [{ role: 'coach', required: [], missing: [], clearedUntil: null }] };
const short = {
  items: [],
  roles: [{ role: 'coach', required: [], missing: ['identity', 'background'], clearedUntil: null }],
};
/** The evidence on file. */
let evidence: unknown;
let sent: { key: string | null; body: unknown }[];

beforeAll(startWords);
beforeEach(() => {
  sent = [];
  evidence = whole;
  wireTestCalls();
  answerCalls(async (request) => {
    const key = request.headers.get('Idempotency-Key');
    if (request.method === 'GET') return Response.json({ code: 200, msg: '', data: evidence });
    sent.push({ key, body: await request.json() });
    const answer = answers.shift();
    if (answer === undefined) throw new TypeError('no network');
    return Response.json({ msg: 'said', data: null, ...answer }, { status: answer.code });
  });
});
afterEach(() => vi.unstubAllGlobals());

function show(given: typeof answers, reasons: Reasons = {}) {
  answers = given;
  const cleared = vi.fn<(reasons: Reasons) => void>();
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter>
        <DecisionBar detail={detail} reasons={reasons} onReasons={cleared} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return cleared;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isOff = (name: string) => screen.getByRole('button', { name }).hasAttribute('disabled');

test('DecisionBar enables Approve only without reasons and Refuse only with reasons', () => {
  show([]);
  expect([isOff('Approve'), isOff('Refuse')]).toEqual([false, true]);
  expect(screen.getByText('To refuse, say beside at least one field what is wrong with it.')).toBeTruthy();
});

test('DecisionBar sends the version and the reasons of a refusal, then clears the drafts', async () => {
  const cleared = show([{ code: 200, data: { ...detail, state: 'rejected' } }], { years: 'Too many.' });
  expect([isOff('Approve'), isOff('Refuse')]).toEqual([true, false]);
  press('Refuse');
  await screen.findByText(/^Refused\. Maya Rai has a notice/);
  expect(sent[0]?.body).toEqual({
    role: 'coach',
    version: 3,
    reasons: [{ field: 'years', text: 'Too many.' }],
  });
  expect(cleared).toHaveBeenCalledWith({});
});

test('DecisionBar claims nothing after a lost answer, and sends again with the same key', async () => {
  show([undefined, undefined, { code: 200, data: { ...detail, state: 'approved' } }]);
  press('Approve');
  await screen.findByText(/we do not know whether it was saved/);
  press('Ask again');
  await screen.findByText(/^Approved\. The role of Maya Rai is open/);
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

test.each(['JOIN_STATUS_CHANGED', 'DO_NOT_REPEAT'])(
  'DecisionBar shows the conflict note when the server answers %s',
  async (reason) => {
    show([{ code: 409, reason, msg: 'the server’s sentence' }]);
    press('Approve');
    await screen.findByText('It was decided or changed meanwhile. You now see how it stands.');
    expect(screen.queryByText('the server’s sentence')).toBeNull();
  },
);

test('DecisionBar disables Approve and names the evidence when it is missing', async () => {
  evidence = short;
  show([]);
  await screen.findByText(
    /^To approve, write down the evidence that is missing: Identity check, Background check\./,
  );
  expect(isOff('Approve')).toBe(true);
  expect(screen.getByRole('link').getAttribute('href')).toBe('#clearances');
});

test('DecisionBar drops the error once the evidence is on file', async () => {
  show([{ code: 409, reason: 'CLEARANCE_MISSING', msg: 'Checks first.', data: { missing: ['identity'] } }]);
  press('Approve');
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('Checks first.')).toBeNull());
  expect(screen.queryByRole('link')).toBeNull();
});
