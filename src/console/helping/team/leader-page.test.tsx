import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { forgetRefusals } from '#src/console/base/decision/refusal-drafts.ts';
import { startWords, switchLanguage } from '#src/console/base/words.ts';
import { type ConsoleAnswer, showConsolePage } from '#tests/support/console-page.tsx';
import type { Candidate } from './candidates.queries.ts';
import { LeaderPage } from './leader-page.tsx';

const maya: Candidate = { memberId: 'm1', name: 'Maya Torres', duty: 'deputy' };
const teamName = { en: 'Quiet Lanes', zh: '安静泳道' };
let team: { name: typeof teamName; isPaused: boolean; items: Candidate[] };
let acting: ConsoleAnswer;

beforeAll(startWords);
beforeEach(() => {
  team = { name: teamName, isPaused: true, items: [maya] };
  acting = { code: 200, data: {} };
});
afterEach(() => {
  vi.unstubAllGlobals();
  forgetRefusals();
});

const show = () =>
  showConsolePage(<LeaderPage />, { path: '/teams/:id/leader', at: '/teams/t1/leader' }, ({ method }) =>
    method === 'POST' ? acting : { code: 200, data: team },
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const appoint = async () => {
  await screen.findByText('Maya Torres');
  press('Make Maya Torres the leader');
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'The leader left' } });
  press('Appoint now');
};

test('LeaderPage appoints a candidate at the second press with a reason', async () => {
  const calls = show();
  await screen.findByText('Deputy');
  expect(screen.getByRole('heading', { name: 'Quiet Lanes' })).toBeTruthy();
  expect(calls).toHaveLength(1);
  await appoint();
  await screen.findByText(/^Appointed/);
  expect(calls.at(-1)).toMatchObject({
    path: '/applet/operator/team/t1/leader',
    body: { memberId: 'm1', reason: 'The leader left' },
  });
  expect(screen.queryByText('Maya Torres')).toBeNull();
});

test.each([
  [{ isPaused: true, items: [] }, 'en', /^No member may lead it/],
  [{ isPaused: false, items: [maya] }, 'en', /^Its leader may lead/],
  [{ isPaused: false, items: [maya] }, 'zh', /^目前的负责人可以继续担任/],
] as const)('LeaderPage offers nobody when the team is %j (%s)', async (given, language, sentence) => {
  await switchLanguage(language);
  team = { name: teamName, ...given, items: [...given.items] };
  show();
  await screen.findByText(sentence);
  expect(screen.queryByText('Maya Torres')).toBeNull();
  await switchLanguage('en');
});

test('LeaderPage shows the conflict note when the team goes on already', async () => {
  acting = { code: 409, reason: 'TEAM_STATUS_CHANGED', msg: 'the server’s sentence' };
  show();
  await appoint();
  await screen.findByText(/It was decided or changed meanwhile/);
  expect(screen.queryByText('the server’s sentence')).toBeNull();
});
