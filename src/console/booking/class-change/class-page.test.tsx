import { fireEvent, screen, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import { forgetRefusals } from '#src/console/base/decision/refusal-drafts.ts';
import { startWords, switchLanguage } from '#src/console/base/words.ts';
import { type ConsoleAnswer, type ConsoleCall, showConsolePage } from '#tests/support/console-page.tsx';
import { wholeText } from '#tests/support/whole-text.ts';
import { ClassPage } from './class-page.tsx';
import { ClassesPage } from './classes-page.tsx';

const id = '0198f000-0000-7000-8000-000000000001';
/** Fields of the class that the pages draw. */
const cls = {
  id,
  version: 4,
  coach: { id: 'c1', name: 'Maya Torres', nameZh: null },
  title: { en: 'Swimming' },
  zone: 'UTC',
  startsAt: '2027-03-01T08:00:00.000Z',
  endsAt: '2027-03-01T09:00:00.000Z',
  place: { name: 'The pool' },
  capacity: 6,
  seatsLeft: 2,
  state: 'published',
  canceled: null,
  waitlist: { length: 1, mine: null },
};
const rafa = { id: 'c2', name: 'Rafa Lin', nameZh: null };

const candidate = {
  ...rafa,
  activity: 'dance',
  city: { en: 'Austin' },
  isSameActivity: false,
  isSameCity: true,
};
const roster = {
  orders: [
    {
      id: 'o1',
      number: 'OF-7',
      status: OrderStatus.progress,
      student: { id: 's1', name: 'Ann Lee' },
      people: [
        { id: 'p1', kind: 'self', name: 'Ann Lee' },
        { id: 'p2', kind: 'child', name: 'Leo' },
      ],
      caregivers: 1,
    },
  ],
  waiting: [
    { id: 'w1', student: { id: 's2', name: 'Bo Diaz' }, seats: 2, state: 'offered', joinedAt: cls.startsAt },
  ],
};

const helpers = {
  items: [
    {
      id: 'i1',
      helper: { id: 'h1', name: 'Leo', role: 'volunteer' },
      hold: 'evidence',
      clearedUntil: '2027-02-01T08:00:00.000Z',
      actions: ['release'],
    },
  ],
};

let acting: ConsoleAnswer;
let candidates: { isNeeded: boolean; whyNot: string | null; items: object[] };
beforeAll(startWords);
beforeEach(() => {
  acting = { code: 200, data: cls };
  candidates = { isNeeded: true, whyNot: null, items: [] };
});
afterEach(() => {
  vi.unstubAllGlobals();
  forgetRefusals();
});

const answer = ({ method, path }: ConsoleCall): ConsoleAnswer => {
  if (path.endsWith('/roster')) return { code: 200, data: roster };
  if (path.endsWith('/helper')) return { code: 200, data: helpers };
  if (path.endsWith('/candidate')) return { code: 200, data: candidates };
  if (method === 'POST') return acting;
  if (path === '/applet/coach') return { code: 200, data: { items: [rafa], next: null } };
  if (path === '/applet/coach/c2') return { code: 200, data: { classes: [cls], moreClasses: null } };
  return { code: 200, data: cls };
};
const show = () => showConsolePage(<ClassPage />, { path: '/classes/:id', at: `/classes/${id}` }, answer);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const sent = (calls: readonly ConsoleCall[]) => calls.filter(({ method }) => method === 'POST');

test.each([
  ['en', '4 of 6 seats are taken'],
  ['zh', '已占 4 / 6 个名额'],
] as const)('ClassPage shows the facts of the class in %s', async (language, seats) => {
  await switchLanguage(language);
  show();
  expect(await screen.findByText(seats)).toBeTruthy();
  expect(screen.getByText('The pool')).toBeTruthy();
  await switchLanguage('en');
});

async function pickRafa(): Promise<void> {
  await screen.findByText('The pool');
  type('Find the substitute', 'Raf');
  press('Find');
  fireEvent.click(await screen.findByRole('button', { name: 'Rafa Lin' }));
  press('Give the class to Rafa Lin');
}

test('ClassPage gives the class to the picked substitute, with the version that was read', async () => {
  acting = { code: 200, data: { ...cls, version: 5, coach: rafa } };
  const calls = show();
  await pickRafa();
  expect(screen.getByText(/cannot be undone.$/, { selector: '[id]:not([hidden]) > p' })).toBeTruthy();
  expect(sent(calls)).toEqual([]);
  expect(screen.getByRole('button', { name: 'Give it now' }).hasAttribute('disabled')).toBe(true);
  type('Reason', 'Maya is paused');
  press('Give it now');
  await screen.findByText(/The class has another instructor/);
  expect(sent(calls)).toMatchObject([
    {
      path: `/applet/operator/class/${id}/substitute`,
      body: { version: 4, coachId: 'c2', reason: 'Maya is paused' },
    },
  ]);
  expect(screen.getByText(wholeText('Given by Rafa Lin'))).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Rafa Lin' }).getAttribute('href')).toBe('/people/c2');
});

test('ClassPage gives the class to a candidate by one press, without a search', async () => {
  candidates = { isNeeded: true, whyNot: null, items: [candidate] };
  const calls = show();
  fireEvent.click(await screen.findByRole('button', { name: 'Rafa Lin' }));
  expect(screen.getByText('Dance, Austin')).toBeTruthy();
  expect(screen.getByText('another activity')).toBeTruthy();
  press('Give the class to Rafa Lin');
  type('Reason', 'Maya is paused');
  press('Give it now');
  await screen.findByText(/The class has another instructor/);
  expect(sent(calls)).toMatchObject([{ body: { version: 4, coachId: 'c2', reason: 'Maya is paused' } }]);
});

test.each([
  [null, /^We found nobody who is free and cleared/, true],
  ['coachLeads', /^The instructor may lead this class/, false],
  ['tooLate', /^It is too late to ask the families/, false],
] as const)(
  'ClassPage shows why nobody may take the class over (%s), and searches only where that helps',
  async (whyNot, text, searches) => {
    candidates = { isNeeded: whyNot === null, whyNot, items: [] };
    show();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByLabelText('Find the substitute') !== null).toBe(searches);
  },
);

