import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Applicant, Application } from '#contract/team-application.ts';
import { i18n } from '#src/i18n/index.ts';
import { applicationThreadOf, messageOf } from '#tests/support/seen-thread.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { ApplicantCard } from './applicant-card.tsx';
import { ApplicationCard } from './application-card.tsx';

const thread = applicationThreadOf({ unread: 2, last: messageOf(2, { body: { quick: 'thanks' } }) });
const { id } = thread;
const application: Application = {
  id,
  team: { id: thread.teamId, name: thread.title },
  person: { id: 'p1', name: 'Leo Rivera' },
  kind: 'student',
  message: '',
  state: 'pending',
  awaitsConsent: false,
  createdAt: '2026-11-20T10:00:00.000Z',
  decidedAt: null,
  endedAt: null,
  reason: null,
  pendingBefore: 0,
  notified: [],
  expiresAt: null,
  againAt: null,
  actions: ['withdraw'],
};
const applicant: Applicant = {
  id,
  name: 'Leo',
  isMinor: true,
  kind: 'student',
  message: '',
  state: 'pending',
  createdAt: application.createdAt,
  profile: { accountSince: application.createdAt, roles: [], coach: null, teams: 0 },
  actions: ['decide'],
};
const rejected: Partial<Application> = {
  state: 'rejected',
  reason: 'No room',
  decidedAt: '2026-11-21T10:00:00.000Z',
  endedAt: '2026-11-21T10:00:00.000Z',
};

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-28T14:00:00.000Z'), toFake: ['Date'] });
  const data = { items: [thread], next: null, unread: 2 };
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, msg: 'ok', data }));
  wireTestCalls();
  if (!i18n.isInitialized) await startWords('en');
  await i18n.changeLanguage('en');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = (card: ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>{card}</MemoryRouter>
    </QueryClientProvider>,
  );

test.each([
  ['en', 'the applicant', /^Messages.*Thank you!.*2 unread messages$/],
  ['zh', 'the applicant', /^消息.*谢谢！.*2 条未读消息$/],
  ['en', 'the team', /^Messages.*Thank you!.*2 unread messages$/],
  ['zh', 'the team', /^消息.*谢谢！.*2 条未读消息$/],
])(
  'in %s the card for %s leads to the messages and shows how many are unread',
  async (language, side, text) => {
    await i18n.changeLanguage(language);
    show(
      side === 'the team' ? (
        <ApplicantCard applicant={applicant} />
      ) : (
        <ApplicationCard application={application} />
      ),
    );
    const link = (await screen.findByText(language === 'en' ? 'Thank you!' : '谢谢！')).closest('a');
    expect(link?.textContent).toMatch(text);
    expect(link?.getAttribute('href')).toBe(`/thread?id=${id}`);
  },
);

test.each([
  ['a week after a rejection', rejected, true],
  ['30 days after a rejection', { ...rejected, decidedAt: '2026-10-29T14:00:00.000Z' }, false],
  ['before the consent of a guardian', { awaitsConsent: true }, false],
  ['for the coach who began the team', { state: 'joined', decidedAt: application.createdAt }, false],
] as const)(
  'ApplicationCard shows the way to the messages while the family can write: %s',
  (_when, changed, isShown) => {
    show(<ApplicationCard application={{ ...application, ...changed }} />);
    expect(screen.queryByRole('link', { name: /Messages/ }) !== null).toBe(isShown);
  },
);

test('ApplicationCard has the state beside the title, and start and people in one line', async () => {
  const asked = { ...application, message: 'Leo likes water', notified: ['Nora', 'Jordan'] };
  show(<ApplicationCard application={{ ...asked, expiresAt: '2026-12-20T10:00:00.000Z' }} />);
  expect(screen.getByRole('heading').parentElement?.textContent).toContain('Under review');
  expect(screen.getByText(/^Asked .* · sent to Nora.*Jordan$/)).toBeTruthy();
  expect(screen.getByText('“Leo likes water”')).toBeTruthy();
});
