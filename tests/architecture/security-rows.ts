import type { TextFile, Tree } from './tree.ts';

export interface SecurityRow {
  file: string;
  number: string;
  cells: string[];
  /** Files that the row links. */
  evidence: string[];
  verdict: string;
}

/** A row may hold several numbers that do not apply for one reason. */
function rowsOf({ name, text }: TextFile, number: RegExp): SecurityRow[] {
  return text.split('\n').flatMap((line) => {
    const cells = line.split('|').slice(1, -1);
    const [first = '', , , evidence = '', verdict = ''] = cells.map((cell) => cell.trim());
    const numbers = first.split(', ');
    if (!numbers.every((each) => number.test(each))) return [];
    const links = [...evidence.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
    return numbers.map((each) => ({ file: name, number: each, cells, evidence: links, verdict }));
  });
}

/** Every requirement of the chapters, and every point of our own. */
export const securityRows = ({ texts }: Tree): SecurityRow[] =>
  texts.flatMap((page) => {
    if (/^docs\/security\/\d\d-[\w-]+\.md$/.test(page.name)) return rowsOf(page, /^\d+\.\d+\.\d+$/);
    return page.name === 'docs/security/checklist.md' ? rowsOf(page, /^\d+$/) : [];
  });

interface Attack {
  file: string;
  /** The beginning of the title of a test, or of the name of a wall. */
  named: string;
  claims: string[];
}

const cellsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
const numbersIn = (cell: string | undefined): string[] => (cell ?? '').split(', ');

/** Both tables of tests/architecture/security/attacks.md: claims that a test attacks, and claims that are only read. */
export function attacksIn(page: string): { attacks: Attack[]; onlyRead: string[] } {
  const [attacked = '', read = ''] = page.split('\n## Read, not attacked\n');
  return {
    attacks: cellsOf(attacked).map(([file = '', named = '', claims]) => ({
      file: file.replaceAll('`', ''),
      named,
      claims: numbersIn(claims),
    })),
    onlyRead: cellsOf(read).flatMap(([, claims]) => numbersIn(claims)),
  };
}