test('ClassPage shows orders and waitlist with names only on demand', async () => {
  const calls = show();
  await screen.findByText('The pool');
  expect(calls.some(({ path }) => path.endsWith('/roster'))).toBe(false);
  press('Show who comes (this is written down)');
  expect(await screen.findByText('Ann Lee, Leo')).toBeTruthy();
  expect(screen.getByText('1 caregiver comes along')).toBeTruthy();
  expect(screen.getByRole('link', { name: /OF-7/ }).getAttribute('href')).toBe('/orders?number=OF-7');
  expect(screen.getByRole('link', { name: 'Bo Diaz' }).getAttribute('href')).toBe('/people/s2');
  expect(screen.getByText('has an offer')).toBeTruthy();
});

test('ClassPage looks once when the button is pressed twice', async () => {
  const calls = show();
  await screen.findByText('The pool');
  press('Show who comes (this is written down)');
  press('Show who comes (this is written down)');
  await screen.findByText('Ann Lee, Leo');
  expect(sent(calls)).toHaveLength(1);
});

test('ClassPage shows nobody of the class that was open before', async () => {
  const other = '0198f000-0000-7000-8000-000000000002';
  const page = (
    <>
      <Link to={`/classes/${other}`}>the other</Link>
      <Link to={`/classes/${id}`}>the first</Link>
      <ClassPage />
    </>
  );
  showConsolePage(page, { path: '/classes/:id', at: `/classes/${id}` }, (call) =>
    call.path === `/applet/class/${other}`
      ? { code: 200, data: { ...cls, id: other, title: { en: 'Diving' } } }
      : answer(call),
  );
  const open = (name: string) => fireEvent.click(screen.getByRole('link', { name }));
  await screen.findByRole('heading', { name: 'Swimming' });
  open('the other');
  await screen.findByRole('heading', { name: 'Diving' });
  press('Show who comes (this is written down)');
  await screen.findByText('Ann Lee, Leo');
  open('the first');
  await screen.findByRole('heading', { name: 'Swimming' });
  expect(screen.queryByText('Ann Lee, Leo')).toBeNull();
});

test('ClassPage shows the error of a look and looks again on request', async () => {
  let isBusy = true;
  showConsolePage(<ClassPage />, { path: '/classes/:id', at: `/classes/${id}` }, (call) =>
    isBusy && call.path.endsWith('/roster') ? { code: 503, reason: 'BUSY', msg: 'Busy.' } : answer(call),
  );
  await screen.findByText('The pool');
  press('Show who comes (this is written down)');
  await screen.findByText('Busy.');
  isBusy = false;
  press('Try again');
  expect(await screen.findByText('Ann Lee, Leo')).toBeTruthy();
});

