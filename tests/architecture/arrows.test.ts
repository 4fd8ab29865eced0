import { describe, expect, test } from 'vitest';
import { product } from './sources.ts';

/**
 * Who may import whom: a layer may import itself and those it names (architecture.md section 1). The first prefix that
 * fits decides, so the narrower ones come first.
 */
const layers: [prefix: string, mayImport: string[]][] = [
  ['contract/', []],
  ['server/', ['contract/']],
  ['src/offline/core/', ['contract/']],
  ['sw/', ['contract/', 'src/offline/core/']],
  ['src/i18n/', ['contract/']],
  ['src/session/', ['contract/']],
  ['src/ui/', ['src/i18n/', 'contract/enums.ts', 'contract/durations.ts']],
  ['src/api/', ['contract/']],
  ['src/offline/', ['contract/', 'src/offline/core/', 'src/api/']],
  ['src/features/', ['contract/', 'src/api/', 'src/offline/', 'src/session/', 'src/i18n/', 'src/ui/']],
  [
    'src/pages/',
    ['contract/', 'src/api/', 'src/offline/', 'src/session/', 'src/i18n/', 'src/ui/', 'src/features/'],
  ],
  ['src/', ['contract/', 'src/']],
];

const isOurs = (name: string) => /^(contract|server|src|sw|tests|scripts|bench)\//.test(name);
const layerOf = (name: string) => layers.find(([prefix]) => name.startsWith(prefix));

describe('imports point one way', () => {
  test.each(product.map((file) => [file.name, file] as const))('%s', (name, file) => {
    const layer = layerOf(name);
    const wrong = file.imports.filter(
      (target) =>
        isOurs(target) &&
        layer !== undefined &&
        !target.startsWith(layer[0]) &&
        !layer[1].some((allowed) => target.startsWith(allowed)),
    );
    expect(wrong, `${name} may import only ${layer?.[1].join(', ')}`).toEqual([]);
  });
});

test('the phone carries no schemas: of the contract it runs only plain data and pure rules', () => {
  const plain =
    /^contract\/(currencies|durations|enums|envelope|limits|paths|reasons|routes|form\.rules|order\.rules|push\.rules|text\/.*)\.(ts|json)$/;
  const wrong = product
    .filter(({ name }) => /^(src|sw)\//.test(name))
    .flatMap(({ name, text }) =>
      [...text.matchAll(/import (?!type\b)(?:\{[^}]*\}|\w+) from '#(contract\/[^']+)'/g)]
        .filter(([statement, target]) => !plain.test(target ?? '') && !onlyTypes(statement))
        .map(([, target]) => `${name} runs ${target}`),
    );
  expect(wrong).toEqual([]);
});

const onlyTypes = (statement: string) =>
  /\{([^}]*)\}/
    .exec(statement)?.[1]
    ?.split(',')
    .every((part) => part.trim() === '' || part.trim().startsWith('type ')) ?? false;

test('no barrels, no default exports, no cupboards', () => {
  const cupboards = product.filter(
    ({ name }) =>
      /\/(utils|helpers|common|misc)\.tsx?$/.test(name) ||
      (/\/index\.tsx?$/.test(name) && name !== 'src/i18n/index.ts'),
  );
  expect(cupboards.map(({ name }) => name)).toEqual([]);
  expect(product.filter(({ text }) => /^export default/m.test(text)).map(({ name }) => name)).toEqual([]);
});

/** One place for each kind of reach; the expression is what only that place may hold. */
const reserved: [what: string, pattern: RegExp, where: RegExp][] = [
  ['framework7 belongs to src/ui', /from 'framework7|import 'framework7/, /^src\/ui\//],
  [
    'Intl and toLocale… belong to src/i18n/format.ts and, on the server, to time, words and the sandbox page',
    /\bIntl\.|\.toLocale\w*String\(/,
    /^(src\/i18n\/format\.ts|server\/(time|i18n|demo\/sandbox)\/)/,
  ],
  [
    'localStorage belongs to src/session/storage.ts',
    /\blocalStorage\b\.(get|set|remove)/,
    /^src\/session\/storage\.ts/,
  ],
  ['process.env belongs to server/config.ts', /process\.env\b/, /^server\/config\.ts/],
  ['query keys live in .queries.ts', /queryKey: \[/, /\.queries\.ts$/],
];

test.each(reserved)('%s', (_what, pattern, where) => {
  const wrong = product.filter(({ name, text }) => pattern.test(stripComments(text)) && !where.test(name));
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

const stripComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
