import { expect, test } from 'vitest';
import { areas } from './areas.ts';
import { tree } from './sources.ts';
import { clientKinds, serverKinds } from './walls/kinds.wall.ts';

const page = tree.texts.find(({ name }) => name === 'docs/file-kinds.md')?.text ?? '';
const listed = (heading: string): string[] =>
  [...(page.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '').matchAll(/^\| `([^`]+)` \|/gm)].map(
    ([, kind = '']) => kind,
  );

test('docs/file-kinds.md explains each kind, and no other', () => {
  expect(listed('Areas of the server')).toEqual(serverKinds);
  expect(listed('Pages and features of the phone')).toEqual(clientKinds);
});

test('docs/architecture.md and README.md name the arrows between the areas as they are', () => {
  const text = (name: string) => tree.texts.find((file) => file.name === name)?.text ?? '';
  const inTable = [...text('docs/architecture.md').matchAll(/^\| `(\w+)` \| .* \| ([\w, –]+) \|$/gm)];
  const inPicture = [...text('README.md').matchAll(/^ (\w+) +[\w:, ]+?(?: +→ ([\w, ]+))?$/gm)];
  const arrowsOf = (rows: readonly RegExpExecArray[]) =>
    Object.fromEntries(
      rows
        .filter(([, area = '']) => area in areas)
        .map(([, area = '', below = '']) => [area, (below.match(/[a-z]+/g) ?? []).toSorted()]),
    );
  const table = Object.fromEntries(Object.entries(areas).map(([area, below]) => [area, below.toSorted()]));
  expect(arrowsOf(inTable)).toEqual(table);
  expect(arrowsOf(inPicture)).toEqual(table);
});
