import { type Finding, type Wall } from '../tree.ts';
import { isAreaFile, isInArea } from './areas.wall.ts';

/** The kinds of file in an area of the server: the last dotted part of the name. docs/file-kinds.md explains each. */
export const serverKinds = [
  'routes',
  'commands',
  'queries',
  'rules',
  'repository',
  'presenter',
  'notices',
  'jobs',
  'effects',
  'http',
  'seal',
  'data',
  'thread',
  'test',
];

/** The kinds of file in src/pages and src/features. */
export const clientKinds = ['page', 'queries', 'mutations', 'view', 'use-*', 'components/*', 'test'];

const kindOf = (name: string): string => /\.([\w-]+)\.tsx?$/.exec(name)?.[1] ?? '';

function unknownKind(name: string): string | undefined {
  const kind = kindOf(name);
  if (isInArea(name)) {
    if (isAreaFile(name) || serverKinds.includes(kind)) return undefined;
    return kind === '' ? 'the name has no kind' : `"${kind}" is no kind`;
  }
  if (kind === 'test') return undefined;
  if (name.startsWith('src/pages/')) return kind === 'page' ? undefined : 'src/pages holds pages';
  if (!name.startsWith('src/features/')) return undefined;
  const isKnown =
    ['queries', 'mutations', 'view'].includes(kind) ||
    /^src\/features\/[\w-]+\/[\w-]+\/([\w-]+\/)?(use-[\w-]+\.tsx?|components\/[\w-]+\.tsx)$/.test(name);
  return isKnown ? undefined : 'this is none of the kinds of src/features';
}

export const kindsWall: Wall = {
  name: 'every file is of a known kind',
  advice:
    'Give the file one of the kinds of docs/file-kinds.md, or move its parts into files of these kinds.',
  find: ({ sources }) =>
    sources.flatMap(({ name }): Finding[] => {
      const what = unknownKind(name);
      return what === undefined ? [] : [{ at: name, what }];
    }),
};
