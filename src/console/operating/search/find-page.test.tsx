import { fireEvent, render, screen } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import { startWords, switchLanguage } from '#src/console/base/words.ts';
import { type ConsoleAnswer, showConsolePage } from '#tests/support/console-page.tsx';
import { findPlace, typedIn } from './find-address.view.ts';
import { FindPage } from './find-page.tsx';
import { SearchField } from './search-field.tsx';
import type { Found, FoundChildren } from './search.queries.ts';

const nothing: Found = { orders: [], payments: [], classes: [], coaches: [], teams: [], venues: [] };
const cls: Found['classes'][number] = {
  id: 'k1',
  title: { en: 'Quiet lanes', zh: '安静泳道' },
  coach: { name: 'Maya Torres', nameZh: '玛雅' },
  startsAt: '2027-03-05T18:00:00.000Z',
  zone: 'America/New_York',
  state: 'canceled',
};
let found: ConsoleAnswer;
let children: ConsoleAnswer | undefined;

beforeAll(startWords);
beforeEach(() => {
  found = { code: 200, data: nothing };
  children = { code: 200, data: { items: [], isMore: false } satisfies FoundChildren };
});
afterEach(async () => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  await switchLanguage('en');
});

const show = (text: string) =>
  showConsolePage(
    <FindPage />,
    { path: '/find', at: { pathname: '/find', state: { typed: text } } },
    ({ path }) =>
      path === '/applet/operator/search'
        ? found
        : path === '/applet/operator/child'
          ? children
          : { code: 404, reason: 'NOT_FOUND' },
  );
