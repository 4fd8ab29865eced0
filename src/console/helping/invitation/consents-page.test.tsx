import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { consentEvidence } from '#contract/enums.ts';
import type { OperatorInvitation } from '#contract/invitation.ts';
import { forgetRefusals } from '#src/console/base/decision/refusal-drafts.ts';
import { startWords, switchLanguage } from '#src/console/base/words.ts';
import { type ConsoleAnswer, showConsolePage } from '#tests/support/console-page.tsx';
import { wholeText } from '#tests/support/whole-text.ts';
import { ConsentsPage } from './consents-page.tsx';

const nia: OperatorInvitation = {
  id: 'i1',
  initiator: 'coach',
  helper: { id: 'h1', name: 'Nia Okoro', role: 'volunteer' },
  coach: { id: 'c1', name: 'Maya Torres', nameZh: null },
  class: {
    id: 'k1',
    title: { en: 'Quiet lanes', zh: '安静泳道' },
    zone: 'America/New_York',
    startsAt: '2027-03-05T18:00:00.000Z',
    endsAt: '2027-03-05T19:00:00.000Z',
  },
  createdAt: '2027-03-01T08:00:00.000Z',
  answerBy: '2027-03-05T16:00:00.000Z',
  guardians: ['Ife Okoro'],
  actions: ['consent'],
};
let items: OperatorInvitation[];
let acting: ConsoleAnswer[];

beforeAll(startWords);
beforeEach(() => {
  items = [nia];
  acting = [{ code: 200, data: { id: 'i1', consentAt: '2027-03-01T09:00:00.000Z' } }];
});
afterEach(() => {
  vi.unstubAllGlobals();
  forgetRefusals();
});

const show = () =>
  showConsolePage(<ConsentsPage />, { path: '/consents', at: '/consents' }, ({ method, search }) =>
    method === 'POST'
      ? acting.shift()
      : { code: 200, data: { items, next: search.get('cursor') === null ? 'more' : null } },
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const record = async () => {
  await screen.findByRole('heading', { name: 'Nia Okoro' });
  press('Record the consent');
  fireEvent.change(screen.getByLabelText('How the guardian consented'), { target: { value: 'call' } });
  press('Record it now');
};

test('ConsentsPage shows the class, the sides and the guardians, with links to their pages', async () => {
  show();
  await screen.findByText('May consent: Ife Okoro');
  expect(screen.getByText(wholeText('Invited by Maya Torres'))).toBeTruthy();
  expect(addressOf('Quiet lanes')).toBe('/classes/k1');
  expect(addressOf('Maya Torres')).toMatch(/^\/people\//);
  expect(addressOf('Form with the guardians’ contacts (each look is written down)')).toBe(
    '/joins/h1/volunteer',
  );
});

test('ConsentsPage records a consent at the second press, once its way is chosen', async () => {
  const calls = show();
  await screen.findByRole('heading', { name: 'Nia Okoro' });
  press('Record the consent');
  expect(screen.getByRole('button', { name: 'Record it now' }).hasAttribute('disabled')).toBe(true);
  expect(screen.getByText('First choose: How the guardian consented.')).toBeTruthy();
  press('Record the consent');
  await record();
  await screen.findByText('Recorded. Nia Okoro has a notice.');
  expect(calls.at(-1)).toMatchObject({
    path: '/applet/operator/invitation/i1/consent',
    body: { evidence: 'call' },
  });
});

test('ConsentsPage sends the same key again after a lost answer', async () => {
  const [answer] = acting;
  acting = [];
  const calls = show();
  await record();
  await screen.findByText(/No answer came back/);
  acting = [answer ?? { code: 500 }];
  press('Ask again');
  await screen.findByText('Recorded. Nia Okoro has a notice.');
  const keys = calls.filter(({ method }) => method === 'POST').map(({ key }) => key);
  expect(new Set(keys).size).toBe(1);
});

test('ConsentsPage shows that the invitation was answered meanwhile', async () => {
  acting = [{ code: 409, reason: 'STATUS_CHANGED', msg: 'the server’s sentence' }];
  show();
  await record();
  await screen.findByText(/^It was answered or has ended meanwhile/);
  expect(screen.queryByText('the server’s sentence')).toBeNull();
});

test('ConsentsPage offers nothing in the operator’s own case', async () => {
  items = [{ ...nia, guardians: [], actions: [] }];
  show();
  await screen.findByText(/Another operator records the consent/);
  expect(screen.getByText(/^No guardian may consent/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Record the consent' })).toBeNull();
});

test('ConsentsPage shows further pages', async () => {
  show();
  await screen.findByRole('heading', { name: 'Nia Okoro' });
  items = [{ ...nia, id: 'i2', helper: { ...nia.helper, name: 'Tom Lee' } }];
  press('Show more');
  expect(await screen.findByRole('heading', { name: 'Tom Lee' })).toBeTruthy();
});

test('ConsentsPage shows an empty list and every way in Chinese', async () => {
  await switchLanguage('zh');
  show();
  await screen.findByText('可以同意的监护人：Ife Okoro');
  const ways = screen.getByLabelText<HTMLSelectElement>('监护人以何种方式同意').options;
  expect([...ways].map(({ text }) => text)).toEqual(['请选择', '电话', '签字的书面同意', '当面']);
  expect(ways).toHaveLength(consentEvidence.length + 1);
  items = [];
  press('查看是否有新的');
  await switchLanguage('en');
  await screen.findByText('No invitation of a minor waits for a guardian.');
});

test('ConsentsPage shows the error and reads again on request', async () => {
  showConsolePage(<ConsentsPage />, { path: '/consents', at: '/consents' }, () => ({
    code: 503,
    reason: 'BUSY',
    msg: 'Busy.',
  }));
  await screen.findByText('Busy.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
