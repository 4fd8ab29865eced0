import { expect, test } from 'vitest';
import { rowOf as stepRow } from '#contract/order.steps.ts';
import { calledIn } from './called-in.ts';
import { namesIn, namesWith, rowsOf, screenWordsOf, twice } from './glossary.ts';
import { readTree, sourceFile, type Tree } from './tree.ts';
import { walls } from './walls.ts';
import { differences } from './walls/documents.wall.ts';
import { takesSeatSilently } from './walls/order-steps.wall.ts';

/** Walls that compare documents and tables with the code: one offence in the tree as it is. */
const tree = readTree();

type Change = (tree: Tree) => Tree;

/** One file, changed or new. */
const inFile =
  (name: string, change: (text: string) => string): Change =>
  ({ sources, texts }) => {
    const before = [...sources, ...texts].find((file) => file.name === name)?.text ?? '';
    const text = change(before);
    if (text === before) throw new Error(`${name} did not change`);
    const isSource = /\.(ts|tsx|mjs)$/.test(name);
    return {
      sources: [
        ...sources.filter((file) => file.name !== name),
        ...(isSource ? [sourceFile(name, text)] : []),
      ],
      texts: [...texts.filter((file) => file.name !== name), ...(isSource ? [] : [{ name, text }])],
    };
  };

/** Every file of a folder in which a text occurs, besides one. */
const everywhere =
  (folder: string, part: string, other: string, besides = ''): Change =>
  ({ sources, texts }) => ({
    texts,
    sources: sources.map((file) =>
      file.name.startsWith(folder) && file.name !== besides && file.text.includes(part)
        ? sourceFile(file.name, file.text.replaceAll(part, other))
        : file,
    ),
  });

const without = (part: string | RegExp) => (text: string) => text.replace(part, '');
const instead = (part: string, other: string) => (text: string) => text.replace(part, other);
const more = (lines: string) => (text: string) => text + lines;

const offences: [wall: string, change: Change][] = [
  [
    'every endpoint is called by the phone or the console, or has a reason',
    everywhere('src/console/', "ask('operator.clearanceList'", 'ask(name'),
  ],
  [
    'every endpoint is called by the phone or the console, or has a reason',
    inFile('src/features/some/some.mutations.ts', () => "call('user.other', {});\n"),
  ],
  ['both languages have the same words', inFile('src/i18n/zh/money.json', instead('{', '{ "nowhere": "x",'))],
  [
    'a sentence for a phone without a network is shown without one',
    inFile('src/pages/coach/standing.page.tsx', instead('strikes.view.error', "t('standing.offline')")),
  ],
  ['both languages have the same words', inFile('src/i18n/en/some.json', () => '{ "title": "Some" }')],
  ['both languages have the same words', inFile('src/i18n/zh/base.json', instead('"请先登录再操作"', '""'))],
  [
    'both languages have the same words',
    inFile('src/i18n/zh/base.json', instead('"请先登录再操作"', '"{{name}}"')),
  ],
  [
    'both languages have the same words',
    inFile('contract/text/reasons.zh.json', (text) =>
      JSON.stringify({ ...(JSON.parse(text) as object), NOT_A_REASON: 'some' }),
    ),
  ],
  [
    'the messages of the specification are shown in its words',
    inFile('src/i18n/en/base.json', instead('"Tip"', '"Hint"')),
  ],
  [
    'Chinese words are written as a native reader writes them',
    inFile('src/i18n/zh/base.json', instead('"提示"', '"提示, 本机"')),
  ],
  [
    'the plain words cover what decides over money and seats, in short sentences',
    inFile('src/i18n/plain/en.json', (text) =>
      text.replace(/"title": "[^"]*"/, `"title": "${'word '.repeat(20)}"`),
    ),
  ],
  [
    'the plain words cover what decides over money and seats, in short sentences',
    inFile('src/i18n/plain/zh.json', instead('{', '{ "nowhere": "x",')),
  ],
  [
    'the setting of the demo is read before the demo is loaded',
    everywhere('server/', 'config.demo', 'config.other'),
  ],
  [
    'the setting of the demo is read before the demo is loaded',
    inFile('server/start/log.ts', more("await import('../demo/seed.ts');\n")),
  ],
  [
    'docs/file-kinds.md explains each kind of file',
    inFile('docs/file-kinds.md', without(/^\| `rules` \|.*\n/m)),
  ],
  [
    'docs/architecture.md names the arrows between the areas',
    inFile('docs/architecture.md', instead('| platform |\n', '| – |\n')),
  ],
  [
    'docs/reliability.md names every invariant of the ledger',
    inFile('docs/reliability.md', without(/^\| I1 \|.*\n/m)),
  ],
  [
    'docs/order-steps.md is made from the table of steps',
    inFile('docs/order-steps.md', instead('accept', 'except')),
  ],
  [
    'every line of a history has its words in both languages',
    inFile('src/i18n/zh/booking.json', instead('"canceledFree"', '"canceledFreely"')),
  ],
  [
    'docs/order-words.md has every state of an order in the words of the screens',
    inFile('docs/order-words.md', instead('- Family: Waiting', '- Family: Wait')),
  ],
  [
    'docs/specification.md lists every screen once',
    inFile('docs/specification.md', instead('/student/vip', '/student/vipp')),
  ],
  [
    'the journeys over all screens open every screen',
    inFile('tests/e2e/support/all-screens.ts', instead('student.vip', '')),
  ],
  [
    'the journeys over all screens open every screen',
    inFile('tests/e2e/support/all-screens.ts', instead('paths.settings.legal', '')),
  ],
  [
    'taps lead to every screen of an area and to every shared one',
    everywhere('src/', 'paths.coach.standing', "'/elsewhere'"),
  ],
  [
    'the gallery shows every component of the kit',
    inFile('src/ui/some-part.tsx', () => 'export const SomePart = 1;\n'),
  ],
  [
    'names in the code take the words of the glossary',
    inFile('docs/glossary.md', (text) => text.replace(/^(\| child .*\n)/m, '$1$1')),
  ],
  [
    'names in the code take the words of the glossary',
    inFile('src/api/call.ts', more('const kidsOf = 1;\n')),
  ],
  ['a file can be read in one sitting', inFile('src/api/call.ts', more('\n'.repeat(300)))],
  ['a file can be read in one sitting', inFile('contract/order.ts', more('\n'.repeat(401)))],
  [
    'every rule, limit and reason has an effect',
    everywhere('server/', 'payoutHoldHours', 'others', 'server/start/rules.ts'),
  ],
  [
    'every declared effect is carried out',
    inFile('server/people/some.effects.ts', () => "export const some = effect('some');\n"),
  ],
  [
    'docs/security answers every requirement of ASVS 5.0 and each of our own points once',
    inFile('docs/security/checklist.md', without(/^\| 65 \|.*\n/m)),
  ],
  [
    'docs/security answers every requirement of ASVS 5.0 and each of our own points once',
    inFile('docs/security/01-input-and-rules.md', instead('| holds |', '| perhaps |')),
  ],
  [
    'each claim of docs/security is attacked by a named test, or gives the reason why not',
    inFile('tests/architecture/security/attacks.md', instead('| 2.2.2 |', '| 99.9.9 |')),
  ],
];

