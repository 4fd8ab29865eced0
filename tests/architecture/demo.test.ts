import { expect, test } from 'vitest';
import { product } from './sources.ts';

const outside = product.filter(({ name }) => !name.startsWith('server/demo/'));

/** Imports that are there at run time; types are erased, and `import(…)` runs when the demo is on. */
function staticImports(text: string): string[] {
  return [...text.matchAll(/^(?:import|export)\s+(?!type\b)([^;]*?)from\s+'([^']+)'/gm)]
    .filter(([, names = '']) => !onlyTypes(names))
    .map(([, , target = '']) => target)
    .concat([...text.matchAll(/^import\s+'([^']+)'/gm)].map(([, target = '']) => target));
}

const onlyTypes = (names: string): boolean =>
  /^\{.*\}\s*$/s.test(names) &&
  names
    .replaceAll(/[{}]/g, '')
    .split(',')
    .every((name) => name.trim() === '' || name.trim().startsWith('type '));

const isDemo = (target: string) => /(^|[/#])demo\//.test(target);

test('production loads no code of the demo: outside server/demo it is imported by import(…) alone', () => {
  const wrong = outside.flatMap(({ name, text }) =>
    staticImports(text)
      .filter(isDemo)
      .map((target) => `${name} imports ${target}`),
  );
  expect(wrong).toEqual([]);
});

test('the places that load the demo ask for it first', () => {
  const loading = outside.filter(({ text }) => /import\('[^']*demo\//.test(text));
  expect(loading.map(({ name }) => name).toSorted()).toEqual([
    'server/app.ts',
    'server/config.ts',
    'server/main.ts',
    'server/ports/message-ports.ts',
    'server/ports/payments.offered.ts',
  ]);
  for (const { name, text } of loading) expect(text, name).toMatch(/config\.demo|isDemo\(/);
});
