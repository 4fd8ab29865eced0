import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Holiday } from '#contract/city.ts';
import { startWords, switchLanguage } from '#src/console/base/words.ts';
import { type ConsoleAnswer, showConsolePage } from '#tests/support/console-page.tsx';
import { CitiesPage } from './cities-page.tsx';
import { CityPage } from './city-page.tsx';

const facts = { en: 'Pokhara', zh: '博卡拉', zone: 'Asia/Kathmandu', country: 'NP', lat: 28.21, lng: 83.99 };
const day: Holiday = {
  date: '2027-05-20',
  kind: 'holiday',
  en: 'Buddha Day',
  zh: '佛诞日',
  source: 'moha.gov.np',
};
let items: Holiday[];
let acting: ConsoleAnswer;

beforeAll(startWords);
beforeEach(() => {
  items = [day];
  acting = { code: 200, data: { id: 'pokhara', ...facts } };
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await switchLanguage('en');
});

const show = (at: string) =>
  showConsolePage(
    at === '/cities' ? <CitiesPage /> : <CityPage />,
    { path: at === '/cities' ? '/cities' : '/cities/:id', at },
    ({ method, path }) => {
      if (method !== 'GET') return acting;
      return path.endsWith('/holiday')
        ? { code: 200, data: { items } }
        : {
            code: 200,
            data: {
              items: [
                { id: 'pokhara', ...facts },
                { ...facts, id: 'lalitpur', en: 'Lalitpur', zh: '拉利特布尔' },
              ],
            },
          };
    },
  );
const fill = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test.each([
  ['en', 'Pokhara', 'Open a city'],
  ['zh', '博卡拉', '开通城市'],
] as const)('CitiesPage links each city in %s', async (language, name, open) => {
  await switchLanguage(language);
  show('/cities');
  const link = await screen.findByRole('link', { name: new RegExp(name) });
  expect(link.getAttribute('href')).toBe('/cities/pokhara');
  expect(screen.getByRole('button', { name: open })).toBeTruthy();
});

const typeLima = () => {
  press('Open a city');
  fill('Id', 'lima');
  fill('Name, English', ' Lima ');
  fill('Name, Chinese', '利马');
  fill('Time zone', 'America/Lima');
  fill('Country', 'PE');
  fill('Latitude', '-12.05');
  fill('Longitude', '-77.04');
};
const go = () => screen.getByRole('button', { name: 'Open it now' });

test('CitiesPage opens a city once every field is filled in its form', async () => {
  const calls = show('/cities');
  await screen.findByRole('link', { name: /Pokhara/ });
  typeLima();
  fill('Latitude', '91');
  expect(go().hasAttribute('disabled')).toBe(true);
  expect(screen.getByText('A number from -90 to 90.')).toBeTruthy();
  fill('Latitude', '-12.05');
  fireEvent.click(go());
  await screen.findByText('The city is open.');
  expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
    path: '/applet/operator/city/lima',
    body: {
      en: 'Lima',
      zh: '利马',
      zone: 'America/Lima',
      country: 'PE',
      lat: -12.05,
      lng: -77.04,
      before: null,
    },
  });
});

test.each([
  ['ID_TAKEN', 409, 'Another city has this id. Nothing was changed.'],
  ['BAD_INPUT', 400, 'The server does not know this time zone. Nothing was changed.'],
])('CitiesPage shows why a city is refused: %s', async (reason, code, sentence) => {
  acting = { code, reason };
  show('/cities');
  await screen.findByRole('link', { name: /Pokhara/ });
  typeLima();
  fireEvent.click(go());
  await screen.findByText(sentence);
  expect(screen.getByLabelText<HTMLInputElement>('Id').value).toBe('lima');
});

