import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { GuardedChild, Hiding } from '#contract/hiding.ts';
import { forgetRefusals } from '#src/console/base/decision/refusal-drafts.ts';
import { startWords, switchLanguage } from '#src/console/base/words.ts';
import { type ConsoleAnswer, showConsolePage } from '#tests/support/console-page.tsx';
import { leaveOrReturn, LeftPage } from '#tests/support/left-page.tsx';
import { HidingPage } from './hiding-page.tsx';
import { HidingsPage } from './hidings-page.tsx';

const hiding: Hiding = {
  id: 'h1',
  child: { id: 'k1', name: 'Leo' },
  guardian: { id: 'a1', name: 'Ann Rivera' },
  reason: 'Court order 12',
  madeAt: '2027-03-01T08:00:00.000Z',
  madeBy: 'Olu',
  end: null,
  actions: ['end'],
};
const leo: GuardedChild = { id: 'k1', name: 'Leo', others: ['Bob'], isHidden: false, actions: ['hide'] };

beforeAll(startWords);
afterEach(async () => {
  vi.unstubAllGlobals();
  forgetRefusals();
  await switchLanguage('en');
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const write = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });

test('HidingsPage shows a hiding with its reason and sends the reason of its end', async () => {
  const sent: unknown[] = [];
  let end: Hiding['end'] = null;
  showConsolePage(
    <HidingsPage />,
    { path: '/hidden-sessions', at: '/hidden-sessions' },
    ({ method, body }) => {
      if (method !== 'POST')
        return { code: 200, data: { items: [{ ...hiding, end, actions: end ? [] : ['end'] }], next: null } };
      sent.push(body);
      end = { reason: 'Lifted', at: '2027-03-02T08:00:00.000Z', by: 'Olu' };
      return { code: 200, data: { id: 'h1' } };
    },
  );
  await screen.findByRole('heading', { name: 'Leo, hidden from Ann Rivera' });
  expect(screen.getByText('Reason: Court order 12')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ann Rivera' }).getAttribute('href')).toBe(
    `/people/${hiding.guardian.id}`,
  );
  press('Show them again');
  write('Reason', 'Lifted');
  press('Show them now');
  await screen.findByText('Why it ended: Lifted');
  expect(sent).toEqual([{ reason: 'Lifted' }]);
});

test('HidingPage hides the sessions of a child, and shows why another cannot be hidden', async () => {
  const acting: ConsoleAnswer[] = [
    { code: 409, msg: 'x', reason: 'LAST_GUARDIAN', data: null },
    { code: 200, data: { id: 'h1' } },
  ];
  const alone = { ...leo, id: 'k2', name: 'Mia', others: [], actions: [] };
  showConsolePage(<HidingPage />, { path: '/hidden-sessions/:id', at: '/hidden-sessions/a1' }, ({ method }) =>
    method === 'POST' ? acting.shift() : { code: 200, data: { id: 'a1', name: 'Ann', items: [leo, alone] } },
  );
  await screen.findByRole('heading', { name: 'Leo' });
  expect(screen.getByText('other guardians: Bob')).toBeTruthy();
  expect(screen.getByText(/^It cannot be hidden here/)).toBeTruthy();
  press('Hide the sessions');
  write('Reason', 'Court order 12');
  press('Hide them now');
  await screen.findByText('Nobody else of the family would read the sessions. Nothing was changed.');
  press('Hide them now');
  await screen.findByText(/^Hidden\. The phone/);
});

test('HidingPage reads the children again when the operator comes back', async () => {
  const page = (
    <LeftPage>
      <HidingPage />
    </LeftPage>
  );
  const place = { path: '/hidden-sessions/:id', at: '/hidden-sessions/a1' };
  const calls = showConsolePage(page, place, () => ({
    code: 200,
    data: { id: 'a1', name: 'Ann', items: [leo] },
  }));
  await screen.findByRole('heading', { name: 'Leo' });
  await leaveOrReturn();
  await leaveOrReturn();
  await screen.findByRole('heading', { name: 'Leo' });
  expect(calls).toHaveLength(2);
});

test('HidingsPage is in Chinese too', async () => {
  await switchLanguage('zh');
  showConsolePage(<HidingsPage />, { path: '/hidden-sessions', at: '/hidden-sessions' }, () => ({
    code: 200,
    data: { items: [hiding], next: null },
  }));
  expect(await screen.findByRole('heading', { name: 'Leo，对 Ann Rivera 隐藏' })).toBeTruthy();
});
