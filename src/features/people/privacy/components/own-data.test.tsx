import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import type { PrivacyState } from '#contract/privacy.ts';
import { i18n } from '#src/i18n/index.ts';
import { readAnswer } from '#src/offline/answers.ts';
import { contract } from '#src/offline/build-name.ts';
import { afterLookup, keepAnswers } from '#src/offline/keep-answers.ts';
import { online } from '#src/offline/online.ts';
import { person } from '#src/offline/person.ts';
import { signIn } from '#src/offline/sign-out.ts';
import { closeAll } from '#src/offline/storage.ts';
import { session } from '#src/session/session.ts';
import { answerCalls } from '#tests/support/answer-calls.ts';
import { deleteDatabases } from '#tests/support/indexed-db.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { OwnData } from './own-data.tsx';

// Framework7 is not started here.
vi.mock('#src/ui/sheet.tsx', () => ({
  Sheet: ({ title, open, children }: { title: string; open: boolean; children: React.ReactNode }) =>
    open ? <section aria-label={title}>{children}</section> : null,
}));

const later = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const nothing: PrivacyState = {
  export: null,
  deletion: null,
  blocks: [],
  terms: { exportHours: 24, graceDays: 30 },
  actions: ['requestExport', 'requestDeletion'],
};
const copy = {
  state: 'preparing',
  requestedAt: later(0),
  readyBy: later(1),
  readyAt: null,
  expiresAt: null,
} as const;
const ready = { ...copy, state: 'ready', readyAt: later(0), expiresAt: later(7) } as const;

let state: PrivacyState | undefined;
/** Answers by method and path; by default the state. */
let answers: Record<string, () => Response>;
const asked: string[] = [];
const sent: unknown[] = [];
const ok = (data: unknown) => Response.json({ code: 200, msg: 'ok', data });
const refused = (code: number, reason: string) =>
  Response.json({ code, msg: `refused: ${reason}`, reason, data: null });

beforeAll(() => startWords('en'));
beforeEach(async () => {
  asked.length = 0;
  sent.length = 0;
  answers = {};
  state = nothing;
  answerCalls(async (request) => {
    if (state === undefined) throw new TypeError('no network');
    const name = `${request.method} ${new URL(request.url).pathname}`;
    asked.push(name);
    if (request.method === 'POST') sent.push(await request.json());
    return answers[name]?.() ?? ok(state);
  });
  wireTestCalls();
  session.start('token', { id: 'me', name: 'Rosa', avatar: null, roles: ['student', 'coach'] } as never);
  await signIn({ userId: 'me', token: 'token' });
  online.note(true);
});
let stop: () => void = () => undefined;
afterEach(async () => {
  cleanup();
  stop();
  vi.unstubAllGlobals();
  await i18n.changeLanguage('en');
  session.clear();
  person.set(null);
  online.note(true);
  closeAll();
  await deleteDatabases();
});

/** The section on a phone that has just been started. */
function start(): void {
  cleanup();
  stop();
  const queries = { retry: false, networkMode: 'always', persister: afterLookup } as const;
  const client = new QueryClient({ defaultOptions: { queries } });
  stop = keepAnswers(client);
  render(
    <QueryClientProvider client={client}>
      <OwnData />
    </QueryClientProvider>,
  );
}
const button = (name: string) => screen.findByRole('button', { name });

test('OwnData requests a copy, shows its latest time, and saves it when it is ready', async () => {
  start();
  answers['POST /applet/privacy/export'] = () => ok((state = { ...nothing, export: copy, actions: [] }));
  fireEvent.click(await button('Ask for a copy'));
  await screen.findByText(/^It is ready by .* at the latest\. A notice tells you\.$/);
  expect(screen.queryByRole('button', { name: /copy/ })).toBeNull();
  state = { ...nothing, export: ready, actions: ['requestExport', 'readExport'] };
  start();
  await screen.findByText(/You can save it until/);
  const files = [{ name: 'openfield.json', type: 'json', text: '{}' }];
  answers['GET /applet/privacy/export'] = () =>
    ok({ readyAt: ready.readyAt, expiresAt: ready.expiresAt, files });
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:copy');
  fireEvent.click(await button('Save the copy'));
  await waitFor(() => expect(saved).toEqual([`openfield-${ready.readyAt.slice(0, 10)}.zip`]));
});

