import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Announcement } from '#contract/announcement.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { now } from '#src/clock/clock.ts';
import { forgetRefusals } from '#src/console/base/decision/refusal-drafts.ts';
import { startWords, switchLanguage } from '#src/console/base/words.ts';
import { readerZone, wallTimeIn } from '#src/i18n/format.ts';
import { type ConsoleAnswer, showConsolePage } from '#tests/support/console-page.tsx';
import { AnnouncementsPage } from './announcements-page.tsx';

const planned: Announcement = {
  id: '0198f000-0000-7000-8000-000000000001',
  text: {
    en: { title: 'New hall', body: 'From Monday on.\nBring a towel.' },
    zh: { title: '新场馆', body: '周一起。' },
  },
  audience: { role: 'coach', language: 'zh', cityId: 'vancouver', team: { id: 't', name: { en: 'Harbor' } } },
  state: 'scheduled',
  sendAt: '2027-04-01T17:00:00.000Z',
  madeBy: 'Robin Hale',
  madeAt: '2027-03-01T08:00:00.000Z',
  sent: null,
  stopped: null,
};
const sent: Announcement = {
  ...planned,
  id: '0198f000-0000-7000-8000-000000000002',
  text: { en: { title: 'Old hall', body: 'Closed.' }, zh: { title: '旧场馆', body: '关闭。' } },
  audience: { role: null, language: null, cityId: null, team: null },
  state: 'sent',
  sent: { at: '2027-03-02T08:00:00.000Z', notified: 1204, read: 903 },
};
const stopped: Announcement = {
  ...sent,
  id: '0198f000-0000-7000-8000-000000000003',
  state: 'stopped',
  sent: null,
  stopped: { at: '2027-03-03T08:00:00.000Z', by: 'Kim Lee' },
};
const vancouver = {
  id: 'vancouver',
  en: 'Vancouver',
  zh: '温哥华',
  zone: 'America/Vancouver',
  country: 'CA',
  lat: 49,
  lng: -123,
};

let acting: ConsoleAnswer | undefined;
let counted: ConsoleAnswer | undefined;
let listed: ConsoleAnswer | undefined;
let scheduled: Announcement[];
let ended: Announcement[];

beforeAll(startWords);
beforeEach(() => {
  acting = { code: 200, data: { notified: 7, sendAt: '2027-03-01T08:00:00.000Z' } };
  counted = { code: 200, data: { people: 1204, outside: 1100 } };
  listed = undefined;
  scheduled = [];
  ended = [];
});
afterEach(async () => {
  vi.unstubAllGlobals();
  forgetRefusals();
  await switchLanguage('en');
});

const show = () =>
  showConsolePage(
    <AnnouncementsPage />,
    { path: '/announcements', at: '/announcements' },
    ({ method, path, search }) => {
      if (method === 'POST') return acting;
      if (path.endsWith('/count')) return counted;
      if (path.endsWith('/city')) return { code: 200, data: { items: [vancouver] } };
      if (path.endsWith('/team'))
        return { code: 200, data: { items: [{ id: 't1', name: { en: 'Harbor Swimmers' } }], next: null } };
      if (path.endsWith('/announcement'))
        return (
          listed ?? {
            code: 200,
            data: { items: search.get('show') === 'scheduled' ? scheduled : ended, next: null },
          }
        );
      return undefined;
    },
  );
const sentBy = (calls: ReturnType<typeof show>) => calls.filter(({ method }) => method === 'POST');
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const write = () => {
  type('Title, English', 'Pool closed');
  type('Text, English', 'On Friday.');
  type('Title, Chinese', '泳池关闭');
  expect(screen.queryByRole('button', { name: 'Send the announcement' })).toBeNull();
  type('Text, Chinese', '周五。');
};
const words = {
  en: { title: 'Pool closed', body: 'On Friday.' },
  zh: { title: '泳池关闭', body: '周五。' },
};
const typedTime = (ms: number) => {
  const instant = new Date(now() + ms).toISOString();
  return wallTimeIn(readerZone(), instant).replace(' ', 'T');
};

