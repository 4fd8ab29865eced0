import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { OperatorFeedback } from '#contract/feedback.ts';
import type { OperatorThread } from '#contract/message-operator.ts';
import type { Watch } from '#contract/watch.ts';
import { ask } from '#src/console/base/ask.ts';
import { forgetRefusals } from '#src/console/base/decision/refusal-drafts.ts';
import { startWords, switchLanguage } from '#src/console/base/words.ts';
import { type ConsoleAnswer, type ConsoleCall, showConsolePage } from '#tests/support/console-page.tsx';
import { FeedbackPage } from './feedback-page.tsx';

const row: OperatorFeedback = {
  id: 'f1',
  kind: 'safety',
  text: 'He wrote to my child',
  page: null,
  at: '2026-03-01T08:00:00.000Z',
  hasPicture: false,
  state: 'received',
  answer: null,
  reason: 'childDanger',
  about: { accountId: 'c1', name: 'Maya Rai', blockedBy: 2, blocks: 0 },
  threadId: 't1',
  further: [],
  accountId: 'a1',
  name: 'Elena Rivera',
  language: 'en',
  contacts: [],
  actions: ['seen', 'answer'],
};
const message: OperatorThread['items'][number] = {
  id: 'm1',
  threadId: 't1',
  position: 1,
  at: '2026-03-01T07:00:00.000Z',
  isMine: false,
  side: 'coach',
  from: 'Maya Rai',
  body: { text: 'Come alone' },
  isToClass: false,
};
const thread: OperatorThread = {
  title: { en: 'Swim', zh: '游泳' },
  items: [
    message,
    { ...message, id: 'm2', position: 2, side: 'family', from: 'Elena', body: { quick: 'ok' } },
  ],
  earlier: null,
  reported: ['m1'],
};
const reader = { accountId: 'o1', name: 'Robin', isMine: true };
const robin = { ...reader, since: '2026-03-01T06:00:00.000Z' };
let rows: OperatorFeedback[];
/** Rows of the second page. */
let further: OperatorFeedback[];
let isLost: boolean;
let watch: Watch;
let look: ConsoleAnswer | Promise<ConsoleAnswer> | undefined;

beforeAll(startWords);
beforeEach(() => {
  rows = [row];
  further = [];
  isLost = false;
});
afterEach(async () => {
  forgetRefusals();
  vi.unstubAllGlobals();
  await switchLanguage('en');
});

const show = () => {
  watch = { items: [], hours: [] };
  look = { code: 200, data: thread };
  return showConsolePage(
    <FeedbackPage />,
    { path: '/feedback', at: '/feedback' },
    ({ path, search, method }) => {
      if (path.endsWith('/read')) return look;
      if (path.endsWith('/watch/hours')) {
        watch = {
          items: [{ ...robin, since: null }],
          hours: [{ days: [1, 6], from: '22:00', to: '06:00', zone: 'Asia/Kathmandu', ...reader }],
        };
        return { code: 200, data: watch };
      }
      if (path.endsWith('/watch')) {
        if (method === 'PUT') watch = { ...watch, items: watch.items.length === 0 ? [robin] : [] };
        return { code: 200, data: watch };
      }
      if (path.endsWith('/done')) {
        if (isLost) return undefined;
        const done = [...rows, ...further].find(({ id }) => path.endsWith(`/${id}/done`));
        return { code: 200, data: { ...done, state: 'seen', actions: ['answer'] } };
      }
      if (search.get('queue') !== 'safety') return { code: 200, data: { items: [], next: null, count: 0 } };
      if (search.has('cursor')) return { code: 200, data: { items: further, next: null } };
      return { code: 200, data: { items: rows, next: further.length === 0 ? null : '1', count: 2 } };
    },
  );
};
const reads = (calls: ConsoleCall[]) => calls.filter(({ path }) => path.endsWith('/read'));

