import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Output } from '#contract/all-apis.ts';
import type { OperatorLesson } from '#contract/training-operator.ts';
import { startWords, switchLanguage } from '#src/console/base/words.ts';
import { consoleLessons as en } from '#src/i18n/en/console-lessons.json';
import { console as enConsole } from '#src/i18n/en/console.json';
import { consoleLessons as zh } from '#src/i18n/zh/console-lessons.json';
import { console as zhConsole } from '#src/i18n/zh/console.json';
import { type ConsoleAnswer, type ConsoleCall, showConsolePage } from '#tests/support/console-page.tsx';
import { LessonPage } from './lesson-page.tsx';
import { LessonVersionsPage } from './lesson-versions-page.tsx';
import { LessonsPage } from './lessons-page.tsx';

const at = '2027-03-01T08:00:00.000Z';
const slug = 'emergencies';
const words = (title: string) => ({
  title,
  summary: 'Short',
  body: [
    { type: 'h' as const, text: 'Before' },
    { type: 'p' as const, text: 'Look.' },
  ],
});
const asked = (text: string) => ({ text, choices: ['One', 'Two'] });
const lessonAt = (edit: number): Omit<OperatorLesson, 'history'> => ({
  slug,
  edit,
  version: 1,
  minutes: 5,
  en: words(`Title ${edit}`),
  zh: words(`标题 ${edit}`),
  questions: ['first', 'second', 'third'].map((id, place) => ({
    id,
    section: 0,
    right: place % 2,
    en: asked(id),
    zh: asked('问题'),
  })),
});
const byOne = { version: 1, at, by: 'o1', byName: 'Robin Hale', restoredFrom: null };
let lesson: OperatorLesson;

beforeAll(startWords);
beforeEach(() => {
  lesson = {
    ...lessonAt(2),
    history: [
      { edit: 2, ...byOne },
      { edit: 1, ...byOne },
      { edit: 0, ...byOne, by: null, byName: null },
    ],
  };
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await switchLanguage('en');
});

const show = (page: 'one' | 'versions', answer: ConsoleAnswer | undefined = { code: 200 }) =>
  showConsolePage(
    page === 'one' ? <LessonPage /> : <LessonVersionsPage />,
    page === 'one'
      ? { path: '/lessons/:slug', at: `/lessons/${slug}` }
      : { path: '/lessons/:slug/versions', at: `/lessons/${slug}/versions` },
    ({ method, path }: ConsoleCall) => {
      if (method !== 'GET') return answer?.code === 200 ? { code: 200, data: next() } : answer;
      return path.includes('/version/')
        ? { code: 200, data: lessonAt(Number(path.split('/').at(-1))) }
        : { code: 200, data: lesson };
    },
  );
const noted = {
  en: { newer: enConsole.articles.newer, loadNewer: enConsole.articles.loadNewer, title: 'Title, English' },
  zh: { newer: zhConsole.articles.newer, loadNewer: zhConsole.articles.loadNewer, title: '英文标题' },
};
const next = (): OperatorLesson => ({
  ...lesson,
  edit: 3,
  history: [{ edit: 3, ...byOne }, ...lesson.history],
});
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string, place = 0) =>
  fireEvent.change(screen.getAllByLabelText(label)[place]!, { target: { value } });
const decide = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const sent = (calls: readonly ConsoleCall[]) => calls.filter(({ method }) => method !== 'GET');

test.each([
  ['en', en, 'changed by Robin Hale'],
  ['zh', zh, 'Robin Hale 修改于'],
] as const)('LessonsPage lists lessons with their last change in %s', async (language, its, changed) => {
  await switchLanguage(language);
  const summary = { slug, version: 2, minutes: 5, changedAt: at, by: 'o1', byName: 'Robin Hale' };
  const data: Output<'operator.lessonList'> = {
    items: [
      { ...summary, en: { title: 'Emergencies', summary: '' }, zh: { title: '紧急情况', summary: '' } },
      {
        ...summary,
        slug: 'safety-first',
        changedAt: null,
        by: null,
        byName: null,
        en: { title: 'Safety', summary: '' },
        zh: { title: '安全', summary: '' },
      },
    ],
  };
  showConsolePage(<LessonsPage />, { path: '/lessons', at: '/lessons' }, () => ({ code: 200, data }));
  const list = await screen.findByRole('list', { name: its.title });
  const [first, second] = within(list).getAllByRole('link');
  expect([first?.getAttribute('href'), second?.getAttribute('href')]).toEqual([
    '/lessons/emergencies',
    '/lessons/safety-first',
  ]);
  expect(list.textContent).toContain(changed);
  expect(list.textContent).toContain({ en: 'came with Openfield', zh: '随 Openfield 提供' }[language]);
});

