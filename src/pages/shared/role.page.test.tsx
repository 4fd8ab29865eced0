import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '#contract/enums.ts';
import { i18n } from '#src/i18n/index.ts';
import { session } from '#src/session/session.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { Component } from './role.page.tsx';

/** The answer of getUserInfo. */
let answer: () => Response;

beforeAll(() => startWords('en'));
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(answer()));
  wireTestCalls();
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  session.clear();
  await i18n.changeLanguage('en');
});

const person = (roles: Role[], joining: object[]) =>
  Response.json({ code: 200, msg: 'ok', data: { id: 'a', name: 'Rosa', roles, joining } });
const asked = (state: string, reason: string | null = null, role: Role = 'coach') => [
  { role, state, reason },
];

function show(roles: Role[] = ['student'], url = '/role') {
  session.start('token', { id: 'a', name: 'Rosa', avatarSeed: 'a', roles });
  session.setRole('coach');
  const router = createMemoryRouter(
    [
      { path: '/role', Component },
      { path: '*', element: null },
    ],
    { initialEntries: [url] },
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

test.each([
  ['en', 'Your information is still under review. Please wait'],
  ['zh', '您的信息正在审核中，请耐心等待'],
])('role page shows that the review is pending (%s)', async (language, words) => {
  await i18n.changeLanguage(language);
  answer = () => person(['student'], asked('submitted'));
  show();
  expect(await screen.findByText(words)).toBeTruthy();
});

test('role page shows the reason of a refusal and a link to the form', async () => {
  answer = () => person(['student'], asked('rejected', 'The picture is missing.'));
  show();
  expect(await screen.findByText('Your information failed to pass the audit please check')).toBeTruthy();
  expect(screen.getByText('The picture is missing.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ask to become an instructor' }).getAttribute('href')).toBe(
    '/join?role=coach',
  );
});

test.each([
  ['suspended', 'Your role is paused'],
  ['closed', 'Your role was closed'],
])('role page shows the reason and no link to the form when the role is %s', async (state, words) => {
  answer = () => person(['student'], asked(state, 'Please call us.'));
  show();
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText('Please call us.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Ask to become an instructor' })).toBeNull();
});

test('role page shows an error when the role cannot be read', async () => {
  answer = () => Response.error();
  show();
  expect(await screen.findByText('Did not get your role, please try again later!')).toBeTruthy();
});

test('role page leads to the area of an open role, or to the redirect', async () => {
  answer = () => person(['student', 'coach'], []);
  const plain = show(['student', 'coach']);
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await vi.waitFor(() => expect(plain.state.location.pathname).toBe('/coach/home'));
  cleanup();
  const back = show(['student', 'coach'], '/role?redirect=%2Fcoach%2Forder');
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await vi.waitFor(() => expect(back.state.location.pathname).toBe('/coach/order'));
});

test('role page leads a helper to the helper’s area, and links to the forms of the other roles', async () => {
  answer = () => person(['student', 'volunteer'], []);
  const router = show(['student', 'volunteer']);
  fireEvent.click(screen.getByRole('radio', { name: /Assistant/ }));
  expect((await screen.findByRole('link', { name: 'Ask to become an assistant' })).getAttribute('href')).toBe(
    '/join?role=assistant',
  );
  fireEvent.click(screen.getByRole('radio', { name: /Volunteer/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/volunteer/home'));
});

test.each([
  ['submitted', 'Your information is still under review. Please wait'],
  ['suspended', 'Your role is paused'],
  ['closed', 'Your role was closed'],
])('role page shows the state of a role that is %s, and no button to continue', async (state, words) => {
  answer = () => person(['student'], asked(state, 'As agreed.', 'assistant'));
  show();
  fireEvent.click(await screen.findByRole('radio', { name: /Assistant/ }));
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Ask to become an instructor' })).toBeNull();
});

test.each([
  ['en', /^Paused since/, 'This has ended: Background check. The role opens again once it is renewed.'],
  ['zh', /起暂停$/, '以下资质已到期：背景核查。更新后，该身份会重新开放。'],
])(
  'role page names the ended check of a paused helper and keeps the transcript open (%s)',
  async (language, title, words) => {
    await i18n.changeLanguage(language);
    const ended = '2020-11-23T08:00:00.000Z';
    const clearance = {
      items: [{ kind: 'background', expiresAt: ended, setAt: ended, isValid: false }],
      roles: [{ role: 'assistant', required: ['background'], missing: ['background'], clearedUntil: ended }],
    };
    const me = person(['student'], asked('suspended', null, 'assistant'));
    vi.stubGlobal('fetch', (request: Request) =>
      Promise.resolve(
        request.url.includes('clearance')
          ? Response.json({ code: 200, msg: 'ok', data: clearance })
          : me.clone(),
      ),
    );
    wireTestCalls();
    show();
    fireEvent.click(await screen.findByRole('radio', { name: language === 'en' ? /Assistant/ : /助教/ }));
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
    expect(
      screen.getAllByRole('link').some((link) => link.getAttribute('href') === '/assistant/transcript'),
    ).toBe(true);
  },
);