test('AnnouncementsPage previews both languages, names the number, and sends at the second press', async () => {
  const calls = show();
  await screen.findByText('It reaches 1,204 people now. By push or mail: 1,100.');
  write();
  const preview = within(screen.getByRole('region', { name: 'This is what people read' }));
  expect(preview.getByRole('heading', { name: '泳池关闭' })).toBeTruthy();
  press('Send the announcement');
  expect(screen.getByText(/^This goes to 1,204 people: Everybody\./)).toBeTruthy();
  expect(sentBy(calls)).toEqual([]);
  press('Send it now');
  await screen.findByText('Sent to 7 accounts.');
  expect(sentBy(calls)[0]?.body).toEqual({ text: words });
  expect(screen.getByLabelText<HTMLInputElement>('Title, English').value).toBe('');
});

test('AnnouncementsPage counts again when the question opens', async () => {
  const calls = show();
  await screen.findByText(/^It reaches 1,204 people/);
  write();
  counted = { code: 200, data: { people: 1, outside: 0 } };
  press('Send the announcement');
  await screen.findByText(/^This goes to 1 person/);
  expect(calls.filter(({ path }) => path.endsWith('/count'))).toHaveLength(2);
});

test('AnnouncementsPage sends role, language, city and organization along', async () => {
  const calls = show();
  await screen.findByRole('option', { name: 'Vancouver' });
  write();
  type('Who gets it', 'coach');
  type('Which readers', 'zh');
  type('Which city', 'vancouver');
  type('Which organization', 'harb');
  press('Find the organization');
  fireEvent.click(await screen.findByRole('button', { name: 'Harbor Swimmers' }));
  expect(screen.getByRole('button', { name: 'Not only Harbor Swimmers' })).toBeTruthy();
  await screen.findByText(/^It reaches 1,204 people/);
  press('Send the announcement');
  expect(screen.getByText(/: Instructors, Reads Chinese, Vancouver, Harbor Swimmers\./)).toBeTruthy();
  press('Send it now');
  await screen.findByText('Sent to 7 accounts.');
  const audience = { role: 'coach', language: 'zh', cityId: 'vancouver', teamId: 't1' };
  expect(sentBy(calls)[0]?.body).toEqual({ text: words, ...audience });
  const counts = calls.filter(({ path }) => path.endsWith('/count'));
  expect(counts.map(({ search }) => Object.fromEntries(search))).toContainEqual(audience);
});

test('AnnouncementsPage sends nothing while an organization is typed and not chosen', async () => {
  show();
  await screen.findByText(/^It reaches/);
  write();
  type('Which organization', 'Harbor');
  expect(screen.getByText('Choose the organization that you typed, or empty its box.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send the announcement' })).toBeNull();
  type('Which organization', '');
  expect(screen.getByRole('button', { name: 'Send the announcement' })).toBeTruthy();
});

test('AnnouncementsPage reads both lists anew, because a row moves from one to the other', async () => {
  scheduled = [planned];
  show();
  await screen.findByRole('list', { name: 'Scheduled' });
  [scheduled, ended] = [[], [{ ...sent, id: planned.id }]];
  const history = within(screen.getByRole('region', { name: 'History' }));
  fireEvent.click(history.getByRole('button', { name: 'Look for new ones' }));
  await screen.findByText('Nothing is scheduled.');
  expect(await screen.findByRole('list', { name: 'History' })).toBeTruthy();
});