test.each([
  [
    'en',
    'Reason: Danger to a child',
    'Read the thread',
    'Reason for reading it',
    'Read it now',
    'Messages about Swim',
    'Reported',
    'OK.',
  ],
  ['zh', '原因：孩子有危险', '查看会话', '查看理由', '立即查看', '“游泳”的消息', '被举报', '好的。'],
] as const)(
  'FeedbackPage shows a reported message with its thread after a typed reason in %s',
  async (...words) => {
    const [language, reason, open, box, read, list, reported, quick] = words;
    await switchLanguage(language);
    const calls = show();
    expect(await screen.findByText(reason)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: open }));
    fireEvent.change(screen.getByLabelText(box), { target: { value: 'too short' } });
    fireEvent.click(screen.getByRole('button', { name: read }));
    expect(reads(calls)).toEqual([]);
    fireEvent.change(screen.getByLabelText(box), { target: { value: ' The report says so ' } });
    fireEvent.click(screen.getByRole('button', { name: read }));
    const items = within(await screen.findByRole('list', { name: list })).getAllByText(/Maya Rai|^Elena$/);
    expect(items.map(({ textContent }) => textContent)).toEqual(['Maya Rai', 'Elena']);
    expect(screen.getByText('Come alone').closest('li')?.textContent).toContain(reported);
    expect(screen.getByText(quick).closest('li')?.textContent).not.toContain(reported);
    expect(reads(calls)).toMatchObject([
      { path: '/applet/operator/thread/t1/read', body: { reason: 'The report says so' } },
    ]);
  },
);

test('FeedbackPage shows no messages that arrive after they were hidden', async () => {
  const calls = show();
  look = { code: 200, data: { ...thread, earlier: 1 } };
  const open = () => fireEvent.click(screen.getByRole('button', { name: 'Read the thread' }));
  await screen.findByRole('button', { name: 'Read the thread' });
  open();
  fireEvent.change(screen.getByLabelText('Reason for reading it'), {
    target: { value: 'The report says so' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Read it now' }));
  const late = Promise.withResolvers<ConsoleAnswer>();
  const earlier = await screen.findByRole('button', { name: 'Earlier messages' });
  look = late.promise;
  fireEvent.click(earlier);
  await vi.waitFor(() => expect(reads(calls)).toHaveLength(2));
  fireEvent.click(screen.getByRole('button', { name: 'Hide the messages' }));
  late.resolve({ code: 200, data: thread });
  // A call that is sent after the late answer is answered after it.
  await ask('operator.ruleList', {});
  open();
  expect(screen.getByLabelText('Reason for reading it')).toBeTruthy();
  expect(screen.queryByText('Come alone')).toBeNull();
  expect(reads(calls)).toHaveLength(2);
});

test('FeedbackPage hides the messages again, and shows why a thread cannot be read', async () => {
  show();
  const open = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Read the thread' }));
    fireEvent.change(screen.getByLabelText('Reason for reading it'), {
      target: { value: 'The report says so' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Read it now' }));
  };
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Hide the messages' }));
  expect(screen.queryByText('Come alone')).toBeNull();
  look = { code: 404, reason: 'NOT_FOUND', msg: 'gone' };
  await open();
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
});

test.each([
  ['en', 'Safety reports · 2 waiting', 'Elena Rivera', 'Maya Rai'],
  ['zh', '安全报告 · 2 条待处理', 'Elena Rivera', 'Maya Rai'],
] as const)(
  'FeedbackPage counts what waits, and links both people in %s',
  async (language, title, by, about) => {
    await switchLanguage(language);
    show();
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect([hrefOf(by), hrefOf(about)]).toEqual(['/people/a1', '/people/c1']);
  },
);

test('FeedbackPage shows the answer box after a press, and sends what was typed', async () => {
  const calls = show();
  const open = await screen.findByRole('button', { name: 'Answer' });
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.click(open);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'The gate has a lock.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
  await vi.waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('/f1/done'))?.body).toMatchObject({
      answer: 'The gate has a lock.',
    }),
  );
});

test('FeedbackPage reads both queues again with its one button', async () => {
  const calls = show();
  await screen.findByRole('button', { name: 'Answer' });
  const queues = () => calls.flatMap(({ search }) => search.get('queue') ?? []).toSorted();
  expect(queues()).toEqual(['feedback', 'safety']);
  fireEvent.click(screen.getByRole('button', { name: 'Look for new ones' }));
  await vi.waitFor(() => expect(queues()).toEqual(['feedback', 'feedback', 'safety', 'safety']));
});

test('FeedbackPage moves between the rows with J and K, unless the keys are off', async () => {
  rows = [row, { ...row, id: 'f2', name: 'Bo Diaz', accountId: 'a2' }];
  show();
  await screen.findByRole('link', { name: 'Bo Diaz' });
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  const at = () => document.activeElement?.querySelector('b')?.textContent;
  press('j');
  expect(at()).toBe('Elena Rivera');
  press('j');
  press('j');
  expect(at()).toBe('Bo Diaz');
  press('k');
  expect(at()).toBe('Elena Rivera');
  const keys = screen.getByRole('checkbox', { name: /^J and K/ });
  fireEvent.click(keys);
  press('j');
  expect(at()).toBe('Elena Rivera');
  fireEvent.click(keys);
});

test('FeedbackPage draws each page as one part, and J goes from one to the next', async () => {
  further = [{ ...row, id: 'f2', name: 'Bo Diaz', accountId: 'a2' }];
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  const second = (await screen.findByRole('link', { name: 'Bo Diaz' })).closest('.queue-part');
  const first = screen.getByRole('link', { name: 'Elena Rivera' }).closest('.queue-part');
  expect([first?.nextElementSibling, second?.contains(document.activeElement)]).toEqual([second, false]);
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(first?.contains(document.activeElement)).toBe(true);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'j' });
  expect(second?.contains(document.activeElement)).toBe(true);
});

