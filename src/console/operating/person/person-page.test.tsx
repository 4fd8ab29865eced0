import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import { consoleSession } from '#src/console/base/console-session.ts';
import { forgetRefusals } from '#src/console/base/decision/refusal-drafts.ts';
import { startWords, switchLanguage } from '#src/console/base/words.ts';
import { type ConsoleAnswer, showConsolePage } from '#tests/support/console-page.tsx';
import { PersonPage } from './person-page.tsx';
import type { Person } from './person.queries.ts';

const elena: Person = {
  account: {
    id: 'a1',
    name: 'Elena Rivera',
    state: 'active',
    createdAt: '2026-03-01T08:00:00.000Z',
    isOperator: false,
    hasSecondFactor: true,
    roles: [{ role: 'coach', state: 'approved' }],
    contacts: [{ channel: 'email', value: 'e…@x.example' }],
    sessions: 2,
    liveOrders: { asStudent: 1, asCoach: 0 },
  },
  family: [
    { id: 'a1', kind: 'self', name: 'Elena Rivera', age: 40, guardians: [] },
    {
      id: 'k1',
      kind: 'child',
      name: 'Leo',
      age: 8,
      guardians: [
        { id: 'a1', name: 'Elena Rivera' },
        { id: 'a2', name: 'Sam Rivera' },
      ],
    },
    { id: 'm1', kind: 'self', name: 'Nia', age: null, guardians: [{ id: 'a1', name: 'Elena Rivera' }] },
  ],
  orders: [
    {
      as: 'student',
      isOpen: true,
      order: {
        id: 'o1',
        number: '4T7Q2M9K',
        status: OrderStatus.progress,
        attendance: 'unknown',
        title: { en: 'Quiet lanes', zh: '安静泳道' },
        startsAt: '2027-03-05T18:00:00.000Z',
        endsAt: '2027-03-05T19:00:00.000Z',
        zone: 'America/New_York',
        totalMinor: 2500,
        refundMinor: 0,
        currency: 'USD',
      },
    },
  ],
  sessions: [
    {
      id: 's1',
      name: 'Safari · iPhone',
      signedInAt: '2027-02-01T08:00:00.000Z',
      seenAt: '2027-02-28T08:00:00.000Z',
      pushSince: '2027-02-03T08:00:00.000Z',
    },
    {
      id: 's2',
      name: '',
      signedInAt: '2027-02-02T08:00:00.000Z',
      seenAt: '2027-02-27T08:00:00.000Z',
      pushSince: null,
    },
  ],
  proofs: [{ id: 'g1', minor: 'Nia', guardian: 'Elena Rivera', state: 'review' }],
  actions: ['act'],
};
let read: ConsoleAnswer;
let acting: (ConsoleAnswer | undefined)[];

beforeAll(startWords);
beforeEach(() => {
  read = { code: 200, data: elena };
  acting = [];
  consoleSession.enter({ token: 't', name: 'Robin', contact: { channel: 'email', value: 'r@x.example' } });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  forgetRefusals();
  await switchLanguage('en');
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const typeOpen = (label: string, value: string) => {
  const box = screen.getAllByLabelText(label).find((one) => one.closest('[hidden]') === null);
  fireEvent.change(box!, { target: { value } });
};
const open = async (page = <PersonPage />) => {
  const calls = showConsolePage(page, { path: '/people/:id', at: '/people/a1' }, ({ method, path }) => {
    if (path === '/applet/operator/person/a1/read') return read;
    if (path === '/applet/operator/audit') return { code: 200, data: { items: [], next: null } };
    return method === 'POST' ? acting.shift() : { code: 200, data: {} };
  });
  expect(calls).toEqual([]);
  typeOpen('Why you look', ' She called ');
  press('Show the person');
  return calls;
};
const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('PersonPage needs the purpose, then shows contacts masked, family, orders and sign-ins', async () => {
  const calls = await open();
  await screen.findByRole('heading', { name: 'Elena Rivera' });
  expect(calls[0]?.body).toEqual({ purpose: 'She called' });
  expect(screen.getByText('Contacts: e…@x.example')).toBeTruthy();
  expect(screen.getByText('8 years old')).toBeTruthy();
  expect(addressOf('Sam Rivera')).toBe('/people/a2');
  expect(addressOf('Nia')).toBe('/people/m1');
  expect(addressOf('Order 4T7Q2M9K')).toBe('/orders?number=4T7Q2M9K');
  expect(screen.getByText('Elena Rivera for Nia: waits for an operator')).toBeTruthy();
  expect(screen.getByText('Unknown browser')).toBeTruthy();
  await screen.findByText('Nothing is written down about this person.');
  expect(calls.at(-1)?.search.get('subjectKind')).toBe('account');
});

function LeftAndReturned() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        leave
      </button>
      {isOpen ? <PersonPage /> : null}
    </>
  );
}

test('PersonPage looks again, for one more line of the audit log, when the operator comes back', async () => {
  const calls = await open(<LeftAndReturned />);
  await screen.findByRole('heading', { name: 'Elena Rivera' });
  press('leave');
  // The cache removes an answer that nobody shows in a later turn.
  await new Promise((done) => setTimeout(done, 5));
  press('leave');
  typeOpen('Why you look', 'She called');
  press('Show the person');
  await screen.findByRole('heading', { name: 'Elena Rivera' });
  expect(calls.filter(({ path }) => path.endsWith('/read'))).toHaveLength(2);
});

