import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { z } from 'zod';
import { readTree, root } from '#tests/architecture/tree.ts';

/**
 * Lints what has changed since the last clean run, and every file that imports it. A changed type can break a rule
 * there. Files that only pass names on (`public.ts`) are looked through. `npm test` lints the whole tree.
 */
const memory = path.join(root, '.cache/lint.json');
const { sources } = readTree();
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16);
/** Another configuration or another linter: everything is linted again. */
const settings = ['.oxlintrc.json', 'package-lock.json', 'tsconfig.base.json'];
const key = hashOf(settings.map((name) => fs.readFileSync(path.join(root, name), 'utf8')).join('\0'));

const memorySchema = z.object({ key: z.string(), files: z.record(z.string(), z.string()) });
function remembered(): Record<string, string> {
  if (!fs.existsSync(memory)) return {};
  const read = memorySchema.safeParse(JSON.parse(fs.readFileSync(memory, 'utf8')));
  return read.success && read.data.key === key ? read.data.files : {};
}

const before = remembered();
const files = Object.fromEntries(sources.map(({ name, text }) => [name, hashOf(text)]));
const changed = new Set(
  [...Object.keys(files), ...Object.keys(before)].filter((name) => files[name] !== before[name]),
);
const passesOn = (name: string) => name.endsWith('/public.ts');
const affected = new Set(changed);
for (const name of affected)
  if (changed.has(name) || passesOn(name))
    for (const source of sources) if (source.imports.includes(name)) affected.add(source.name);

const names = [...affected].filter((name) => name in files);
// Linting the whole project is faster than linting this many files by name.
const isWhole = names.length > 400;
console.log(isWhole ? 'all files' : `${names.length} of ${sources.length} files`);
if (names.length > 0) {
  const linter = path.join(root, 'node_modules/oxlint/bin/oxlint');
  const { status } = spawnSync(process.execPath, [linter, '--type-aware', ...(isWhole ? [] : names)], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
if (process.exitCode === undefined || process.exitCode === 0) {
  fs.mkdirSync(path.dirname(memory), { recursive: true });
  fs.writeFileSync(memory, JSON.stringify({ key, files }));
}
