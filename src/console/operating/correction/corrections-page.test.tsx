import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { correctionApi, type CorrectionRecord } from '#contract/correction.ts';
import { OrderStatus } from '#contract/enums.ts';
import { consoleSession } from '#src/console/base/console-session.ts';
import { forgetRefusals } from '#src/console/base/decision/refusal-drafts.ts';
import { startWords } from '#src/console/base/words.ts';
import { makeQueryClient } from '#src/console/query-client.ts';
import { answerCalls } from '#tests/support/answer-calls.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { CorrectionsPage } from './corrections-page.tsx';

const idOf = (last: number) => `0198f000-0000-7000-8000-00000000000${last}`;
const correction: CorrectionRecord = {
  id: idOf(5),
  state: 'open',
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
  student: { id: idOf(3), name: 'Ann Lee' },
  coach: { id: idOf(4), name: 'Maya Rai', nameZh: null },
  status: { from: OrderStatus.completed, to: OrderStatus.canceled },
  attendance: { from: 'present', to: 'excused' },
  refundMinor: { from: 1000, to: 6000 },
  note: 'There was no pool.',
  proposedBy: idOf(6),
  proposerName: 'Robin Hale',
  proposedAt: '2027-03-02T08:00:00.000Z',
  decision: null,
  actions: ['confirm', 'refuse'],
};

let answers: { code: number; reason?: string; msg?: string; data?: unknown }[];
let sent: string[];

beforeAll(startWords);
beforeEach(() => {
  sent = [];
  wireTestCalls();
  consoleSession.enter({ token: 't', name: 'Robin', contact: { channel: 'email', value: 'r@x.example' } });
});
afterEach(() => {
  forgetRefusals();
  vi.unstubAllGlobals();
});

function show(items: CorrectionRecord[], given: typeof answers = []): void {
  answers = given;
  answerCalls(async (request) => {
    const data = correctionApi['operator.correctionList'].output.parse({ items, next: null });
    if (request.method === 'GET') return Response.json({ code: 200, msg: '', data });
    const { pathname } = new URL(request.url);
    const isOurs = pathname.startsWith('/applet/operator/');
    if (isOurs) sent.push(`${pathname.replace('/applet/operator/', '')} ${await request.text()}`);
    const answer = isOurs ? answers.shift() : { code: 200, data: {} };
    return Response.json(
      { msg: 'said', data: null, ...answer },
      {
        status: answer?.code ?? 500,
      },
    );
  });
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter>
        <CorrectionsPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const write = async () =>
  fireEvent.change(await screen.findByLabelText('Why you decide so'), { target: { value: 'I asked both.' } });

test('CorrectionsPage shows the changes of a proposal and its note', async () => {
  show([correction]);
  await screen.findByText('There was no pool.');
  expect(screen.getByText('Status: from Completed to Canceled')).toBeTruthy();
  expect(screen.getByText('Attendance of everybody: from Present to Excused')).toBeTruthy();
  expect(screen.getByText('Returned: from $10 to $60, so $50 more')).toBeTruthy();
});

test('CorrectionActs confirms after a question and a fresh code, with the same note', async () => {
  const confirmed = { ...correction, state: 'confirmed', actions: [] };
  show(
    [correction],
    [
      { code: 403, reason: 'FRESH_CODE_NEEDED' },
      { code: 200, data: confirmed },
    ],
  );
  await write();
  await press('Confirm');
  expect(sent).toEqual([]);
  expect(screen.getByText(/^The order is corrected and \$50 goes back/)).toBeTruthy();
  await press('Correct the order now');
  await press('Send the code');
  fireEvent.change(await screen.findByLabelText('Code that we sent'), { target: { value: '123456' } });
  await press('Continue');
  await screen.findByText('Confirmed. The order is corrected, and both sides have a notice.');
  const call = `correction/${idOf(5)}/confirm {"note":"I asked both."}`;
  expect(sent).toEqual([call, call]);
});

test.each([
  ['refuse', 'Refuse', 'Refused. Nothing changed.'],
  ['withdraw', 'Withdraw the proposal', 'Withdrawn. Nothing changed.'],
] as const)('CorrectionActs sends %s with its note', async (act, label, done) => {
  show([{ ...correction, actions: [act] }], [{ code: 200, data: { ...correction, actions: [] } }]);
  await write();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  await press(label);
  await screen.findByText(done);
  expect(sent).toEqual([`correction/${idOf(5)}/${act} {"note":"I asked both."}`]);
});

test('CorrectionActs shows that somebody else decided, and the server’s sentence for a linked operator', async () => {
  show(
    [{ ...correction, actions: ['refuse'] }],
    [
      { code: 403, reason: 'SECOND_PERSON_NEEDED', msg: 'Somebody else has to.' },
      { code: 409, reason: 'CORRECTION_STATUS_CHANGED', msg: 'changed' },
    ],
  );
  await write();
  await press('Refuse');
  await screen.findByText('Somebody else has to.');
  await press('Refuse');
  expect(await screen.findByText(/^It was decided meanwhile\./)).toBeTruthy();
});

test('CorrectionsPage offers no step on an order of the operator', async () => {
  show([{ ...correction, actions: [] }]);
  expect(await screen.findByText('You are a side of this order. Another operator decides.')).toBeTruthy();
});

test('CorrectionsPage shows that nothing waits', async () => {
  show([]);
  expect(await screen.findByText('No correction waits.')).toBeTruthy();
});
