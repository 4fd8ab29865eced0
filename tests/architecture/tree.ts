import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** One import or re-export of a file. */
export interface Link {
  /** Relative to the clone; packages keep their name. */
  target: string;
  /** `import('…')`: the target is loaded when the line runs. */
  isDynamic: boolean;
  /** Only types: nothing of the target is loaded. */
  isType: boolean;
}

export interface SourceFile {
  /** Relative to the clone, with slashes. */
  name: string;
  text: string;
  lines: number;
  links: Link[];
  /** The targets of the links. */
  imports: string[];
}

/** Text files without a compiler: documents, styles, migrations, translations. */
export interface TextFile {
  name: string;
  text: string;
}

/** Everything that the walls look at. In-memory trees make the walls testable. */
export interface Tree {
  sources: readonly SourceFile[];
  texts: readonly TextFile[];
}

/** A place where a wall is broken. */
export interface Finding {
  /** The file, or for arrows `from → to`. */
  at: string;
  what: string;
}

export interface Wall {
  name: string;
  /** Advice to the developer about a finding. */
  advice: string;
  find: (tree: Tree) => Finding[];
}

const folders = ['contract', 'server', 'src', 'sw', 'tests', 'bench', 'scripts', 'vite'];
const linkPattern =
  /(?:^|\n)(?:import|export)\s+(?<clause>[^;'"]*?)\s*from\s+['"](?<from>[^'"]+)['"]|(?:^|\n)import\s+['"](?<bare>[^'"]+)['"]|import\s*\(\s*['"](?<dynamic>[^'"]+)['"]/g;

export function sourceFile(name: string, text: string): SourceFile {
  const links = [...text.matchAll(linkPattern)].map(({ groups = {} }): Link => {
    const { clause = '', from, bare, dynamic } = groups;
    const target = resolveImport(name, from ?? bare ?? dynamic ?? '');
    return { target, isDynamic: dynamic !== undefined, isType: isTypeClause(clause) };
  });
  return {
    name,
    text,
    lines: text.split('\n').length - 1,
    links,
    imports: links.map(({ target }) => target),
  };
}

/** `type { A }`, `type A`, `{ type A, type B }` */
function isTypeClause(clause: string): boolean {
  if (/^type\b/.test(clause)) return true;
  const names = /^\{([^}]*)\}$/.exec(clause)?.[1];
  return names !== undefined && names.split(',').every((part) => /^\s*(type\s|$)/.test(part));
}

function resolveImport(from: string, given: string): string {
  if (given.startsWith('#')) return given.slice(1);
  if (given.startsWith('.')) return path.posix.join(path.posix.dirname(from), given);
  return given;
}

const namesUnder = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
    path.posix.join(folder, name.split(path.sep).join('/')),
  );
const read = (name: string): string => readFileSync(path.join(root, name), 'utf8');

/** The tree of the clone. Every file is read once. */
export function readTree(): Tree {
  const names = folders.flatMap(namesUnder);
  const atTop = readdirSync(root).filter((name) => /\.(ts|md)$/.test(name));
  const documents = [...names, ...namesUnder('docs'), ...atTop].filter((name) =>
    /\.(md|css|sql|json)$/.test(name),
  );
  return {
    sources: [...names, ...atTop]
      .filter((name) => /\.(ts|tsx|mjs)$/.test(name))
      .map((name) => sourceFile(name, read(name))),
    texts: documents.map((name) => ({ name, text: read(name) })),
  };
}

export const isTest = (name: string) => /\.test\.tsx?$/.test(name);

/** Blanks instead of comments: lines and columns stay. */
export const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|(?<!['"`:\\])\/\/.*$/gm, (comment) => comment.replaceAll(/[^\n]/g, ' '));

export const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** The parts that reach a person or a server, without their tests. */
export const productOf = ({ sources }: Tree): SourceFile[] =>
  sources.filter(({ name }) => !isTest(name) && /^(contract|server|src|sw)\//.test(name));

/** The text of a file; empty when there is no such file. */
export const textOf = ({ sources, texts }: Tree, name: string): string =>
  (sources.find((file) => file.name === name) ?? texts.find((file) => file.name === name))?.text ?? '';

export const isFile = ({ sources, texts }: Tree, name: string): boolean =>
  [...sources, ...texts].some((file) => file.name === name);