const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('FindPage links everything that was found by kind, and offers no child for a number', async () => {
  found = {
    code: 200,
    data: {
      ...nothing,
      orders: [
        {
          number: '4T7Q2M9K',
          title: cls.title,
          status: OrderStatus.progress,
          startsAt: cls.startsAt,
          zone: cls.zone,
        },
      ],
      payments: [
        {
          id: 'p1',
          kind: 'topUp',
          state: 'succeeded',
          amountMinor: 2500,
          currency: 'USD',
          createdAt: cls.startsAt,
          accountId: 'a1',
          orderNumber: null,
        },
      ],
    } satisfies Found,
  };
  const calls = show('4T7Q2M9K');
  await screen.findByRole('heading', { name: 'Orders' });
  expect(calls[0]?.body).toEqual({ text: '4T7Q2M9K' });
  expect(addressOf('Order 4T7Q2M9K')).toBe('/orders?number=4T7Q2M9K');
  expect(screen.getByText(/for the balance · paid/)).toBeTruthy();
  expect(addressOf('The person who pays')).toBe('/people/a1');
  expect(screen.queryByRole('heading', { name: 'Classes' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Look for the child' })).toBeNull();
});

test('FindPage links classes, instructors and organizations', async () => {
  found = {
    code: 200,
    data: {
      ...nothing,
      classes: [cls],
      coaches: [{ id: 'c1', name: 'Maya Torres', nameZh: '玛雅', isListed: false }],
      teams: [
        { id: 't1', name: { en: 'Walkers' }, state: 'approved' },
        { id: 't2', name: { en: 'Runners' }, state: 'submitted' },
      ],
    } satisfies Found,
  };
  show('quiet');
  await screen.findByText('Found for “quiet”');
  expect(addressOf('Quiet lanes')).toBe('/classes/k1');
  expect(screen.getByText(/with Maya Torres · Canceled/)).toBeTruthy();
  expect(addressOf('Maya Torres')).toBe('/people/c1');
  expect([addressOf('Walkers'), addressOf('Runners')]).toEqual(['/teams/t1/leader', '/teams']);
});

test('FindPage shows what it looked for and what can be typed when nothing is found', async () => {
  show('zzz');
  expect(await screen.findByText(/^Nothing was found for “zzz”/)).toBeTruthy();
  expect(screen.getByText('the number of an order')).toBeTruthy();
});

test('FindPage looks for a child only with a reason, and shows age and guardians', async () => {
  children = {
    code: 200,
    data: {
      items: [{ id: 'k1', name: 'Leo', age: 8, guardians: [{ id: 'a1', name: 'Elena' }] }],
      isMore: true,
    } satisfies FoundChildren,
  };
  const calls = show('Leo');
  const go = await screen.findByRole('button', { name: 'Look for the child' });
  expect(go.hasAttribute('disabled')).toBe(true);
  fireEvent.change(screen.getByLabelText('Why you look'), { target: { value: ' A call ' } });
  fireEvent.click(go);
  await screen.findByText('8 years old', { exact: false });
  expect(calls.at(-1)?.body).toEqual({ name: 'Leo', reason: 'A call' });
  expect(addressOf('Elena')).toBe('/people/a1');
  expect(screen.getByText(/^More children have this name/)).toBeTruthy();
});

test('FindPage looks for a child once when the answer is lost', async () => {
  children = undefined;
  const calls = show('Leo');
  fireEvent.change(await screen.findByLabelText('Why you look'), { target: { value: 'A call' } });
  fireEvent.click(screen.getByRole('button', { name: 'Look for the child' }));
  await screen.findByRole('button', { name: 'Try again' });
  expect(calls.filter(({ path }) => path === '/applet/operator/child')).toHaveLength(1);
});

test('FindPage shows that no child has the name', async () => {
  show('Leo');
  fireEvent.change(await screen.findByLabelText('Why you look'), { target: { value: 'A call' } });
  fireEvent.click(screen.getByRole('button', { name: 'Look for the child' }));
  expect(await screen.findByText(/^No child has exactly this name/)).toBeTruthy();
});

test('FindPage needs a purpose before it looks up a contact, and opens nobody without an account', async () => {
  const calls = show('elena@x.example');
  await screen.findByRole('heading', { name: 'A person by their contact' });
  expect(calls).toEqual([]);
  fireEvent.change(screen.getByLabelText('Why you look'), { target: { value: 'She called' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show the person' }));
  expect(await screen.findByText('Nobody has confirmed exactly this contact.')).toBeTruthy();
  expect(calls[0]?.body).toEqual({ contact: 'elena@x.example', purpose: 'She called' });
});

test('FindPage shows an error and searches again on request', async () => {
  found = { code: 503, reason: 'BUSY', msg: 'Busy.' };
  show('quiet');
  await screen.findByText('Busy.');
  found = { code: 200, data: { ...nothing, classes: [cls] } };
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Quiet lanes' })).toBeTruthy();
});

test('FindPage is in Chinese too', async () => {
  await switchLanguage('zh');
  found = { code: 200, data: { ...nothing, classes: [cls] } };
  show('安静');
  expect(await screen.findByRole('link', { name: '安静泳道' })).toBeTruthy();
  expect(screen.getByText(/教练：玛雅/)).toBeTruthy();
});

test.each(['+1 604 555 0100', '555 0100', 'Leo Rivera', 'quiet lanes'])(
  'findPlace keeps %s out of the address, and typedIn reads it',
  (typed) => {
    const { to, state } = findPlace(typed);
    expect([to, typedIn(state)]).toEqual(['/find', typed]);
    expect(typedIn(null)).toBe('');
  },
);

function AnotherSearch({ typed }: { typed: string }) {
  const navigate = useNavigate();
  const { to, state } = findPlace(typed);
  return (
    <button type="button" onClick={() => void navigate(to, { state })}>
      another search
    </button>
  );
}

test('FindPage reads again when the same text is searched again', async () => {
  const { to, state } = findPlace('quiet');
  const calls = showConsolePage(
    <>
      <FindPage />
      <AnotherSearch typed="quiet" />
    </>,
    { path: '/find', at: { pathname: to, state } },
    () => found,
  );
  await screen.findByText(/^Nothing was found for “quiet”/);
  found = { code: 200, data: { ...nothing, classes: [cls] } };
  fireEvent.click(screen.getByRole('button', { name: 'another search' }));
  expect(await screen.findByRole('link', { name: 'Quiet lanes' })).toBeTruthy();
  expect(calls).toHaveLength(2);
});

test('SearchField takes the focus at "/" unless somebody types or the keys are off', () => {
  const asked: string[] = [];
  render(
    <>
      <SearchField onFind={(typed) => asked.push(typed)} />
      <textarea aria-label="note" />
    </>,
  );
  const field = screen.getByLabelText('Search the console');
  const note = screen.getByLabelText('note');
  note.focus();
  fireEvent.keyDown(note, { key: '/' });
  expect(document.activeElement).toBe(note);
  note.blur();
  sessionStorage.setItem('openfield.console.keysOff', 'off');
  fireEvent.keyDown(document.body, { key: '/' });
  expect(document.activeElement).toBe(document.body);
  sessionStorage.clear();
  fireEvent.keyDown(document.body, { key: '/' });
  expect(document.activeElement).toBe(field);
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  fireEvent.change(field, { target: { value: ' quiet ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(asked).toEqual(['quiet']);
});
