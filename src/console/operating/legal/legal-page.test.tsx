import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { OperatorLegal } from '#contract/content-operator.ts';
import type { LegalText } from '#contract/content.ts';
import { forgetRefusals } from '#src/console/base/decision/refusal-drafts.ts';
import { startWords, switchLanguage } from '#src/console/base/words.ts';
import { type ConsoleAnswer, type ConsoleCall, showConsolePage } from '#tests/support/console-page.tsx';
import { LegalPage } from './legal-page.tsx';
import { LegalsPage } from './legals-page.tsx';

const textOf = (version: string, paragraph: string): LegalText => ({
  kind: 'liability',
  version,
  en: { title: 'Waiver', intro: 'Please read.', sections: [{ heading: 'Risk', paragraphs: [paragraph] }] },
  zh: { title: '免责', intro: '请阅读。', sections: [{ heading: '风险', paragraphs: ['运动有风险。'] }] },
});
const current: OperatorLegal['versions'][number] = {
  version: '2027-01-01',
  publishedAt: '2027-01-01T00:00:00.000Z',
  effectiveFrom: '2027-01-01T00:00:00.000Z',
  by: null,
  byName: null,
  recalledAt: null,
  isCurrent: true,
};
const ahead: typeof current = {
  ...current,
  version: '2027-04-01.1',
  effectiveFrom: '2027-04-01T00:00:00.000Z',
  by: 'o1',
  byName: 'Robin Hale',
  isCurrent: false,
};
const draft: NonNullable<OperatorLegal['draft']> = {
  edit: 3,
  text: textOf('draft', 'Sport has risks.'),
  savedBy: 'o1',
  savedByName: 'Robin Hale',
  savedAt: '2027-03-01T07:00:00.000Z',
};

let legal: OperatorLegal;
let acting: ConsoleAnswer | undefined;

beforeAll(startWords);
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-03-01T08:00:00.000Z'), toFake: ['Date'] });
  legal = { kind: 'liability', versions: [current], draft: null };
  acting = undefined;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  forgetRefusals();
});

const texts: Record<string, string> = { [ahead.version]: 'Sport is safe.', '2027-03-15.1': 'Never public.' };

const answer = ({ method, path, search }: ConsoleCall): ConsoleAnswer | undefined => {
  if (method !== 'GET') return acting;
  if (path.includes('/operator/')) return { code: 200, data: { items: [legal] } };
  const version = search.get('version') ?? '';
  return { code: 200, data: textOf(version, texts[version] ?? 'Swim well.') };
};
const show = () => showConsolePage(<LegalPage />, { path: '/legal/:kind', at: '/legal/liability' }, answer);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test.each([
  ['en', 'Liability waiver', 'In force: 2027-01-01', 'A next version is being written'],
  ['zh', '免责声明', '现行版本：2027-01-01', '新版本起草中'],
] as const)('LegalsPage lists the texts in %s', async (language, name, version, mark) => {
  await switchLanguage(language);
  legal = { ...legal, draft };
  showConsolePage(<LegalsPage />, { path: '/legal', at: '/legal' }, answer);
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe('/legal/liability');
  expect(screen.getByText(version)).toBeTruthy();
  expect(screen.getByText(mark)).toBeTruthy();
  await switchLanguage('en');
});

test('LegalPage begins the next version with the words in force, and saves it', async () => {
  acting = { code: 200, data: { ...legal, draft } };
  const calls = show();
  const box = await screen.findByLabelText<HTMLTextAreaElement>('Sections, English');
  expect(box.value).toBe('# Risk\n\nSwim well.');
  fireEvent.change(box, { target: { value: '# Risk\n\nSport has risks.' } });
  press('Save');
  await screen.findByText(/^Saved by Robin Hale/);
  expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
    path: '/applet/operator/legal/liability',
    body: { edit: 0, en: textOf('', 'Sport has risks.').en },
  });
});