test('FeedbackPage sends an unanswered try under its key also after its card moved to another page', async () => {
  const bo = { ...row, id: 'f2', name: 'Bo Diaz', accountId: 'a2' };
  further = [bo];
  isLost = true;
  const calls = show();
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  const card = async () => within((await screen.findByRole('link', { name: 'Bo Diaz' })).closest('li.row')!);
  const press = async (name: string) => fireEvent.click((await card()).getByRole('button', { name }));
  await press('Answer');
  fireEvent.change((await card()).getByRole('textbox'), { target: { value: 'The gate has a lock.' } });
  await press('Send the answer');
  await screen.findByText(/^No answer came back/);
  isLost = false;
  [rows, further] = [[bo], []];
  fireEvent.click(screen.getByRole('button', { name: 'Look for new ones' }));
  await waitFor(() => expect(screen.queryByText(/^No answer came back/)).toBeNull());
  await press('Send the answer');
  await screen.findByText(/^Answered\. The person/);
  const sent = calls.filter(({ path }) => path.endsWith('/done'));
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(sent.length).toBeGreaterThan(1);
});

test('FeedbackPage lowers the count after an act, and J goes on from its row', async () => {
  rows = [row, { ...row, id: 'f2', name: 'Bo Diaz', accountId: 'a2' }, { ...row, id: 'f3', name: 'Cy Ode' }];
  show();
  await screen.findByRole('link', { name: 'Bo Diaz' });
  const seen = screen.getAllByRole('button', { name: 'I looked at it, no answer' })[1];
  seen?.focus();
  if (seen) fireEvent.click(seen);
  expect(await screen.findByRole('heading', { name: 'Safety reports · 1 waiting' })).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(document.activeElement?.querySelector('b')?.textContent).toBe('Cy Ode');
});

test.each([
  [
    'en',
    'Nobody is on watch. Alarms reach all operators.',
    'Begin my watch',
    'End my watch',
    /Robin \(you\)/,
  ],
  ['zh', '目前无人值班，警报会发给全体运营人员。', '开始值班', '结束值班', /Robin（您）/],
] as const)(
  'WatchPanel begins and ends the reader’s watch in %s',
  async (language, none, begin, end, mine) => {
    await switchLanguage(language);
    const calls = show();
    expect(await screen.findByText(none)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: begin }));
    expect(await screen.findByText(mine)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: end }));
    await waitFor(() => expect(screen.queryByText(mine)).toBeNull());
    const steps = calls.filter(({ method }) => method === 'PUT');
    expect(steps.map(({ body }) => body)).toEqual([{ isOn: true }, { isOn: false }]);
    expect(steps.every(({ key }) => key !== null)).toBe(true);
  },
);

test.each([
  [
    'en',
    ['Monday', 'Saturday'],
    ['From', 'To'],
    'Save my hours',
    'Robin (you): Monday, Saturday, 22:00 to 06:00 (Asia/Kathmandu)',
    'Robin (you), by the hours set below',
  ],
  [
    'zh',
    ['星期一', '星期六'],
    ['开始', '结束'],
    '保存我的值班时间',
    'Robin（您）：星期一、星期六，22:00 至 06:00（Asia/Kathmandu）',
    'Robin（您），按下方设定的时间',
  ],
] as const)(
  'WatchHours sets the hours of the reader in %s',
  async (language, days, [from, to], save, shown, onWatch) => {
    await switchLanguage(language);
    const calls = show();
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: save });
    expect(button.disabled).toBe(true);
    for (const day of days.toReversed()) fireEvent.click(screen.getByRole('checkbox', { name: day }));
    fireEvent.change(screen.getByLabelText(from), { target: { value: '22:00' } });
    fireEvent.change(screen.getByLabelText(to), { target: { value: '06:00' } });
    fireEvent.click(button);
    expect(await screen.findByText(shown)).toBeTruthy();
    expect(screen.getByText(onWatch)).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toMatchObject([
      { hours: { days: [1, 6], from: '22:00', to: '06:00' } },
    ]);
  },
);
