import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  isUnusedClass,
  usedOfCore,
  withoutSections,
  withoutUnnamed,
  withoutUnused,
} from '../../vite/f7-css.ts';

const root = path.resolve(import.meta.dirname, '../..');
const sheet = readFileSync(path.join(root, 'node_modules/framework7/framework7.css'), 'utf8');
const bare = (css: string): string => css.replaceAll(/\s/g, '');

test.each([
  ['.md .segmented{a:b}', ''],
  ['.page,.segmented{a:b}', '.page{a:b}'],
  ['.navbar:not(.navbar-large) .left{a:b}', '.navbar:not(.navbar-large).left{a:b}'],
  ['a:is(.icon-only,:has(i:only-child)){a:b}', 'a:is(.icon-only,:has(i:only-child)){a:b}'],
  ['@media (width:1px){.segmented{a:b}}', ''],
  ['@media (width:1px){.segmented{a:b}.page{a:b}}', '@media(width:1px){.page{a:b}}'],
  ['/* .page { */ .page::after{content:"}"}', '.page::after{content:"}"}'],
])('withoutUnused reduces %j to %j', (css, left) => {
  expect(bare(withoutUnused(css))).toBe(bare(left));
});

test('a motion or a font that no rule names is left out', () => {
  const named = '@keyframes rise{to{top:0}}.page{animation:rise 1s}';
  const css = `@keyframes fall{to{top:0}}${named}@font-face{font-family:signs;src:none}`;
  expect(bare(withoutUnnamed(css))).toBe(bare(named));
});

test('a section that has been renamed stops the build', () => {
  expect(() => withoutSections(sheet, ['List View'])).not.toThrow();
  expect(() => withoutSections(sheet, ['Lists'])).toThrow('no such section: Lists');
});

test('usedOfCore keeps the rules of the phone’s pages, bars and dialogs', () => {
  const left = usedOfCore(sheet);
  for (const kept of [
    '.page-content',
    '.navbar-bg',
    '.device-ios',
    '.button-fill',
    '.sheet-backdrop',
    '.safe-areas',
  ])
    expect(left).toContain(kept);
  expect(left).not.toMatch(/font-face|router-transition|\.segmented/);
});

test('no component of ours uses a class that the build leaves out', () => {
  const files = globSync('src/!(console)/**/*.tsx', { cwd: root });
  const used = files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/className="([^"]*)"/g)].flatMap(
      ([, names = '']) => names.split(' '),
    ),
  );
  expect(used).toContain('of-main');
  expect(used.filter(isUnusedClass)).toEqual([]);
});
