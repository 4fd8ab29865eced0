import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const kit = import.meta.dirname;
const readme = readFileSync(path.join(kit, 'README.md'), 'utf8');
const section = readme.slice(readme.indexOf("## Framework7's components, and ours"));
const namesIn = (text: string): string[] => [...text.matchAll(/`([A-Z]\w+)`/g)].map(([, name = '']) => name);

test('README names every component of Framework7', () => {
  const files = globSync('../../node_modules/framework7-react/components/*.js', { cwd: kit });
  const names = files.map((file) =>
    path.basename(file, '.js').replaceAll(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase()),
  );
  const known = new Set(namesIn(section));
  expect(names.length).toBeGreaterThan(80);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

test('README lists the imported components of Framework7 as used', () => {
  const used = namesIn(section.slice(section.indexOf('### Used'), section.indexOf('### Ours')));
  const imported = globSync('*.tsx', { cwd: kit }).flatMap((file) =>
    [
      ...readFileSync(path.join(kit, file), 'utf8').matchAll(/import \{([^}]*)\} from 'framework7-react'/g),
    ].flatMap(([, names = '']) => names.split(',').map((name) => name.trim().split(' ')[0] ?? '')),
  );
  const components = new Set(imported.filter((name) => /^[A-Z]/.test(name)));
  expect([...components].filter((name) => !used.includes(name))).toEqual([]);
  expect(components.has('Button')).toBe(true);
});
