import { capital, type Draft, kebab, sentence } from './draft.ts';
import { callName } from './endpoint.ts';
import { consolePageText, consoleTest } from './screen-text.ts';
import { addReading, type NewScreen } from './screen.ts';
import { addWords, wordsOf } from './words.ts';

/** Writes a page of the console: route, place, page, query, words, test. It always reads a list of operators. */
export function newConsolePage(draft: Draft, { path, reads, area, en, zh }: NewScreen): void {
  const [, name = ''] = /^\/console\/([a-z][A-Za-z0-9]*)$/.exec(path) ?? [];
  if (name === '') throw new Error('A path is /console/<page>.');
  if (reads === undefined || !callName(reads).isOperator)
    throw new Error('A page of the console reads a list of operators: --reads operator.<noun>List.');
  const app = 'src/console/app.tsx';
  if (draft.text(app)?.includes(`path: '/${name}'`) === true) throw new Error(`${path} has a page already.`);
  const reading = addReading(draft, reads, area, name);
  const title = en ?? sentence(name);
  const words = wordsOf(title, zh ?? `${title} 页面`, false);
  const file = `${kebab(name)}-page.tsx`;
  draft.add(`${reading.folder}/${file}`, consolePageText(name, reading));
  draft.add(`${reading.folder}/${file.replace('.tsx', '.test.tsx')}`, consoleTest(name, file, words));
  draft.import(app, `import { ${capital(name)}Page } from '#${reading.folder}/${file}';`);
  draft.insert(app, /[ \t]*\{ path: '\*'/, `{ path: '/${name}', element: <${capital(name)}Page /> },\n`);
  draft.insert('src/console/base/places.tsx', /^\] as const;/m, `  { to: '/${name}', label: '${name}' },\n`);
  addWords(draft, 'console', /(?<="console": \{\n)/, words, name);
  addWords(draft, 'console', /(?<="place": \{\n)/, { en: words.en.title, zh: words.zh.title }, name);
}
