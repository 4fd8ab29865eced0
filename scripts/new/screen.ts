import { type Draft, kebab, sentence } from './draft.ts';

interface NewScreen {
  /** `/student/lesson`, or `/lesson` for a screen outside the areas. */
  path: string;
  /** The title in both languages. */
  en?: string | undefined;
  zh?: string | undefined;
}

const areas = ['student', 'coach'];

/** What a screen consists of: path, row in the route table, words, page, and the page's test. */
export function newScreen(draft: Draft, { path, en, zh }: NewScreen): void {
  const parts = /^(?:\/([a-z]+))?\/([a-z][A-Za-z0-9]*)$/.exec(path);
  const [, area = 'shared', name = ''] = parts ?? [];
  if (parts === null || !['shared', ...areas].includes(area))
    throw new Error(`A path is /<screen> or /<area>/<screen>; the areas are ${areas.join(', ')}.`);
  if (new RegExp(String.raw`'${path}'`).test(draft.text('contract/paths.ts') ?? ''))
    throw new Error(`${path} has a screen already.`);
  const file = `${kebab(name)}.page.tsx`;
  const isShared = area === 'shared';
  const rows = draft.text(`src/app/routes/${area}.ts`) ?? '';
  const prefix = isShared ? 'paths' : rows.includes(`const { ${area} } = paths`) ? area : `paths.${area}`;
  addPath(draft, area, name, path);
  draft.insert(
    `src/app/routes/${area}.ts`,
    /\];\s*$/,
    `  {
    path: ${prefix}.${name},
    access: '${isShared ? 'signedIn' : area}',
    words: ['${name}'],
    page: () => import('#src/pages/${area}/${file}'),
  },
`,
  );
  const title = en ?? sentence(name);
  const words = {
    en: { title, none: 'There is nothing here yet.' },
    zh: { title: zh ?? `${title} 页面`, none: '这里还没有内容。' },
  };
  addWords(draft, name, words);
  draft.add(`src/pages/${area}/${file}`, pageText(path, name, isShared ? undefined : area));
  draft.add(`src/pages/${area}/${kebab(name)}.page.test.tsx`, testText(path, name, file, words));
}

function addPath(draft: Draft, area: string, name: string, path: string): void {
  if (area === 'shared') draft.insert('contract/paths.ts', /^ {2}student: \{/m, `  ${name}: '${path}',\n`);
  else
    draft.insert(
      'contract/paths.ts',
      new RegExp(String.raw`(?<=^ {2}${area}: \{\n(?: {4}.*\n)*)^ {2}\},`, 'm'),
      `    ${name}: '${path}',\n`,
    );
}

type Words = Record<'en' | 'zh', { title: string; none: string }>;

function addWords(draft: Draft, name: string, words: Words): void {
  if (draft.text(`src/i18n/en/${name}.json`) !== undefined)
    throw new Error(
      `There are words for "${name}" already (src/i18n/en/${name}.json); name the screen otherwise.`,
    );
  for (const language of ['en', 'zh'] as const)
    draft.add(`src/i18n/${language}/${name}.json`, `${JSON.stringify(words[language], undefined, 2)}\n`);
  draft.insert('src/i18n/namespaces.ts', /^ {2}'reasons',/m, `  '${name}',\n`);
  const declared = 'src/i18n/i18next.d.ts';
  draft.insert(declared, /^import type wallet /m, `import type ${name}_ from './en/${name}.json';\n`);
  draft.insert(declared, /^ {6}wallet: /m, `      ${name}: typeof ${name}_;\n`);
}

const pageText = (path: string, name: string, area: string | undefined): string =>
  `import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** ${path} */
export function Component() {
  const { t } = useTranslation('${name}');
  return (
    <Screen title={t('title')} back={paths.${area ?? 'student'}.home}>
      <ListState state="empty" empty={{ drawing: 'message', text: t('none') }} />
    </Screen>
  );
}
`;

const testText = (path: string, name: string, file: string, { en, zh }: Words): string =>
  `import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { i18n, startI18n } from '#src/i18n/index.ts';
import { Component } from './${file}';

beforeAll(() => startI18n('en', ['${name}', 'common', 'ui']));
afterEach(cleanup);

test.each([
  ['en', '${en.title}', '${en.none}'],
  ['zh', '${zh.title}', '${zh.none}'],
])('the empty list says so (%s)', async (language, title, none) => {
  await i18n.changeLanguage(language);
  const router = createMemoryRouter([{ path: '${path}', Component }], { initialEntries: ['${path}'] });
  render(<RouterProvider router={router} />);
  expect((await screen.findAllByText(title)).length).toBeGreaterThan(0);
  expect(screen.getByText(none)).toBeTruthy();
});
`;