test('ClassPage shows the refusal of a substitute, and the conflict note for a changed class', async () => {
  acting = { code: 409, reason: 'SUBSTITUTE_INVOLVED', msg: 'Takes part.' };
  show();
  await pickRafa();
  type('Reason', 'Maya is paused');
  press('Give it now');
  await screen.findByText('Takes part.');
  acting = { code: 409, reason: 'CHANGED', msg: 'the server’s sentence' };
  press('Give it now');
  await screen.findByText(/The class has changed since you opened it/);
  expect(screen.queryByText('the server’s sentence')).toBeNull();
});

test('ClassPage cancels the class at the second press, and another reason only with words', async () => {
  acting = {
    code: 200,
    data: {
      ...cls,
      state: 'canceled',
      canceled: { at: cls.startsAt, by: 'operator', code: 'other', text: 'Flood' },
    },
  };
  const calls = show();
  await screen.findByText('The pool');
  press('Cancel this class');
  expect(sent(calls)).toEqual([]);
  const form = within(screen.getByRole('region', { name: 'Cancel the class' }));
  const go = () => form.getByRole('button', { name: 'Cancel it for good' });
  // No reason is chosen for the operator.
  expect(go().hasAttribute('disabled')).toBe(true);
  fireEvent.change(form.getByLabelText('Why it is canceled'), { target: { value: 'weather' } });
  expect(go().hasAttribute('disabled')).toBe(false);
  fireEvent.change(form.getByLabelText('Why it is canceled'), { target: { value: 'other' } });
  expect(go().hasAttribute('disabled')).toBe(true);
  type('In your words', 'Flood');
  fireEvent.click(go());
  await screen.findByText('Canceled. The families have a notice.');
  expect(sent(calls)).toMatchObject([
    {
      path: `/applet/operator/class/${id}/cancel`,
      body: { reason: { code: 'other', text: 'Flood' } },
    },
  ]);
  expect(screen.queryByRole('button', { name: 'Cancel this class' })).toBeNull();
});

test.each([
  ['has begun', '08:30', true],
  ['is over', '09:00', false],
])('ClassPage offers only the steps that the server takes when the class %s', async (_, time, cancels) => {
  vi.setSystemTime(`2027-03-01T${time}:00.000Z`);
  show();
  await screen.findByText('The pool');
  expect(screen.queryByRole('region', { name: 'A substitute' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel this class' }) !== null).toBe(cancels);
  expect(screen.queryByText(/^The class is over/) === null).toBe(cancels);
  expect(screen.queryByText('4 of 6 seats are taken') !== null).toBe(cancels);
  vi.useRealTimers();
});

test('ClassPage shows the error and reads again on request', async () => {
  let code = 503;
  showConsolePage(<ClassPage />, { path: '/classes/:id', at: `/classes/${id}` }, (call) =>
    code === 200 ? answer(call) : { code, reason: 'BUSY', msg: 'Busy.' },
  );
  await screen.findByText('Busy.');
  code = 200;
  press('Try again');
  expect(await screen.findByText('The pool')).toBeTruthy();
});

const showList = () => showConsolePage(<ClassesPage />, { path: '/classes', at: '/classes' }, answer);

test('ClassesPage finds the classes of an instructor by name', async () => {
  showList();
  type('Find by instructor', 'Raf');
  press('Find');
  fireEvent.click(await screen.findByRole('button', { name: 'Rafa Lin' }));
  const link = await screen.findByRole('link', { name: /Swimming/ });
  expect(link.getAttribute('href')).toBe(`/classes/${id}`);
  expect(screen.getByRole('link', { name: 'Maya Torres' }).getAttribute('href')).toBe('/people/c2');
});

test('ClassesPage opens the class of a pasted address, and refuses one without an id', async () => {
  showList();
  type('Address or id of a class', 'https://openfield.example/class');
  press('Open the class');
  expect((await screen.findByRole('alert')).textContent).toBe('There is no id of a class in it.');
  type('Address or id of a class', `https://openfield.example/class/${id.toUpperCase()}?from=home`);
  press('Open the class');
  await screen.findByText('another page');
});

test('ClassHelpers shows why a helper may not help, and releases them with a reason', async () => {
  acting = { code: 200, data: { id: 'i1' } };
  const calls = show();
  await screen.findByText('The evidence does not reach to the end of the class.');
  press('Release this helper');
  type('Why they are released', 'The evidence has ended');
  press('Release now');
  await screen.findByText('Released. Both have a notice.');
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/applet/operator/helper/i1/release',
    body: { reason: 'The evidence has ended' },
  });
});
