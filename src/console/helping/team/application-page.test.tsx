import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { OperatorApplication } from '#contract/application-operator.ts';
import { startWords, switchLanguage } from '#src/console/base/words.ts';
import { type ConsoleAnswer, showConsolePage } from '#tests/support/console-page.tsx';
import { ApplicationPage } from './application-page.tsx';

const application: OperatorApplication = {
  id: 'm1',
  team: { id: 't1', name: { en: 'Harbor Swimmers', zh: '海港泳队' }, isPaused: false },
  applicant: { id: 'a1', name: 'Ana Lee' },
  kind: 'volunteer',
  state: 'pending',
  waitingSince: '2026-03-01T08:00:00.000Z',
  expiresAt: '2026-03-31T08:00:00.000Z',
  staff: [{ id: 'a2', name: 'Elena Rivera', duty: 'leader' }],
  remindedAt: null,
  actions: ['remind'],
};
let shown: OperatorApplication;
let reading: ConsoleAnswer | undefined;
let acting: ConsoleAnswer;

beforeAll(startWords);
beforeEach(() => {
  shown = application;
  reading = undefined;
  acting = { code: 200, data: { ...application, remindedAt: '2026-03-15T08:00:00.000Z', actions: [] } };
});
afterEach(() => vi.unstubAllGlobals());

const show = () =>
  showConsolePage(<ApplicationPage />, { path: '/applications/:id', at: '/applications/m1' }, ({ method }) =>
    method === 'POST' ? acting : (reading ?? { code: 200, data: shown }),
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test.each([
  ['en', 'Harbor Swimmers', /^Leader and deputies get one more notice/],
  ['zh', '海港泳队', /^负责人和副负责人会再收到一条通知/],
] as const)('ApplicationPage reminds only at the second press in %s', async (language, team, sentence) => {
  await switchLanguage(language);
  const calls = show();
  expect(await screen.findByText(team)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Elena Rivera' }).getAttribute('href')).toBe('/people/a2');
  const [open, go] = language === 'en' ? ['Remind them', 'Remind them now'] : ['提醒他们', '现在提醒'];
  press(open);
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(calls).toHaveLength(1);
  press(go);
  await screen.findByText(language === 'en' ? 'They were reminded.' : '已提醒。');
  expect(calls.at(-1)?.path).toBe('/applet/operator/application/m1/remind');
  await switchLanguage('en');
});

test('ApplicationPage explains when a reminder is possible again', async () => {
  shown = { ...application, remindedAt: '2026-03-15T08:00:00.000Z', actions: [] };
  show();
  expect(await screen.findByText(/^An operator reminded them within a day/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remind them' })).toBeNull();
});

test('ApplicationPage leads to the choice of a leader when nobody may answer', async () => {
  shown = { ...application, staff: [], actions: [], team: { ...application.team, isPaused: true } };
  show();
  const link = await screen.findByRole('link', { name: 'Appoint a leader' });
  expect(link.getAttribute('href')).toBe('/teams/t1/leader');
});

test('ApplicationPage shows the refusal to an operator with a side in the application', async () => {
  reading = { code: 403, reason: 'FORBIDDEN' };
  show();
  expect(await screen.findByRole('alert')).toBeTruthy();
});