test('OwnData shows a refusal, but none when another phone has done the step before', async () => {
  start();
  answers['POST /applet/privacy/export'] = () => refused(429, 'TOO_MANY_REQUESTS');
  fireEvent.click(await button('Ask for a copy'));
  await screen.findByText(/TOO_MANY_REQUESTS/);
  state = { ...nothing, export: copy, actions: [] };
  answers['POST /applet/privacy/export'] = () => refused(409, 'DO_NOT_REPEAT');
  fireEvent.click(await button('Ask for a copy'));
  await screen.findByText(/at the latest/);
  expect(screen.queryByText(/DO_NOT_REPEAT/)).toBeNull();
});

test('OwnData lists the blocks of a deletion before the tap, and the button shows the reason', async () => {
  state = {
    ...nothing,
    blocks: [
      { kind: 'openOrders', count: 2 },
      { kind: 'balance', amountMinor: 2450, currency: 'USD' },
    ],
    actions: ['requestExport'],
  };
  start();
  await screen.findByText('2 orders are still open');
  screen.getByText('$24.50 is on your balance');
  fireEvent.click(await button('Delete my account'));
  expect(screen.getAllByText('Please settle first what is listed here.').length).toBeGreaterThan(0);
  expect(asked.filter((name) => name.startsWith('POST'))).toEqual([]);
});

test('OwnData names the rest that a deletion gives up, and sends its sum', async () => {
  state = { ...nothing, blocks: [{ kind: 'balance', amountMinor: 1, currency: 'USD', mayGiveUp: true }] };
  start();
  await screen.findByText(/^\$0\.01 of your money is left here/);
  fireEvent.click(await button('Delete my account'));
  await screen.findByText(/^\$0\.01 of your money is given up on that day/);
  const deletion = { requestedAt: later(0), dueAt: later(30), givesUpMinor: 1, currency: 'USD' };
  answers['POST /applet/privacy/deletion'] = () =>
    ok((state = { ...nothing, deletion, actions: ['keepAccount'] }));
  fireEvent.click(await button('Give up $0.01 and ask for the deletion'));
  await screen.findByText(/^\$0\.01 of your money is given up then/);
  expect(asked).toContain('POST /applet/privacy/deletion');
  expect(sent).toContainEqual({ givesUpMinor: 1 });
});

test('OwnData shows day and blocks of a requested deletion, and the account can be kept', async () => {
  const deletion = { requestedAt: later(0), dueAt: '2100-12-23T12:00:00.000Z' };
  state = { ...nothing, deletion, actions: ['requestExport', 'keepAccount'] };
  start();
  await screen.findByText('Your account will be deleted on Thursday, December 23, 2100.');
  state = { ...state, blocks: [{ kind: 'classes', count: 1 }] };
  start();
  await screen.findByText('Your account is to be deleted on Thursday, December 23, 2100.');
  expect(screen.getByText('1 class of yours is still to come')).toBeTruthy();
  answers['POST /applet/privacy/keep'] = () => ok((state = nothing));
  fireEvent.click(await button('Keep my account'));
  await button('Delete my account');
});

test('OwnData shows the stored state with its age when offline, and every button gives its reason', async () => {
  state = { ...nothing, export: ready, actions: ['requestExport', 'readExport', 'requestDeletion'] };
  start();
  await button('Save the copy');
  await waitFor(async () =>
    expect(await readAnswer('me', '["privacy","mine"]', { now: Date.now(), contract })).toBeDefined(),
  );
  state = undefined;
  online.note(false);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  start();
  await button('Save the copy');
  screen.getByText(/You are offline\. Last updated/);
  for (const name of ['Save the copy', 'Ask for a newer copy', 'Delete my account'])
    expect((await button(name)).getAttribute('aria-disabled'), name).toBe('true');
  expect(screen.getAllByText('This needs a connection.')).toHaveLength(3);
});

test('OwnData shows in Chinese that a connection is needed when the phone never loaded it', async () => {
  await i18n.changeLanguage('zh');
  state = undefined;
  online.note(false);
  start();
  expect(await screen.findByText('联网后可在这里查看数据副本和账号删除的情况。')).toBeTruthy();
});
