import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '#contract/enums.ts';
import { i18n, startI18n } from '#src/i18n/index.ts';
import { session } from '#src/session/session.ts';
import { Component } from './role.page.tsx';
import { wireTestCalls } from '#tests/support/wired-calls.ts';

/** What getUserInfo answers. */
let answer: () => Response;

beforeAll(() => startI18n('en', ['account', 'join', 'common', 'ui']));
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
const asked = (state: string, reason: string | null = null) => [{ role: 'coach', state, reason }];

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
])('who waits for a review hears so (%s)', async (language, words) => {
  await i18n.changeLanguage(language);
  answer = () => person(['student'], asked('submitted'));
  show();
  expect(await screen.findByText(words)).toBeTruthy();
});

test('who was refused hears so, why, and finds the form', async () => {
  answer = () => person(['student'], asked('rejected', 'The picture is missing.'));
  show();
  expect(await screen.findByText('Your information failed to pass the audit please check')).toBeTruthy();
  expect(screen.getByText('The picture is missing.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ask to become an instructor' }).getAttribute('href')).toBe(
    '/join',
  );
});

test.each([
  ['suspended', 'Instructor: your role is paused.'],
  ['closed', 'Instructor: your role was closed.'],
])('an instructor whose role is %s hears so, and is offered no form', async (state, words) => {
  answer = () => person(['student'], asked(state, 'Please call us.'));
  show();
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText('Please call us.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Ask to become an instructor' })).toBeNull();
});

test.each([
  [
    'en',
    'Assistant: your role is open. Its screens are not in this app yet.',
    'Volunteer: your information is still under review.',
  ],
  ['zh', '助教：身份已开通，相应页面尚未加入本应用。', '志愿者：您的信息正在审核中。'],
])('who helps hears where each of the roles stands (%s)', async (language, open, asking) => {
  await i18n.changeLanguage(language);
  const joining = [{ role: 'volunteer', state: 'submitted', reason: null }];
  answer = () => person(['student', 'assistant'], joining);
  show(['student', 'assistant']);
  expect(await screen.findByText(open)).toBeTruthy();
  expect(screen.getByText(asking)).toBeTruthy();
});

test('when the role cannot be read, that is said', async () => {
  answer = () => Response.error();
  show();
  expect(await screen.findByText('Did not get your role, please try again later!')).toBeTruthy();
});

test('an open role leads to its area, or back to where the way led', async () => {
  answer = () => person(['student', 'coach'], []);
  const plain = show(['student', 'coach']);
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await vi.waitFor(() => expect(plain.state.location.pathname).toBe('/coach/home'));
  cleanup();
  const back = show(['student', 'coach'], '/role?redirect=%2Fcoach%2Forder');
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await vi.waitFor(() => expect(back.state.location.pathname).toBe('/coach/order'));
});