test('CityPage changes the city that was read, and shows the conflict', async () => {
  acting = { code: 409, reason: 'STATUS_CHANGED' };
  const calls = show('/cities/pokhara?year=2027');
  await screen.findByRole('heading', { name: 'Pokhara' });
  press('Change the city');
  expect(screen.queryByLabelText('Id')).toBeNull();
  fireEvent.change(screen.getAllByLabelText('Name, English')[0]!, { target: { value: 'Pokhara Valley' } });
  press('Save it now');
  await screen.findByText(/^Somebody else has changed the city/);
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    ...facts,
    en: 'Pokhara Valley',
    before: facts,
  });
});

test('CityPage shows a holiday with its source, and removes it at the second press', async () => {
  const calls = show('/cities/pokhara?year=2027');
  await screen.findByText('source: moha.gov.np');
  expect(calls.find(({ path }) => path.endsWith('/holiday'))?.search.get('year')).toBe('2027');
  acting = { code: 200, data: { date: day.date } };
  press('Remove it');
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  items = [];
  press('Remove it now');
  await screen.findByText(/^No holiday of 2027 is noted/);
  expect(document.activeElement?.textContent).toBe(`${day.en} was removed.`);
  expect(calls.find(({ method }) => method === 'POST')?.path).toBe(
    '/applet/operator/city/pokhara/holiday/2027-05-20/remove',
  );
});

test('CityPage notes a day of the chosen year and keeps its source for the next', async () => {
  items = [];
  acting = { code: 200, data: day };
  const calls = show('/cities/pokhara?year=2027');
  await screen.findByText(/^No holiday of 2027 is noted/);
  press('Note a day');
  const form = within(screen.getByRole('region', { name: 'Holidays' }));
  const type = (name: string, value: string) =>
    fireEvent.change(form.getByLabelText(name), { target: { value } });
  type('Day', day.date);
  type('Name, English', day.en);
  type('Name, Chinese', day.zh);
  expect(form.getByRole('button', { name: 'Note it now' }).hasAttribute('disabled')).toBe(true);
  type('Source', day.source);
  items = [day];
  fireEvent.click(form.getByRole('button', { name: 'Note it now' }));
  await screen.findByText('Noted.');
  await screen.findByText('source: moha.gov.np');
  const { date, ...words } = day;
  expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
    path: `/applet/operator/city/pokhara/holiday/${date}`,
    body: { ...words, before: null },
  });
});

test('HolidayPaste names the faults of pasted lines, and sends only the days that are new', async () => {
  acting = { code: 200, data: { noted: ['2027-10-11'], kept: [] } };
  const calls = show('/cities/pokhara?year=2027');
  fireEvent.click(await screen.findByRole('button', { name: 'Note several days' }));
  const lines = '2027-05-20; holiday; Buddha Day; 佛诞日\n2027-10-11; holiday; Dashain; 德赛节';
  fill('Days, one a line', `${lines}\n2027-13-01; holiday; None; 无`);
  fill('Source of all lines', 'moha.gov.np');
  expect(screen.getByText('Line 3: the day is no date such as 2027-10-01.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Note 1 day now' }).hasAttribute('disabled')).toBe(true);
  fill('Days, one a line', lines);
  expect(screen.getByText('1 new, 1 noted already.')).toBeTruthy();
  press('Note 1 day now');
  await screen.findByText('1 noted. 0 were noted before and keep their words.');
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/applet/operator/city/pokhara/holiday',
    body: {
      days: [{ date: '2027-10-11', kind: 'holiday', en: 'Dashain', zh: '德赛节', source: 'moha.gov.np' }],
    },
  });
});

test('HolidayPaste takes the days of another city as lines, in Chinese', async () => {
  await switchLanguage('zh');
  show('/cities/pokhara?year=2027');
  fireEvent.click(await screen.findByRole('button', { name: '批量登记' }));
  items = [{ ...day, date: '2027-10-11' }];
  fireEvent.change(screen.getByLabelText('取用其他城市2027年的日期'), { target: { value: 'lalitpur' } });
  await screen.findByText('1天为新日期，0天已登记。');
  const text = screen.getByLabelText<HTMLTextAreaElement>('日期，每行一个').value;
  expect(text).toBe('2027-10-11; holiday; Buddha Day; 佛诞日; moha.gov.np');
});
