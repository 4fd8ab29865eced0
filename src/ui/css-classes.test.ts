import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = 'src/ui/css';
/** Files that change parts of other files for one medium or moment. */
const overrides = ['print.css', 'transitions.css'];

/** Classes that a rule of the file selects alone, so that the file decides how they look. */
function definedIn(file: string): Set<string> {
  const css = readFileSync(`${folder}/${file}`, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  // The first rule of a class is outside of media and container queries, so it begins its line.
  return new Set([...css.matchAll(/^\.(of-[\w-]+) \{/gm)].map(([, name = '']) => name));
}

test('each CSS class is defined in one file', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.css') && !overrides.includes(file));
  const owners = new Map<string, string[]>();
  for (const file of files)
    for (const name of definedIn(file)) owners.set(name, [...(owners.get(name) ?? []), file]);
  expect(owners.size).toBeGreaterThan(200);
  expect([...owners].filter(([, defining]) => defining.length > 1)).toEqual([]);
});
