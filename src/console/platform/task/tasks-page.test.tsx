import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { operatorTaskKinds } from '#contract/task.ts';
import { forgetRefusals } from '#src/console/base/decision/refusal-drafts.ts';
import { startWords, switchLanguage } from '#src/console/base/words.ts';
import { type ConsoleAnswer, type ConsoleCall, showConsolePage } from '#tests/support/console-page.tsx';
import { TasksPage } from './tasks-page.tsx';
import type { Task } from './tasks.queries.ts';

const task = (fields: Partial<Task> = {}): Task => ({
  id: 't1',
  kind: 'hoursWaiting',
  subject: { kind: 'hours', id: 'h1' },
  facts: {},
  createdAt: '2026-03-01T08:00:00.000Z',
  doneAt: null,
  note: null,
  orderNumber: null,
  ...fields,
});
let pages: { items: Task[]; next: string | null }[];
let closing: ConsoleAnswer | undefined;

beforeAll(startWords);
beforeEach(() => {
  closing = { code: 200, data: task({ doneAt: '2027-03-01T08:00:00.000Z' }) };
});
afterEach(() => {
  vi.unstubAllGlobals();
  forgetRefusals();
});

const show = (at = '/tasks'): ConsoleCall[] =>
  showConsolePage(<TasksPage />, { path: '/tasks', at }, ({ method }) =>
    method === 'POST' ? closing : { code: 200, data: pages.shift() },
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test.each(['en', 'zh'] as const)(
  'TasksPage shows a sentence for each kind of task in %s',
  async (language) => {
    await switchLanguage(language);
    pages = [{ items: operatorTaskKinds.map((kind, no) => task({ kind, id: `t${no}` })), next: null }];
    show();
    const rows = await screen.findAllByRole('listitem');
    const sentences = rows.flatMap((row) => row.querySelector(':scope > p b')?.textContent ?? []);
    expect(new Set(sentences).size).toBe(operatorTaskKinds.length);
    expect(sentences.filter((one) => one.startsWith('console.'))).toEqual([]);
    await switchLanguage('en');
  },
);

test('TasksPage counts the tasks only when it has read the whole queue', async () => {
  pages = [
    { items: [task()], next: 'more' },
    { items: [task({ id: 't2' })], next: null },
  ];
  const calls = show();
  await screen.findByText('The 1 that wait longest. There are more.');
  press('Show more');
  await screen.findByText('2 tasks wait.');
  expect(calls.map(({ search }) => search.get('cursor'))).toEqual([null, 'more']);
});

test('TasksPage links the order of a task in place of its id', async () => {
  const subject = { kind: 'order', id: 'o1' };
  pages = [{ items: [task({ kind: 'lateMark', subject, orderNumber: 'OF-3' })], next: null }];
  show();
  const link = await screen.findByRole('link', { name: 'Order OF-3' });
  expect(link.getAttribute('href')).toBe('/orders?number=OF-3');
  expect(screen.queryByText('Reference: o1')).toBeNull();
});

test('TasksPage links a task to the page that settles it', async () => {
  const [order, cls] = [
    { kind: 'order', id: 'o1' },
    { kind: 'class', id: 'c2' },
  ];
  const items = [
    task(),
    task({ id: 't2', kind: 'guardianToProve' }),
    task({ id: 't3', kind: 'findSubstitute', subject: order, facts: { classId: 'c1' } }),
    task({ id: 't4', kind: 'helperLeft', subject: cls }),
  ];
  pages = [{ items, next: null }];
  show();
  await screen.findByText('4 tasks wait.');
  const links = screen.getAllByRole('link', { name: 'Go there' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/hours', '/classes/c1', '/classes/c2']);
});

test('TasksPage shows a failed refresh above the tasks, and a failed further page below', async () => {
  const answers: ConsoleAnswer[] = [
    { code: 200, data: { items: [task()], next: 'more' } },
    { code: 503, reason: 'BUSY', msg: 'Busy.' },
    { code: 200, data: { items: [task()], next: 'more' } },
    { code: 503, reason: 'BUSY', msg: 'Busy.' },
  ];
  showConsolePage(<TasksPage />, { path: '/tasks', at: '/tasks' }, () => answers.shift() ?? { code: 500 });
  const isAbove = async () => {
    const alert = await screen.findByRole('alert');
    const order = alert.compareDocumentPosition(screen.getByRole('list', { name: 'Tasks' }));
    return (order & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  };
  await screen.findByText(/^The 1 that wait longest/);
  press('Look for new ones');
  expect(await isAbove()).toBe(true);
  press('Try again');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  press('Show more');
  expect(await isAbove()).toBe(false);
});

test('TasksPage shows the id of a task only when no page settles it', async () => {
  pages = [{ items: [task(), task({ id: 't2', kind: 'chargeback' })], next: null }];
  show();
  await screen.findByText('2 tasks wait.');
  expect(screen.getAllByText('Reference: h1')).toHaveLength(1);
});

test('TasksPage calls a closed task neither waiting nor open', async () => {
  pages = [{ items: [task({ doneAt: '2026-03-02T08:00:00.000Z', note: 'seen' })], next: null }];
  show('/tasks?state=done');
  await screen.findByText(/^came /);
  expect(screen.getByText('Somebody looked at the feedback, without an answer')).toBeTruthy();
  expect(screen.queryByText(/waits since/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Go there' })).toBeNull();
});

test('TasksPage closes a task only with a note, and sends the same key after a lost answer', async () => {
  pages = [{ items: [task()], next: null }];
  closing = undefined;
  const calls = show();
  await screen.findByText('1 task waits.');
  press('Close the task');
  expect(screen.getByRole('button', { name: 'Close it for good' }).hasAttribute('disabled')).toBe(true);
  fireEvent.change(screen.getByLabelText('What was done'), { target: { value: ' Called the coach ' } });
  press('Close it for good');
  await screen.findByText(/No answer came back/);
  closing = { code: 200, data: task() };
  press('Ask again');
  await screen.findByText('Closed. It is off the list.');
  const sent = calls.filter(({ method }) => method === 'POST');
  expect(sent[0]).toMatchObject({
    path: '/applet/operator/task/t1/done',
    body: { note: 'Called the coach' },
  });
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

test('TasksPage shows the conflict note when somebody else closed the task', async () => {
  pages = [
    { items: [task()], next: null },
    { items: [], next: null },
  ];
  closing = { code: 409, reason: 'DO_NOT_REPEAT', msg: 'the server’s sentence' };
  show();
  await screen.findByText('1 task waits.');
  press('Close the task');
  fireEvent.change(screen.getByLabelText('What was done'), { target: { value: 'Done' } });
  press('Close it for good');
  await screen.findByText(/Somebody else closed it meanwhile/);
  expect(screen.queryByText('the server’s sentence')).toBeNull();
  press('Look again');
  await screen.findByText('Nothing waits for an operator.');
});

test.each([
  ['hoursWaiting', {}, /Nothing else changes/],
  ['chargeback', { of: 'dispute', state: 'lost' }, /no longer held back/],
  ['chargeback', { of: 'warning', state: 'open' }, /no longer held back/],
  ['chargeback', { of: 'dispute', state: 'open' }, /until the bank decides/],
] as const)('TasksPage shows what closing a task changes (%s %j)', async (kind, facts, sentence) => {
  pages = [{ items: [task({ kind, facts })], next: null }];
  show();
  await screen.findByText('1 task waits.');
  press('Close the task');
  expect(screen.getByText(sentence)).toBeTruthy();
});

test('TasksPage offers no closing for the task of a freeze', async () => {
  pages = [{ items: [task({ kind: 'booksBroken' })], next: null }];
  show();
  await screen.findByText('This one closes when the freeze is ended.');
  expect(screen.queryByRole('button', { name: 'Close the task' })).toBeNull();
});

test('TasksPage shows closed tasks with their notes', async () => {
  const doneAt = '2026-04-01T08:00:00.000Z';
  const items = [task({ doneAt, note: 'Paid' }), task({ id: 't2', doneAt, note: 'settled' })];
  pages = [{ items, next: null }];
  const calls = show('/tasks?state=done');
  await screen.findByText('Note: Paid');
  expect(screen.getByText('Settled without an operator')).toBeTruthy();
  expect(calls[0]?.search.get('state')).toBe('done');
});

test('TasksPage shows the error and reads again on request', async () => {
  showConsolePage(<TasksPage />, { path: '/tasks', at: '/tasks' }, () => ({
    code: 503,
    reason: 'BUSY',
    msg: 'Busy.',
  }));
  await screen.findByText('Busy.');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy());
});