const findIn = (name: string, where: Tree) => walls.find((wall) => wall.name === name)?.find(where) ?? [];

test.each(offences)('%s: a planted offence is found (%#)', (wall, change) => {
  expect(findIn(wall, change(tree)).length).toBeGreaterThan(findIn(wall, tree).length);
});

test('a step that takes a seat away needs a notice to the other guardians', () => {
  const { guardians, ...unnoticed } = stepRow('cancelFree');
  expect(guardians).toBe('childCanceled');
  expect(takesSeatSilently(stepRow('cancelFree'))).toBe(false);
  expect(takesSeatSilently(unnoticed)).toBe(true);
});

test('differences finds what one list lacks, what it has alone, and what it has twice', () => {
  expect(differences('a.md', ['/one', '/one', '/other'], ['/one', '/two'])).toEqual([
    { at: 'a.md', what: 'lacks /two' },
    { at: 'a.md', what: 'has /other, which the code has not' },
    { at: 'a.md', what: 'has /one twice' },
  ]);
});

test('calledIn finds a call by its name, and leaves out comments, words and types', () => {
  const file = sourceFile(
    'src/features/some/use-some.ts',
    "call('order.pay', {}); t('order.rate'); type Some = Input<'order.list'>; // 'order.check'\ntype Call =\n  | 'order.cancel';\n",
  );
  expect([...calledIn([file])]).toEqual(['order.pay']);
});

const glossary = `# Glossary
| word | means | the product also says |
|---|---|---|
| child | a profile | kid, small person |
| pack | files | – |
| class pack | sessions that were paid ahead | pack (is files), bundle |
| hold (of seats), offer | seats that are kept | – |
| hold (of seats) | the same again | – |
`;

test('the glossary has a word twice when two rows begin with it', () => {
  expect(twice(rowsOf(glossary).flatMap(({ terms }) => terms))).toEqual(['hold (of seats)']);
});

test('words of the screens are those that no row begins with', () => {
  expect(screenWordsOf(rowsOf(glossary))).toEqual(['kid', 'small person', 'bundle']);
});

test('namesWith finds names of the code, and leaves out texts and comments', () => {
  const text = "// a kid\nconst kidsOf = 'kid'; db.small_person; kidney;\n";
  expect(namesWith('kid', namesIn({ text }))).toEqual(['kidsOf']);
  expect(namesWith('small person', namesIn({ text }))).toEqual(['small_person']);
});