test('PersonPage ends one sign-in with a reason, and shows the others', async () => {
  acting = [{ code: 200, data: { id: 'a1', left: 1 } }];
  const calls = await open();
  const phone = await screen.findByText('Safari · iPhone');
  const row = within(phone.closest('li')!);
  fireEvent.click(row.getByRole('button', { name: 'End this sign-in' }));
  expect(row.getByRole('button', { name: 'End it now' }).hasAttribute('disabled')).toBe(true);
  fireEvent.change(row.getByLabelText('Reason'), { target: { value: 'Lost phone' } });
  fireEvent.click(row.getByRole('button', { name: 'End it now' }));
  await screen.findByText('Ended. This browser is signed out.');
  expect(calls.find(({ path }) => path.endsWith('/end'))).toMatchObject({
    path: '/applet/operator/account/a1/session/end',
    body: { sessionId: 's1', reason: 'Lost phone' },
  });
  expect(screen.queryByText('Safari · iPhone')).toBeNull();
  expect(screen.getByText('signed in at 1 place')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Signed in' }));
  // The time line shows the step, without a further look at the person.
  const asked = (end: string) => calls.filter(({ path }) => path.endsWith(end)).length;
  await waitFor(() => expect([asked('/audit'), asked('/read')]).toEqual([2, 1]));
});

test('PersonPage takes a sign-in away that has ended meanwhile', async () => {
  acting = [{ code: 404, reason: 'NOT_FOUND' }];
  await open();
  const row = within((await screen.findByText('Safari · iPhone')).closest('li')!);
  fireEvent.click(row.getByRole('button', { name: 'End this sign-in' }));
  fireEvent.change(row.getByLabelText('Reason'), { target: { value: 'Lost phone' } });
  fireEvent.click(row.getByRole('button', { name: 'End it now' }));
  await screen.findByText('This sign-in has ended meanwhile.');
  expect(screen.queryByText('Safari · iPhone')).toBeNull();
  expect(screen.getByText('Unknown browser')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Signed in' }));
});

test('PersonPage ends all sign-ins, or shows that one has ended meanwhile', async () => {
  acting = [
    { code: 404, reason: 'NOT_FOUND' },
    { code: 200, data: { id: 'a1', left: 0 } },
  ];
  await open();
  await screen.findByText('Safari · iPhone');
  press('End all sign-ins');
  typeOpen('Reason', 'Stolen');
  fireEvent.click(screen.getAllByRole('button', { name: 'End it now' }).at(-1)!);
  await screen.findByText('This sign-in has ended meanwhile.');
  fireEvent.click(screen.getAllByRole('button', { name: 'End it now' }).at(-1)!);
  await screen.findByText('Not signed in anywhere.');
  expect(screen.queryByText('Unknown browser')).toBeNull();
});

test('PersonPage empties the sign-ins after a lock', async () => {
  acting = [{ code: 200, data: { ...elena.account, state: 'locked', sessions: 0 } }];
  await open();
  await screen.findByRole('heading', { name: 'Elena Rivera' });
  press('Lock the account');
  typeOpen('Reason', 'Stolen');
  press('Lock it now');
  await screen.findByText('Not signed in anywhere.');
  expect(screen.getByText('Contacts: e…@x.example')).toBeTruthy();
});

test('PersonPage offers no act on the operator’s own account', async () => {
  read = { code: 200, data: { ...elena, actions: [] } };
  await open();
  await screen.findByText(/^This is your own account/);
  expect(screen.queryByRole('button', { name: 'Lock the account' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'End all sign-ins' })).toBeNull();
});

test.each([
  [{ code: 404, reason: 'NOT_FOUND', msg: 'x' }, 'There is no such person.'],
  [{ code: 503, reason: 'BUSY', msg: 'Busy.' }, 'Busy.'],
])('PersonPage shows %o', async (answer, sentence) => {
  read = answer;
  await open();
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test('PersonPage is in Chinese too', async () => {
  await open();
  await screen.findByRole('heading', { name: 'Elena Rivera' });
  await switchLanguage('zh');
  await waitFor(() => expect(screen.getByRole('heading', { name: '登录设备' })).toBeTruthy());
  expect(screen.getByText('8 岁')).toBeTruthy();
});

test.each([
  ['en', /^gets pushes since /, 'gets no pushes'],
  ['zh', /起接收推送/, '不接收推送'],
] as const)('PersonPage shows which browser gets pushes in %s', async (language, pushed, silent) => {
  await open();
  await screen.findByRole('heading', { name: 'Elena Rivera' });
  await switchLanguage(language);
  expect(await screen.findByText(pushed)).toBeTruthy();
  expect(screen.getByText(silent)).toBeTruthy();
});

test('PersonPage sends a message with its reason, and shows no contact', async () => {
  acting = [{ code: 200, data: { id: 'a1', sentAt: '2027-03-01T08:00:00.000Z' } }];
  const calls = await open();
  await screen.findByRole('heading', { name: 'Elena Rivera' });
  const form = within(screen.getByRole('region', { name: 'Write to this person' }));
  fireEvent.click(form.getByRole('button', { name: 'Write a message' }));
  expect(form.getByRole('button', { name: 'Send it now' }).hasAttribute('disabled')).toBe(true);
  fireEvent.change(form.getByLabelText('Your message'), { target: { value: 'Please call the hall.' } });
  fireEvent.change(form.getByLabelText('Reason'), { target: { value: 'Class tomorrow' } });
  fireEvent.click(form.getByRole('button', { name: 'Send it now' }));
  await form.findByText('Sent. It is on the time line below.');
  expect(calls.find(({ path }) => path.endsWith('/message'))).toMatchObject({
    path: '/applet/operator/person/a1/message',
    body: { text: 'Please call the hall.', reason: 'Class tomorrow' },
  });
});