test('AnnouncementsPage schedules, and names the time on both clocks before and after', async () => {
  const calls = show();
  await screen.findByRole('option', { name: 'Vancouver' });
  write();
  type('Which city', 'vancouver');
  await screen.findByText(/^It reaches/);
  fireEvent.click(screen.getByLabelText('Later'));
  expect(screen.getByText(/^Choose a time that is at least a minute/)).toBeTruthy();
  const at = typedTime(2 * HOUR_MS);
  type('Time, on your clock', at);
  press('Schedule the announcement');
  expect(
    screen.getByText(/^It is sent at this time: .+ GMT\+5:45; in Vancouver .+ P[SD]T\. .+ 1,204 people/),
  ).toBeTruthy();
  const sendAt = new Date(at).toISOString();
  acting = { code: 200, data: { notified: 0, sendAt } };
  press('Schedule it now');
  await screen.findByText(/^Scheduled: .+ GMT\+5:45; in Vancouver/);
  expect(sentBy(calls)[0]?.body).toEqual({ text: words, cityId: 'vancouver', at: sendAt });
});

test.each([
  ['in the past', -HOUR_MS],
  ['now', 0],
  ['in 91 days', 91 * DAY_MS],
])('AnnouncementsPage refuses a time %s', async (_when, ms) => {
  const calls = show();
  await screen.findByText(/^It reaches/);
  write();
  fireEvent.click(screen.getByLabelText('Later'));
  type('Time, on your clock', typedTime(ms));
  expect(screen.getByText(/^Choose a time that is at least a minute/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Schedule the announcement' })).toBeNull();
  type('Time, on your clock', typedTime(3 * MINUTE_MS));
  expect(screen.getByRole('button', { name: 'Schedule the announcement' })).toBeTruthy();
  expect(sentBy(calls)).toEqual([]);
});

test('AnnouncementsPage sends nothing while the people are not counted, or to nobody', async () => {
  counted = undefined;
  const calls = show();
  await screen.findAllByRole('alert');
  write();
  press('Send the announcement');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send it now' }).disabled).toBe(true);
  counted = { code: 200, data: { people: 0, outside: 0 } };
  fireEvent.click(within(screen.getByRole('alert')).getByRole('button'));
  await screen.findAllByText('Nobody is in this audience now.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send it now' }).disabled).toBe(true);
  expect(sentBy(calls)).toEqual([]);
});

test('AnnouncementsPage sends the same key again after a lost answer', async () => {
  acting = undefined;
  const calls = show();
  await screen.findByText(/^It reaches/);
  write();
  press('Send the announcement');
  press('Send it now');
  await screen.findByText(/No answer came back/);
  acting = { code: 200, data: { notified: 1, sendAt: '2027-03-01T08:00:00.000Z' } };
  press('Ask again');
  await screen.findByText('Sent to 1 account.');
  expect(new Set(sentBy(calls).map(({ key }) => key)).size).toBe(1);
});

test('AnnouncementsPage sends the same key again after a lost answer and another page, and shows what was sent', async () => {
  acting = undefined;
  const before = show();
  await screen.findByText(/^It reaches/);
  write();
  press('Send the announcement');
  ended = [sent];
  press('Send it now');
  await screen.findByText(/No answer came back/);
  // It was sent, as the history shows.
  await screen.findByRole('list', { name: 'History' });
  cleanup();

  acting = { code: 200, data: { notified: 1, sendAt: '2027-03-01T08:00:00.000Z' } };
  const later = show();
  await screen.findByText(/^It reaches/);
  press('Send the announcement');
  press('Send it now');
  await screen.findByText('Sent to 1 account.');
  expect(sentBy(later)[0]?.key).toBe(sentBy(before)[0]?.key);
  write();
  press('Send the announcement');
  press('Send it now');
  await waitFor(() => expect(sentBy(later)).toHaveLength(2));
  expect(sentBy(later)[1]?.key).not.toBe(sentBy(before)[0]?.key);
});

test('AnnouncementsPage empties the draft when the answer comes after another page', async () => {
  show();
  await screen.findByText(/^It reaches/);
  write();
  press('Send the announcement');
  press('Send it now');
  cleanup();
  show();
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Title, English').value).toBe(''));
});

