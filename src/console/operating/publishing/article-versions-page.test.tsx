import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { OperatorResource } from '#contract/content-operator.ts';
import type { Resource } from '#contract/content.ts';
import { startWords, switchLanguage } from '#src/console/base/words.ts';
import { type ConsoleCall, showConsolePage } from '#tests/support/console-page.tsx';
import { ArticleVersionsPage } from './article-versions-page.tsx';

const at = '2027-03-01T08:00:00.000Z';
const versionOf = (version: number): Resource => ({
  id: 'r1',
  kind: 'help',
  publishedAt: at,
  version,
  minutes: 1,
  bytes: 100,
  en: { title: 'Book', summary: 'How', body: [{ type: 'p', text: `Text ${version}` }] },
  zh: { title: '预约', summary: '方法', body: [{ type: 'p', text: '正文' }] },
});
let article: OperatorResource;

beforeAll(startWords);
beforeEach(() => {
  article = {
    id: 'r1',
    state: 'published',
    edit: 4,
    shown: versionOf(3),
    preview: null,
    publishAt: null,
    history: [
      { version: 3, at, by: 'o1', byName: 'Robin Hale' },
      { version: 1, at, by: null, byName: null },
    ],
    actions: [],
  };
});
afterEach(() => vi.unstubAllGlobals());

const show = () =>
  showConsolePage(
    <ArticleVersionsPage />,
    { path: '/articles/:id/versions', at: '/articles/r1/versions' },
    ({ path }: ConsoleCall) => ({
      code: 200,
      data: path.includes('/version/') ? versionOf(Number(path.split('/').at(-1))) : article,
    }),
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test.each([
  ['en', 'Version 3', 'published by Robin Hale', 'came with Openfield'],
  ['zh', '版本 3', '发布者：Robin Hale', '随 Openfield 提供'],
] as const)(
  'ArticleVersionsPage lists versions with their authors in %s',
  async (language, first, ...others) => {
    await switchLanguage(language);
    show();
    await screen.findByText(first);
    for (const text of others) expect(screen.getByText(text)).toBeTruthy();
    await switchLanguage('en');
  },
);

test('ArticleVersionsPage compares a version with the one before it', async () => {
  const calls = show();
  await screen.findByText('Version 3');
  press('Show version 3 with what changed');
  const english = within(await screen.findByRole('region', { name: 'English' }));
  expect(english.getByText('Text 1').tagName).toBe('DEL');
  expect(english.getByText('Text 3').tagName).toBe('INS');
  const chinese = within(screen.getByRole('region', { name: 'Chinese' }));
  expect(chinese.getByText('Nothing changed in this language.')).toBeTruthy();
  expect(calls.map(({ path }) => path).slice(1)).toEqual([
    '/applet/operator/resource/r1/version/3',
    '/applet/operator/resource/r1/version/1',
  ]);
});

test('ArticleVersionsPage shows the first version without a comparison', async () => {
  show();
  await screen.findByText('Version 1');
  press('Show version 1 with what changed');
  expect(await screen.findByText('This is the first version.')).toBeTruthy();
});

test('ArticleVersionsPage shows that an article was never public', async () => {
  article = { ...article, history: [] };
  show();
  expect(await screen.findByText('This article was never public.')).toBeTruthy();
});
