import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { consoleNamespace, namespaces } from '#src/i18n/namespaces.ts';
import { product, root } from './sources.ts';

const folder = (language: string) => path.join(root, 'src/i18n', language);
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** `{ a: { b: 'x' } }` → `[['a.b', 'x']]` */
function flatten(value: unknown, prefix = ''): [string, string][] {
  if (typeof value === 'string') return [[prefix, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => flatten(item, prefix ? `${prefix}.${key}` : key));
}

const gaps = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1] ?? '').toSorted();
const files = (language: string) => readdirSync(folder(language)).toSorted();

test('both languages have the same files, and each is a namespace', () => {
  expect(files('zh')).toEqual(files('en'));
  const known: readonly string[] = [...namespaces, consoleNamespace];
  expect(
    files('en')
      .map((name) => name.replace('.json', ''))
      .filter((name) => !known.includes(name)),
  ).toEqual([]);
});

const pairs: [string, string, string][] = [
  ...files('en').map((name): [string, string, string] => [
    name,
    path.join(folder('en'), name),
    path.join(folder('zh'), name),
  ]),
  [
    'reasons',
    path.join(root, 'contract/text/reasons.en.json'),
    path.join(root, 'contract/text/reasons.zh.json'),
  ],
];

describe.each(pairs)('%s', (_name, enFile, zhFile) => {
  const en = new Map(flatten(read(enFile)));
  const zh = new Map(flatten(read(zhFile)));

  test('has the same keys in both languages', () => {
    expect([...zh.keys()].toSorted()).toEqual([...en.keys()].toSorted());
  });

  test('has no empty sentence, and the same gaps in both', () => {
    for (const [key, text] of en) {
      expect(text, key).not.toBe('');
      expect(zh.get(key), key).not.toBe('');
      expect(gaps(zh.get(key) ?? ''), key).toEqual(gaps(text));
    }
  });

  test('Chinese sentences are written in Chinese', () => {
    const bare = [...zh].filter(
      ([key, text]) => en.get(key) === text && /[a-z]{4,}/.test(text.replaceAll(/\{\{[^}]*\}\}/g, '')),
    );
    expect(bare.filter(([key]) => !/^(appName|language\.|zoneName)/.test(key))).toEqual([]);
  });
});

test('no sentence outside the translation files', () => {
  // Text between tags, or in an attribute that people read or hear.
  const pattern =
    />\s*[A-Za-z][a-z]+(?: [a-z]+)*[.!?]?\s*<\/|(?:title|label|placeholder|alt|aria-label|text)="[A-Z][^"]*"|[\u4e00-\u9fff]/;
  const wrong = product
    .filter(({ name }) => /^src\/.*\.tsx$/.test(name) && !/^src\/(ui\/gallery|pages\/dev)\//.test(name))
    .filter(({ text }) => pattern.test(text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')));
  expect(wrong.map(({ name }) => name)).toEqual([]);
});