test('LessonPage saves text, check and the tick for another pass', async () => {
  const calls = show('one');
  await screen.findByLabelText('Title, English');
  type('Title, English', 'Help fast');
  type('Question, English', 'Who calls?', 1);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: en.save }).disabled).toBe(true);
  decide(en.again);
  press(en.save);
  await screen.findByText('Saved. Everybody reads it from now on, as version 1.');
  expect(sent(calls)[0]).toMatchObject({
    method: 'PUT',
    path: `/applet/operator/lesson/${slug}`,
    body: {
      edit: 2,
      en: { title: 'Help fast', body: lesson.en.body },
      questions: [{ id: 'first' }, { id: 'second', en: { text: 'Who calls?' } }, { id: 'third' }],
      isNewContent: true,
    },
  });
});

test('LessonPage names what is missing, adds a question and removes it', async () => {
  const calls = show('one');
  await screen.findByLabelText('Title, English');
  expect(screen.queryByRole('button', { name: 'Remove question 1' })).toBeNull();
  press(en.add);
  expect(
    screen.getByText('Question 4 needs its words and the same two to four answers in both languages.'),
  ).toBeTruthy();
  press('Remove question 4');
  type('Title, Chinese', '');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: en.save }).disabled).toBe(true);
  expect(sent(calls)).toEqual([]);
});

test('LessonPage shows that another operator was quicker', async () => {
  show('one', { code: 409, reason: 'CONTENT_CHANGED', msg: 'Somebody was quicker.' });
  await screen.findByLabelText('Title, English');
  decide(en.corrected);
  press(en.save);
  expect(await screen.findByText('Somebody was quicker.')).toBeTruthy();
});

test.each([
  ['en', en.corrected, en.save, noted.en],
  ['zh', zh.corrected, zh.save, noted.zh],
] as const)(
  'LessonPage saves against the change that was opened, and loads the newer one in %s',
  async (language, corrected, save, { newer, loadNewer, title }) => {
    await switchLanguage(language);
    const calls = show('one', { code: 409, reason: 'CONTENT_CHANGED', msg: 'Somebody was quicker.' });
    await screen.findByLabelText(title);
    type(title, 'Mine');
    lesson = { ...next(), en: words('Theirs') };
    decide(corrected);
    press(save);
    expect((await screen.findByRole('alert')).textContent).toContain(newer);
    expect(screen.getByLabelText<HTMLInputElement>(title).value).toBe('Mine');
    press(save);
    await vi.waitFor(() => expect(sent(calls)).toHaveLength(2));
    expect(sent(calls).map(({ body }) => (body as { edit: number }).edit)).toEqual([2, 2]);
    press(loadNewer);
    expect(screen.getByLabelText<HTMLInputElement>(title).value).toBe('Theirs');
    expect(screen.queryByText(newer)).toBeNull();
    decide(corrected);
    press(save);
    await vi.waitFor(() => expect(sent(calls)).toHaveLength(3));
    expect(sent(calls)[2]).toMatchObject({ body: { edit: 3, en: { title: 'Theirs' } } });
  },
);

test('LessonPage saves the next change against its own last one', async () => {
  const calls = show('one');
  await screen.findByLabelText('Title, English');
  type('Title, English', 'Once');
  decide(en.corrected);
  press(en.save);
  await screen.findByText('Saved. Everybody reads it from now on, as version 1.');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: en.save }).disabled).toBe(true);
  type('Title, English', 'Twice');
  decide(en.corrected);
  press(en.save);
  await vi.waitFor(() => expect(sent(calls)).toHaveLength(2));
  expect(sent(calls)[1]).toMatchObject({ body: { edit: 3, en: { title: 'Twice' } } });
});

test('LessonVersionsPage lists changes and shows what each changed', async () => {
  show('versions');
  await screen.findByText('Change 2');
  expect(screen.getByText(en.isNow)).toBeTruthy();
  expect(screen.getByText('came with Openfield')).toBeTruthy();
  press('Show change 2, and what it changed');
  const panel = await screen.findByRole('region', { name: 'English' });
  expect(panel.textContent).toContain('Title 1');
  expect(panel.textContent).toContain('Title 2');
  press('Show change 0, and what it changed');
  expect(await screen.findByText('This is the first version.')).toBeTruthy();
});

test('LessonVersionsPage takes earlier words again', async () => {
  const calls = show('versions');
  await screen.findByText('Change 2');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: en.restoreGo }).disabled).toBe(true);
  fireEvent.change(screen.getByLabelText(en.from), { target: { value: '0' } });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: en.restoreGo }).disabled).toBe(true);
  decide(en.corrected);
  press(en.restoreGo);
  await screen.findByText('Done. They are read from now on, as change 3.');
  expect(sent(calls)[0]).toMatchObject({
    method: 'POST',
    path: `/applet/operator/lesson/${slug}/restore`,
    body: { edit: 2, from: 0, isNewContent: false },
  });
});

test('LessonVersionsPage shows an error with a way to try again', async () => {
  showConsolePage(
    <LessonVersionsPage />,
    { path: '/lessons/:slug/versions', at: '/lessons/none/versions' },
    () => ({ code: 404, reason: 'NOT_FOUND', msg: 'Not there.' }),
  );
  expect(await screen.findByText('Not there.')).toBeTruthy();
});
