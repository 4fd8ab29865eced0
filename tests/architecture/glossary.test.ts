import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { allowedNames, ordinary } from './glossary-names.ts';
import { namesIn, namesWith, rowsOf, screenWordsOf, twice } from './glossary.ts';
import { product, root } from './sources.ts';

const rows = rowsOf(readFileSync(path.join(root, 'docs/glossary.md'), 'utf8'));
const words = screenWordsOf(rows).filter((word) => !ordinary.includes(word));
// The gallery writes its examples between tags.
const files = product.filter(({ name }) => !/^(sw|src\/ui\/gallery)\//.test(name));
const names = [...new Set(files.flatMap(namesIn))];
const allowedFor = (word: string): string[] => allowedNames[word]?.split(' ') ?? [];

test('no word stands twice in the glossary', () => {
  expect(rows.length).toBeGreaterThan(100);
  expect(twice(rows.flatMap(({ terms }) => terms))).toEqual([]);
});

test('a word of the screens is no name in the code', () => {
  const wrong = words.flatMap((word) =>
    namesWith(word, names)
      .filter((name) => !allowedFor(word).includes(name))
      .map((name) => `${name}: the glossary has another word for "${word}"`),
  );
  expect(wrong).toEqual([]);
});

test('the list of allowed names holds nothing that is gone', () => {
  expect(Object.keys(allowedNames).filter((word) => !words.includes(word))).toEqual([]);
  const gone = words.flatMap((word) => allowedFor(word).filter((name) => !names.includes(name)));
  expect(gone).toEqual([]);
});

const planted = `# Glossary
| word | means | the product also says |
|---|---|---|
| child | a profile | kid, small person |
| pack | files | – |
| class pack | sessions that were paid ahead | pack (is files), bundle |
| hold (of seats), offer | seats that are kept | – |
| hold (of seats) | the same again | – |
`;

test('a planted word that stands twice is found', () => {
  expect(twice(rowsOf(planted).flatMap(({ terms }) => terms))).toEqual(['hold (of seats)']);
});

test('words of the screens are those that stand for nothing else', () => {
  expect(screenWordsOf(rowsOf(planted))).toEqual(['kid', 'small person', 'bundle']);
});

test('a planted name is found, in a text or a comment it is none', () => {
  const text = "// a kid\nconst kidsOf = 'kid'; db.small_person; kidney;\n";
  expect(namesWith('kid', namesIn({ text }))).toEqual(['kidsOf']);
  expect(namesWith('small person', namesIn({ text }))).toEqual(['small_person']);
});
