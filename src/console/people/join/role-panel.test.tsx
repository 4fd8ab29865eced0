import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { forgetRefusals } from '#src/console/base/decision/refusal-drafts.ts';
import { startWords } from '#src/console/base/words.ts';
import { makeQueryClient } from '#src/console/query-client.ts';
import { answerCalls } from '#tests/support/answer-calls.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import type { JoinDetail } from './join.queries.ts';
import { RolePanel } from './role-panel.tsx';

const detail = (change: Partial<JoinDetail> = {}): JoinDetail => ({
  role: 'assistant',
  state: 'approved',
  reason: null,
  reasons: [],
  submittedAt: '2027-03-01T08:00:00.000Z',
  isResubmitted: false,
  form: { name: 'Maya Rai' },
  missing: [],
  revision: null,
  clearedUntil: null,
  actions: ['suspend', 'close'],
  whyNot: null,
  accountId: '0198f000-0000-7000-8000-000000000001',
  version: 3,
  contacts: [],
  pictures: [],
  guardians: null,
  closedBefore: [],
  ...change,
});

let sent: { url: string; key: string | null; body: unknown }[];
/** The next answer gets lost. */
let isLost: boolean;

beforeAll(startWords);
beforeEach(() => {
  sent = [];
  isLost = false;
  wireTestCalls();
  answerCalls(async (request) => {
    const key = request.headers.get('Idempotency-Key');
    sent.push({ url: new URL(request.url).pathname, key, body: await request.json() });
    if (isLost) throw new TypeError('no network');
    return Response.json({
      code: 200,
      msg: '',
      data: detail({ state: 'suspended', actions: ['reinstate', 'close'] }),
    });
  });
});
afterEach(forgetRefusals);
afterEach(() => vi.unstubAllGlobals());

const show = (of: JoinDetail) =>
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RolePanel detail={of} />
    </QueryClientProvider>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('RolePanel shows the consequences first, and sends the step only with a reason', async () => {
  show(detail());
  press('Pause the role');
  expect(screen.getByText(/^Nobody can invite this person any more/)).toBeTruthy();
  press('Pause it now');
  expect(screen.getByText('Please say why.')).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText('Why'), { target: { value: ' A complaint. ' } });
  fireEvent.click(screen.getByLabelText('It is for the safety of children or of others'));
  press('Pause it now');
  await screen.findByText('Paused. Maya Rai has a notice with the reason.');
  expect(sent).toMatchObject([{ body: { role: 'assistant', reason: 'A complaint.', isForSafety: true } }]);
  expect(sent[0]?.url).toContain('/suspend');
});

test('RolePanel claims nothing after a lost answer, and sends again with the same key', async () => {
  isLost = true;
  show(detail({ state: 'suspended', actions: ['reinstate', 'close'] }));
  press('Open the role again');
  await screen.findByText(/we do not know whether it was saved/);
  isLost = false;
  press('Ask again');
  await screen.findByText('The role of Maya Rai is open again, and they have a notice.');
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

test('RolePanel links to the clearances and cannot reinstate when the role waits for evidence', () => {
  show(detail({ state: 'suspended', actions: ['close'], whyNot: 'CLEARANCE_MISSING' }));
  expect(screen.getByRole('link').getAttribute('href')).toBe('#clearances');
  expect(screen.queryByRole('button', { name: 'Open the role again' })).toBeNull();
});

test('RolePanel renders nothing when no step is allowed', () => {
  show(detail({ state: 'submitted', actions: [] }));
  expect(screen.queryByRole('heading')).toBeNull();
});
