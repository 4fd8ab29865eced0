import { capital } from './draft.ts';
import type { Place } from './screen.ts';
import type { ScreenWords } from './words.ts';

/** The list that a screen reads, and the file of its query. */
export interface Reading {
  call: string;
  area: string;
  folder: string;
  file: string;
  /** The prefix of the query's names, and the first part of its key. */
  key: string;
}

interface PageParts {
  path: string;
  name: string;
  place: Place;
  reading: Reading | undefined;
}

const backOf = ({ folder }: Place): string => {
  if (folder === 'helper') return 'back={area.mine}';
  if (folder === 'setting') return 'back={paths.setting}';
  return folder === 'shared' ? 'back' : `back={paths.${folder}.mine}`;
};

/** The lines that are true; a false one is left out. */
const lines = (...parts: readonly (string | false)[]): string =>
  parts.filter((part) => part !== false).join('\n');

export function pageText({ path, name, place, reading }: PageParts): string {
  const isHelper = place.folder === 'helper';
  const hasPaths = !isHelper && place.folder !== 'shared';
  const head = lines(
    "import { useTranslation } from 'react-i18next';",
    hasPaths && "import { paths } from '#contract/paths.ts';",
    isHelper && "import { useHelperArea } from '#src/features/helping/helper/use-helper-area.ts';",
  );
  const top = lines('  const { t } = useTranslation();', isHelper && '  const { area } = useHelperArea();');
  if (reading === undefined)
    return `${head}
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** ${path} */
export function Component() {
${top}
  return (
    <Screen title={t('${name}.title')} ${backOf(place)}>
      <ListState state="empty" empty={{ drawing: 'message', text: t('${name}.none') }} />
    </Screen>
  );
}
`;
  return `${head}
import { ListScreen } from '#src/features/base/reading/components/list-screen.tsx';
import { useList } from '#src/features/base/reading/use-list.ts';
import { ${reading.key}Sources } from '#${reading.file}';
import { ListRow } from '#src/ui/list-row.tsx';

/** ${path} */
export function Component() {
${top}
  const list = useList(${reading.key}Sources.list(), { missing: t('${name}.offline') });
  return (
    <ListScreen
      title={t('${name}.title')}
      ${backOf(place)}
      list={list}
      empty={{ drawing: 'message', text: t('${name}.none') }}
      render={({ id }) => <ListRow title={id} />}
    />
  );
}
`;
}

const queryText = ({ call, key }: Reading, caller: string): string => `export const ${key}Queries = {
  list: () =>
    infiniteQueryOptions({
      queryKey: ['${key}', 'list'] as const,
      queryFn: ({ pageParam, signal }) =>
        ${caller}('${call}', pageParam === '' ? {} : { cursor: pageParam }, { signal }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
    }),
};
`;

export function queriesText(reading: Reading): string {
  if (reading.folder.startsWith('src/console/'))
    return `import { infiniteQueryOptions } from '@tanstack/react-query';
import { ask } from '#src/console/base/ask.ts';

${queryText(reading, 'ask')}`;
  return `import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { listSource } from '#src/features/base/reading/reading-source.queries.ts';

${queryText(reading, 'call')}
export const ${reading.key}Sources = {
  list: () =>
    listSource({ query: ${reading.key}Queries.list(), rows: ({ items }) => items, idOf: ({ id }) => id }),
};
`;
}

interface TestParts {
  path: string;
  name: string;
  reading: Reading | undefined;
  words: Record<'en' | 'zh', ScreenWords>;
}

const cases = ({ en, zh }: Record<'en' | 'zh', ScreenWords>): string => `test.each([
  ['en', ${JSON.stringify(en.title)}, ${JSON.stringify(en.none)}],
  ['zh', ${JSON.stringify(zh.title)}, ${JSON.stringify(zh.none)}],
] as const)`;

export function pageTest({ path, name, reading, words }: TestParts): string {
  const file = `./${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.page.tsx`;
  const head = lines(
    (reading && "import { QueryClient, QueryClientProvider } from '@tanstack/react-query';") || false,
    "import { cleanup, render, screen } from '@testing-library/react';",
    "import { createMemoryRouter, RouterProvider } from 'react-router-dom';",
    `import { afterEach, beforeAll, expect, test${reading ? ', vi' : ''} } from 'vitest';`,
    "import { i18n } from '#src/i18n/index.ts';",
    reading !== undefined && "import { wireTestCalls } from '#tests/support/wired-calls.ts';",
    "import { startWords } from '#tests/support/words.ts';",
    `import { Component } from '${file}';`,
  );
  const draw = reading
    ? `  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );`
    : '  render(<RouterProvider router={router} />);';
  const served = reading
    ? `
beforeAll(() => {
  wireTestCalls();
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, msg: '', data: { items: [], next: null } }));
});
afterAll(() => vi.unstubAllGlobals());`
    : '';
  return `${reading ? head.replace('afterEach,', 'afterAll, afterEach,') : head}

beforeAll(() => startWords('en'));${served}
afterEach(cleanup);

${cases(words)}('${path} shows that the list is empty (%s)', async (language, title, none) => {
  await i18n.changeLanguage(language);
  const router = createMemoryRouter([{ path: '${path}', Component }], { initialEntries: ['${path}'] });
${draw}
  expect((await screen.findAllByText(title)).length).toBeGreaterThan(0);
  expect(await screen.findByText(none)).toBeTruthy();
});
`;
}

/** A page of the operators' console. */
export const consolePageText = (
  name: string,
  reading: Reading,
): string => `import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Page } from '#src/console/base/page.tsx';
import { Places } from '#src/console/base/places.tsx';
import { Queue } from '#src/console/base/queue.tsx';
import { ${reading.key}Queries } from '#${reading.file}';

/** /console/${name} */
export function ${capital(name)}Page() {
  const { t } = useTranslation();
  const query = useInfiniteQuery(${reading.key}Queries.list());
  return (
    <Page title={t('console.${name}.title')} back={<Places />}>
      <Queue query={query} none={t('console.${name}.none')}>
        {(rows) => (
          <ul className="rows" aria-label={t('console.${name}.title')}>
            {rows.map(({ id }) => (
              <li key={id}>{id}</li>
            ))}
          </ul>
        )}
      </Queue>
    </Page>
  );
}
`;

export const consoleTest = (
  name: string,
  file: string,
  { en }: Record<'en' | 'zh', ScreenWords>,
): string => `import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startWords } from '#src/console/base/words.ts';
import { makeQueryClient } from '#src/console/query-client.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { ${capital(name)}Page } from './${file}';

beforeAll(async () => {
  await startWords();
  wireTestCalls();
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, msg: '', data: { items: [], next: null } }));
});
afterAll(() => vi.unstubAllGlobals());

test('/console/${name} shows that the queue is empty', async () => {
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter>
        <${capital(name)}Page />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByRole('heading', { name: ${JSON.stringify(en.title)} })).toBeTruthy();
  expect(await screen.findByText(${JSON.stringify(en.none)})).toBeTruthy();
});
`;