test('LegalPage saves no text whose languages have another outline', async () => {
  show();
  const box = await screen.findByLabelText('Sections, English');
  fireEvent.change(box, { target: { value: '# Risk\n\nOne.\n\nTwo.' } });
  expect(screen.getByText(/^Section 1 has another number of paragraphs/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  fireEvent.change(box, { target: { value: 'No heading.' } });
  expect(screen.getByText(/^Both languages need a title/)).toBeTruthy();
});

test('LegalPage shows what the draft changes, and publishes it only at the second press', async () => {
  legal = { ...legal, draft };
  acting = { code: 200, data: { ...legal, versions: [ahead, current], draft: null } };
  const calls = show();
  const diff = within(await screen.findByRole('region', { name: 'English' }));
  expect(diff.getByText('Swim well.').tagName).toBe('DEL');
  expect(diff.getByText('Sport has risks.').tagName).toBe('INS');
  fireEvent.change(screen.getByLabelText('Takes effect'), { target: { value: '30' } });
  press('Publish as a new version');
  expect(screen.getByText(/signs this waiver again/)).toBeTruthy();
  expect(calls.every(({ method }) => method === 'GET')).toBe(true);
  press('Publish it now');
  await screen.findByText('Not in force yet');
  expect(screen.getByText(/^Published as a new version\./)).toBeTruthy();
  const sent = calls.find(({ method }) => method === 'POST');
  expect(sent?.path).toBe('/applet/operator/legal/liability/publish');
  expect(sent?.body).toMatchObject({
    edit: 3,
    effectiveFrom: expect.stringMatching(/^2027-03-31T/) as string,
  });
});

test('LegalPage leaves the time to the server when a draft is published soon', async () => {
  legal = { ...legal, draft };
  acting = { code: 200, data: { ...legal, draft: null } };
  const calls = show();
  await screen.findByRole('region', { name: 'English' });
  press('Publish as a new version');
  press('Publish it now');
  await screen.findByText(/^Published as a new version\./);
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ edit: 3 });
});

test.each([
  ['CONTENT_CHANGED', /^Another operator wrote or published meanwhile/],
  ['DO_NOT_REPEAT', /^This text equals the version in force/],
])('LegalPage explains the refusal %s of a publication', async (reason, sentence) => {
  legal = { ...legal, draft };
  acting = { code: 409, reason, msg: 'the server’s sentence' };
  show();
  await screen.findByRole('region', { name: 'English' });
  press('Publish as a new version');
  press('Publish it now');
  await screen.findByText(sentence);
  expect(screen.queryByText('the server’s sentence')).toBeNull();
});

test('LegalPage recalls a version that is not in force, with a reason', async () => {
  legal = { ...legal, versions: [ahead, current] };
  acting = { code: 200, data: { ...legal, versions: [current] } };
  const calls = show();
  await screen.findByText('published by Robin Hale');
  expect(screen.getAllByRole('button', { name: 'Recall this version' })).toHaveLength(1);
  press('Recall this version');
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'A mistake' } });
  press('Recall it for good');
  await screen.findByText('Recalled. It will not take effect.');
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/applet/operator/legal/liability/recall',
    body: { version: ahead.version, reason: 'A mistake' },
  });
});

test('LegalPage compares a version with the one before it that was not recalled', async () => {
  const recalled = { ...ahead, version: '2027-03-15.1', recalledAt: '2027-02-20T00:00:00.000Z' };
  legal = { ...legal, versions: [{ ...ahead, by: null, byName: null }, recalled, current] };
  show();
  await screen.findByText('published by Robin Hale');
  press(`Show ${ahead.version} with what changed`);
  const diff = within(await screen.findByRole('region', { name: 'English' }));
  expect(diff.getByText('Swim well.').tagName).toBe('DEL');
  expect(diff.getByText('Sport is safe.').tagName).toBe('INS');
});

test('LegalPage shows that there is no such text', async () => {
  showConsolePage(<LegalPage />, { path: '/legal/:kind', at: '/legal/other' }, answer);
  expect(await screen.findByText('There is no legal text of this kind.')).toBeTruthy();
});
