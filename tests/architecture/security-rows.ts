import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './sources.ts';

const folder = path.join(root, 'docs/security');

export interface SecurityRow {
  file: string;
  number: string;
  cells: string[];
  /** Files that the row links. */
  evidence: string[];
  verdict: string;
}

function rowsOf(file: string, number: RegExp): SecurityRow[] {
  const lines = readFileSync(path.join(folder, file), 'utf8').split('\n');
  return lines.flatMap((line) => {
    const cells = line.split('|').slice(1, -1);
    const [first = '', , , evidence = '', verdict = ''] = cells.map((cell) => cell.trim());
    if (!number.test(first)) return [];
    const links = [...evidence.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
    return [{ file, number: first, cells, evidence: links, verdict }];
  });
}

export const securityFiles = readdirSync(folder).filter((name) => name.endsWith('.md'));

/** Every requirement of the chapters, and every point of our own. */
export const securityRows = (): SecurityRow[] => [
  ...securityFiles.filter((name) => /^\d\d-/.test(name)).flatMap((name) => rowsOf(name, /^\d+\.\d+\.\d+$/)),
  ...rowsOf('checklist.md', /^\d+$/),
];
