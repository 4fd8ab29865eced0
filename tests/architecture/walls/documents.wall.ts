import { areas } from '../areas.ts';
import { orderWords } from '../order-words.ts';
import { type Finding, textOf, type Tree, type Wall } from '../tree.ts';
import { clientKinds, serverKinds } from './kinds.wall.ts';

/** Two lists that must be equal: entries that only one of them has. */
export const differences = (at: string, page: readonly string[], code: readonly string[]): Finding[] => [
  ...code.filter((one) => !page.includes(one)).map((one) => ({ at, what: `lacks ${one}` })),
  ...page
    .filter((one) => !code.includes(one))
    .map((one) => ({ at, what: `has ${one}, which the code has not` })),
  ...page.filter((one, index) => page.indexOf(one) < index).map((one) => ({ at, what: `has ${one} twice` })),
];

const kindsOf = (page: string, heading: string): string[] =>
  [...(page.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '').matchAll(/^\| `([^`]+)` \|/gm)].map(
    ([, kind = '']) => kind,
  );

export const fileKindsWall: Wall = {
  name: 'docs/file-kinds.md explains each kind of file',
  advice: 'Write a row for the kind, or take it out of tests/architecture/walls/kinds.wall.ts.',
  find: (tree) => {
    const page = textOf(tree, 'docs/file-kinds.md');
    return [
      ...differences('docs/file-kinds.md', kindsOf(page, 'Areas of the server'), serverKinds),
      ...differences('docs/file-kinds.md', kindsOf(page, 'Pages and features of the phone'), clientKinds),
    ];
  },
};

const arrowsIn = (text: string, row: RegExp): string[] =>
  [...text.matchAll(row)]
    .filter(([, area = '']) => area in areas)
    .map(([, area = '', below = '']) => arrowOf(area, below.match(/[a-z]+/g) ?? []));
const arrowOf = (area: string, below: readonly string[]): string =>
  `${area} → ${below.toSorted().join(', ')}`;

export const arrowsWall: Wall = {
  name: 'docs/architecture.md names the arrows between the areas',
  advice: 'Write the arrows of tests/architecture/areas.ts into the table.',
  find: (tree) => {
    const page = 'docs/architecture.md';
    return differences(
      page,
      arrowsIn(textOf(tree, page), /^\| `(\w+)` \| .* \| ([\w, –]+) \|$/gm),
      Object.entries(areas).map(([area, below]) => arrowOf(area, below)),
    );
  },
};

const invariantsOf = ({ sources }: Tree): string[] =>
  sources
    .filter(({ name }) => /^server\/money\/ledger\/.*invariants\.repository\.ts$/.test(name))
    .flatMap(({ text }) =>
      [...text.matchAll(/name: '(I\d+[a-z]?) ([^']+)'/g)].map(([, no, words]) => `${no} ${words}`),
    );

export const invariantsWall: Wall = {
  name: 'docs/reliability.md names every invariant of the ledger',
  advice:
    'Write the number and the name of the invariant into docs/reliability.md 3.3, as the code has them.',
  find: (tree) => {
    const page = textOf(tree, 'docs/reliability.md');
    const rows = [...page.matchAll(/^\| (I\d+[a-z]?) \| (.+) \|$/gm)].map(
      ([, no, words]) => `${no} ${words}`,
    );
    return differences('docs/reliability.md', rows, invariantsOf(tree));
  },
};

/** The first line in which a page differs from the text that is made from the code. */
export function firstDifference(at: string, page: string, made: string): Finding[] {
  if (page === made) return [];
  const [lines, wanted] = [page.split('\n'), made.split('\n')];
  const line = wanted.findIndex((text, index) => text !== lines[index]);
  return [{ at, what: `line ${line + 1} of the part that is made: ${wanted[line] ?? 'is one too many'}` }];
}

export const orderWordsWall: Wall = {
  name: 'docs/order-words.md has every state of an order in the words of the screens',
  advice: 'Write the line of the finding into docs/order-words.md.',
  find: (tree) => {
    const page = textOf(tree, 'docs/order-words.md');
    return firstDifference('docs/order-words.md', page.slice(page.indexOf('## 0')), orderWords());
  },
};
