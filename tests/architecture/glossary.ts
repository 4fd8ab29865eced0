import { withoutComments, type SourceFile } from './tree.ts';

interface Row {
  /** The words of the first column, each with its remark: `hold (of seats)`. */
  terms: string[];
  /** The product's words for it, without remarks: not for code. */
  screenWords: string[];
}

/** Commas inside brackets divide nothing. */
const parts = (cell: string): string[] =>
  cell.split(/,\s*(?![^(]*\))/).map((part) => part.trim().toLowerCase());
const bare = (word: string): string => word.replaceAll(/\s*\(.*?\)/g, '');

export function rowsOf(glossary: string): Row[] {
  const rows = glossary.split('\n').filter((line) => line.startsWith('| '));
  return rows.slice(1).map((line) => {
    const [, word = '', , also = ''] = line.split('|');
    return { terms: parts(word), screenWords: parts(also).map(bare) };
  });
}

export function twice(terms: readonly string[]): string[] {
  return terms.filter((term, at) => terms.indexOf(term) < at);
}

/** The product's words that stand for nothing else in the glossary. */
export function screenWordsOf(rows: readonly Row[]): string[] {
  const ours = new Set(rows.flatMap(({ terms }) => terms.map(bare)));
  const words = new Set(rows.flatMap(({ screenWords }) => screenWords));
  return [...words].filter((word) => /^[a-z -]+$/.test(word) && !ours.has(word));
}

/** Names of the code: what is left without comments and texts. */
export function namesIn({ text }: Pick<SourceFile, 'text'>): string[] {
  const code = withoutComments(text).replaceAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''");
  return [...new Set(code.match(/[A-Za-z_$][\w$]*/g))];
}

/** `cancelUserOrder`, `cancel_user_order` → `cancel user order` */
const spoken = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();

/** Returns the names that are the word or contain it. */
export function namesWith(word: string, names: readonly string[]): string[] {
  const pattern = new RegExp(`(?:^| )${word.replaceAll('-', ' ')}s?(?: |$)`);
  return names.filter((name) => pattern.test(spoken(name))).toSorted();
}
