import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ShownActivity } from '#contract/activity.ts';
import { startWords, switchLanguage } from '#src/console/base/words.ts';
import { type ConsoleAnswer, showConsolePage } from '#tests/support/console-page.tsx';
import { ActivitiesPage } from './activities-page.tsx';
import { ActivityPage } from './activity-page.tsx';

const opened: ShownActivity = {
  key: 'boulder',
  en: 'Climbing boulder',
  zh: '攀石',
  wordsEn: ['boulder wall'],
  wordsZh: ['抱石', 'panshi'],
  pattern: 'wall',
  version: 3,
  endedAt: null,
  coaches: 2,
  classes: 5,
};
let shown: ShownActivity;
let acting: ConsoleAnswer;

beforeAll(startWords);
beforeEach(() => {
  shown = opened;
  acting = { code: 200, data: opened };
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await switchLanguage('en');
});

const line = {
  no: 7,
  at: '2027-03-01T08:00:00.000Z',
  actorId: null,
  actorName: 'Robin Hale',
  action: 'activity.added',
  subject: { kind: 'activity', id: 'boulder' },
  subjectName: null,
  facts: {},
  hash: null,
};
const show = (at: '/activities' | '/activities/boulder' | '/activities/gone') =>
  showConsolePage(
    at === '/activities' ? <ActivitiesPage /> : <ActivityPage />,
    { path: at === '/activities' ? at : '/activities/:key', at },
    ({ method, path }) => {
      if (method !== 'GET') return acting;
      return path.endsWith('/audit')
        ? { code: 200, data: { items: [line], next: null } }
        : { code: 200, data: { items: [shown] } };
    },
  );
const fill = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test.each([
  ['en', 'Climbing boulder', 'Instructors: 2. Coming classes: 5.', 'ended'],
  ['zh', '攀石', '教练：2。未开始的课程：5。', '已停用'],
] as const)('ActivitiesPage links each activity in %s', async (language, name, uses, ended) => {
  await switchLanguage(language);
  shown = { ...opened, endedAt: '2027-03-01T08:00:00.000Z' };
  show('/activities');
  const link = await screen.findByRole('link', { name: new RegExp(name) });
  expect(link.getAttribute('href')).toBe('/activities/boulder');
  expect(link.textContent).toContain(uses);
  expect(link.textContent).toContain(ended);
});

test('ActivitiesPage adds an activity once its fields are right, with a preview of the drawing', async () => {
  const calls = show('/activities');
  await screen.findByRole('link', { name: /Climbing boulder/ });
  press('Add an activity');
  fill('Key', 'Rowing');
  fill('Name, English', ' Rowing ');
  fill('Name, Chinese', '划船');
  fill('Search words, English', 'row, rower, row');
  fill('Search words, Chinese', '划艇，huachuan');
  const drawn = () => document.querySelector('form svg path')?.getAttribute('d');
  const before = drawn();
  fill('Drawing', 'lanes');
  expect(drawn()).not.toBe(before);
  const go = screen.getByRole('button', { name: 'Add it now' });
  expect(go.hasAttribute('disabled')).toBe(true);
  expect(screen.getByText('Only letters and digits, 2 to 30, with a small letter first.')).toBeTruthy();
  fill('Key', 'rowing');
  fireEvent.click(go);
  await screen.findByText('The activity is in the list.');
  expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
    path: '/applet/operator/activity/rowing',
    body: {
      version: 0,
      en: 'Rowing',
      zh: '划船',
      wordsEn: ['row', 'rower'],
      wordsZh: ['划艇', 'huachuan'],
      pattern: 'lanes',
    },
  });
});

test('ActivitiesPage shows that another activity has the key', async () => {
  acting = { code: 409, reason: 'ID_TAKEN' };
  show('/activities');
  await screen.findByRole('link', { name: /Climbing boulder/ });
  press('Add an activity');
  fill('Key', 'boulder');
  fill('Name, English', 'Boulder');
  fill('Name, Chinese', '攀石');
  press('Add it now');
  expect(await screen.findByText('Another activity has this key. Nothing was changed.')).toBeTruthy();
});

test('ActivityPage shows the facts and the history, and sends the version that was read', async () => {
  const calls = show('/activities/boulder');
  await screen.findByText('Activity added');
  expect(screen.getByText(/^Robin Hale, /)).toBeTruthy();
  expect(screen.getByText('攀石，抱石，panshi')).toBeTruthy();
  press('Change the activity');
  fill('Name, English', 'Boulder');
  press('Save it now');
  await screen.findByText('Saved.');
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ version: 3, en: 'Boulder' });
  press('End the activity');
  press('End it now');
  await vi.waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ version: 3, isEnded: true }),
  );
});

test('ActivityPage offers to look again when somebody else was faster', async () => {
  acting = { code: 409, reason: 'STATUS_CHANGED' };
  shown = { ...opened, endedAt: '2027-03-01T08:00:00.000Z' };
  const calls = show('/activities/boulder');
  await screen.findByText('Activity added');
  press('Take the end back');
  press('Take it back now');
  await screen.findByText('Somebody else has changed the activity. Nothing was saved.');
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ version: 3, isEnded: false });
});

test('ActivityPage shows that an unknown key has no page', async () => {
  show('/activities/gone');
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change the activity' })).toBeNull();
});
