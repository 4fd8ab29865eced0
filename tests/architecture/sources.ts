import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

export interface SourceFile {
  /** Relative to the clone, with slashes. */
  name: string;
  text: string;
  lines: number;
  /** What it imports, as paths relative to the clone; packages keep their name. */
  imports: string[];
}

const folders = ['contract', 'server', 'src', 'sw', 'tests', 'bench', 'scripts'];
const isSource = (name: string) => /\.(ts|tsx|mjs)$/.test(name);

function readSource(name: string): SourceFile {
  const text = readFileSync(path.join(root, name), 'utf8');
  const found = [...text.matchAll(/(?:from\s+|import\s*\(\s*|^import\s+)['"]([^'"]+)['"]/gm)];
  return {
    name,
    text,
    lines: text.split('\n').length - 1,
    imports: found.map((match) => resolveImport(name, match[1] ?? '')),
  };
}

function resolveImport(from: string, given: string): string {
  if (given.startsWith('#')) return given.slice(1);
  if (given.startsWith('.')) return path.posix.join(path.posix.dirname(from), given);
  return given;
}

export const sources: readonly SourceFile[] = folders.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .map((name) => readSource(path.posix.join(folder, name.split(path.sep).join('/')))),
);

export const isTest = (name: string) => /\.test\.tsx?$/.test(name);
/** What reaches a person or a server, without its tests. */
export const product = sources.filter(
  ({ name }) => !isTest(name) && /^(contract|server|src|sw)\//.test(name),
);