test('AnnouncementsPage lists what is scheduled and the history', async () => {
  scheduled = [planned];
  ended = [stopped, sent];
  show();
  const next = within(await screen.findByRole('list', { name: 'Scheduled' }));
  expect(next.getByText(/^To be sent: .+; in Vancouver .+\.$/)).toBeTruthy();
  expect(next.getByText('Instructors, Reads Chinese, Vancouver, Harbor')).toBeTruthy();
  const past = within(await screen.findByRole('list', { name: 'History' }));
  expect(past.getByText(/^Sent .+ to 1,204 people\. Read by 903\.$/)).toBeTruthy();
  expect(past.getByText(/^Stopped by Kim Lee, /)).toBeTruthy();
  expect(past.queryByRole('button', { name: 'Stop this announcement' })).toBeNull();
});

test('AnnouncementsPage shows a line for each empty list', async () => {
  show();
  expect(await screen.findByText('Nothing is scheduled.')).toBeTruthy();
  expect(await screen.findByText('Nothing was announced yet.')).toBeTruthy();
});

test('AnnouncementsPage offers another try when the lists do not load', async () => {
  listed = { code: 503, reason: 'BUSY' };
  show();
  const list = within(screen.getByRole('region', { name: 'Scheduled' }));
  await list.findByRole('alert');
  listed = undefined;
  fireEvent.click(within(list.getByRole('alert')).getByRole('button'));
  expect(await list.findByText('Nothing is scheduled.')).toBeTruthy();
});

test('AnnouncementsPage stops an announcement at the second press, and focuses the heading', async () => {
  scheduled = [planned];
  const calls = show();
  fireEvent.click(await screen.findByRole('button', { name: 'Stop this announcement' }));
  expect(sentBy(calls)).toEqual([]);
  acting = { code: 200, data: { ...planned, state: 'stopped' } };
  scheduled = [];
  press('Stop it now');
  await screen.findByText('Stopped: New hall');
  expect(sentBy(calls)[0]?.path).toBe(`/applet/operator/announcement/${planned.id}/stop`);
  await screen.findByText('Nothing is scheduled.');
  expect(document.activeElement?.textContent).toBe('Scheduled');
});

test('AnnouncementsPage shows a note when an announcement was sent before it could be stopped', async () => {
  scheduled = [planned];
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Stop this announcement' }));
  acting = { code: 409, reason: 'ANNOUNCEMENT_SENT' };
  press('Stop it now');
  await screen.findByText(/It was sent meanwhile and cannot be stopped/);
  [scheduled, ended] = [[], [{ ...sent, id: planned.id }]];
  press('Look again');
  expect(await screen.findByRole('list', { name: 'History' })).toBeTruthy();
});

test('AnnouncementsPage uses the words of an announcement again, and puts the former ones back', async () => {
  ended = [sent];
  show();
  type('Title, English', 'My own');
  fireEvent.click(await screen.findByRole('button', { name: 'Use these words again: Old hall' }));
  const title = () => screen.getByLabelText<HTMLInputElement>('Title, English').value;
  expect(title()).toBe('Old hall');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Text, Chinese').value).toBe('关闭。');
  expect(document.activeElement?.textContent).toBe('Write an announcement');
  press('Put it back');
  expect(title()).toBe('My own');
});

test('AnnouncementsPage reads in Chinese', async () => {
  await switchLanguage('zh');
  scheduled = [planned];
  ended = [sent];
  show();
  expect(screen.getByRole('heading', { name: '公告' })).toBeTruthy();
  await screen.findByText('目前共 1,204 人，其中 1,100 人还会收到推送或邮件。');
  expect(await screen.findByText(/1,204 人，903 人已读/)).toBeTruthy();
  expect((await screen.findAllByText('新场馆')).length).toBeGreaterThan(0);
});
