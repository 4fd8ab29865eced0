import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { OperatorPartner } from '#contract/partner.ts';
import { forgetRefusals } from '#src/console/base/decision/refusal-drafts.ts';
import { startWords, switchLanguage } from '#src/console/base/words.ts';
import { type ConsoleAnswer, showConsolePage } from '#tests/support/console-page.tsx';
import { InstitutionsPage } from './institutions-page.tsx';

const saved = vi.hoisted(() => ({ files: [] as { name: string; file: Blob }[] }));
vi.mock('#src/ui/save-file.ts', () => ({
  saveFile: (name: string, file: Blob) => saved.files.push({ name, file }),
}));

const at = '2026-03-01T08:00:00.000Z';
const school: OperatorPartner = {
  id: 'p1',
  name: { en: 'River School' },
  affiliation: null,
  cityId: 'boston',
  coachCount: 2,
  memberCount: 1,
  serviceMinutes: 0,
  version: 3,
  state: 'open',
  introduction: { en: 'A school.' },
  manager: { id: 'a1', name: 'Elena Rivera' },
  createdAt: at,
  closed: null,
};
let items: OperatorPartner[];
let acting: ConsoleAnswer;

beforeAll(startWords);
beforeEach(() => {
  items = [school];
  acting = { code: 200, data: school };
});
afterEach(() => {
  vi.unstubAllGlobals();
  forgetRefusals();
});

const show = () =>
  showConsolePage(
    <InstitutionsPage />,
    { path: '/partners/all', at: '/partners/all' },
    ({ method, path }) => {
      if (path === '/applet/operator/account') return { code: 200, data: { id: 'a2', name: 'Maya Torres' } };
      if (method === 'POST') return acting;
      return path === '/applet/operator/partner'
        ? { code: 200, data: { items, next: null } }
        : { code: 200, data: { items: [{ id: 'boston', en: 'Boston', zh: '波士顿' }] } };
    },
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const card = async () => within(await screen.findByRole('region', { name: 'River School' }));

test.each([
  ['en', '1 member'],
  ['zh', '1 位成员'],
] as const)('InstitutionsPage shows a partner in %s', async (language, members) => {
  await switchLanguage(language);
  show();
  expect(await screen.findByText(members)).toBeTruthy();
  await switchLanguage('en');
});

test('InstitutionsPage makes a partner with a manager who was found by contact', async () => {
  items = [];
  const calls = show();
  await screen.findByText('There is no partner yet.');
  press('New partner');
  const save = () => screen.getByRole('button', { name: 'Save it now' });
  fireEvent.change(screen.getByLabelText('Name, English'), { target: { value: ' River School ' } });
  fireEvent.change(screen.getByLabelText('Introduction, English'), { target: { value: 'A school.' } });
  await screen.findByRole('option', { name: 'Boston' });
  fireEvent.change(screen.getByLabelText('City'), { target: { value: 'boston' } });
  expect(save().hasAttribute('disabled')).toBe(true);
  fireEvent.change(screen.getByLabelText('Contact of the manager'), { target: { value: 'm@x.example' } });
  press('Find the account');
  await screen.findByText('Managed by Maya Torres');
  fireEvent.click(save());
  await screen.findByText(/^Saved/);
  expect(calls.findLast(({ method }) => method === 'POST')).toMatchObject({
    path: '/applet/operator/partner',
    body: {
      version: null,
      name: { en: 'River School' },
      introduction: { en: 'A school.' },
      affiliation: null,
      cityId: 'boston',
      managerId: 'a2',
    },
  });
});

test('InstitutionsPage changes a partner in the version that was read, and shows the conflict', async () => {
  acting = { code: 409, reason: 'STATUS_CHANGED', msg: 'the server’s sentence' };
  const calls = show();
  const shown = await card();
  fireEvent.click(shown.getByRole('button', { name: 'Change it' }));
  fireEvent.click(shown.getByRole('button', { name: 'Save it now' }));
  await screen.findByText(/^Somebody has changed or closed it/);
  expect(screen.queryByText('the server’s sentence')).toBeNull();
  expect(calls.at(-1)?.body).toMatchObject({ id: 'p1', version: 3, managerId: 'a1' });
});

test('InstitutionsPage closes a partner at the second press with a reason', async () => {
  acting = { code: 200, data: { ...school, closed: { at, reason: 'Moved' } } };
  const calls = show();
  const shown = await card();
  fireEvent.click(shown.getByRole('button', { name: 'Close the partner' }));
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  fireEvent.change(shown.getByLabelText('Reason'), { target: { value: 'Moved' } });
  fireEvent.click(shown.getByRole('button', { name: 'Close it for good' }));
  await screen.findByText(/^Closed\. Everybody/);
  expect(calls.at(-1)).toMatchObject({
    path: '/applet/operator/partner/p1/close',
    body: { version: 3, reason: 'Moved' },
  });
});

test('InstitutionsPage shows a closed partner without steps, except for saving its tables', async () => {
  items = [{ ...school, state: 'closed', closed: { at, reason: 'Moved' } }];
  show();
  await screen.findByText(/^Closed .*: Moved$/);
  const buttons = (await card()).getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons).toEqual(['Coaches', 'Members', 'Classes', 'Hours', 'Invitations', 'Planned classes']);
});

test('InstitutionsPage saves a table of a partner page by page', async () => {
  let page = 0;
  const answers = [
    { text: 'name\r\nAda\r\n', next: 'more' },
    { text: 'Bea\r\n', next: null },
  ];
  const calls = showConsolePage(
    <InstitutionsPage />,
    { path: '/partners/all', at: '/partners/all' },
    ({ path }) => {
      if (path.endsWith('/export')) return { code: 200, data: answers[page++] };
      return path === '/applet/operator/partner'
        ? { code: 200, data: { items, next: null } }
        : { code: 200, data: { items: [{ id: 'boston', en: 'Boston', zh: '波士顿' }] } };
    },
  );
  fireEvent.click((await card()).getByRole('button', { name: 'Coaches' }));
  await screen.findByText('Saved.');
  expect(saved.files[0]?.name).toBe('coaches.csv');
  expect(await saved.files[0]?.file.text()).toBe('\ufeffname\r\nAda\r\nBea\r\n');
  expect(calls.filter(({ path }) => path.endsWith('/export')).map(({ body }) => body)).toEqual([
    { part: 'coaches', decimal: 'point' },
    { part: 'coaches', decimal: 'point', cursor: 'more' },
  ]);
});
