import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '#contract/enums.ts';
import { i18n, startI18n } from '#src/i18n/index.ts';
import { session } from '#src/session/session.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { Component } from './role.page.tsx';

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
    '/join?role=coach',
  );
});

test.each([
  ['suspended', 'Your role is paused'],
  ['closed', 'Your role was closed'],
])('an instructor whose role is %s hears so, and is offered no form', async (state, words) => {
  answer = () => person(['student'], asked(state, 'Please call us.'));
  show();
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText('Please call us.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Ask to become an instructor' })).toBeNull();
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

test('a helper finds the own area, and everybody the way to the others', async () => {
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
])('of a role that is %s that is said, and nothing goes on', async (state, words) => {
  answer = () => person(['student'], asked(state, 'As agreed.', 'assistant'));
  show();
  fireEvent.click(await screen.findByRole('radio', { name: /Assistant/ }));
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Ask to become an instructor' })).toBeNull();
});
