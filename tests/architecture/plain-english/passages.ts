import { lineAt, type SourceFile, type TextFile, type Tree } from '../tree.ts';

export type PassageKind = 'comment' | 'test title' | 'group title' | 'summary' | 'heading' | 'first sentence';

/** A text that engineers read: a comment, a title, a summary, or the start of a document. */
export interface Passage {
  file: string;
  line: number;
  kind: PassageKind;
  text: string;
  /** A test inside `describe`: the title of the group names the subject. */
  isInGroup?: boolean;
}

/** A block, lines of `//` that follow each other, or one at the end of a line. */
const comment = /(?<=^|[\s{(])\/\*[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n?)+|(?<=\s)\/\/ .*$/gm;
const marks = /^[ \t]*(?:\/\*\*?|\*\/|\*|\/\/\/?)|\*\/[ \t]*$/gm;
const directive = /^\s*(?:oxlint-|eslint-|@ts-|@vitest-|<reference)/;

/** Blanks of the same length, so that the lines stay. */
const blanks = (text: string): string => text.replaceAll(/\S/g, ' ');

function commentsOf({ name, text }: TextFile): Passage[] {
  return [...text.matchAll(comment)].flatMap((found): Passage[] => {
    const bare = found[0].replaceAll(marks, blanks);
    if (directive.test(bare) || bare.trim() === '') return [];
    const at = found.index + bare.search(/\S/);
    return [{ file: name, line: lineAt(text, at), kind: 'comment', text: bare.slice(bare.search(/\S/)) }];
  });
}

const quoted = String.raw`(?<quote>['"\x60])(?<title>(?:\\.|(?!\k<quote>)[^\\])*)\k<quote>`;
/** `test('…'`, `it.only('…'`, and after a table `])('…'`. */
const direct = new RegExp(String.raw`\b(?<call>test|it|describe)(?:\.\w+)*\(\s*${quoted}`, 'g');
const afterTable = new RegExp(String.raw`(?<=\))\(\s*${quoted}\s*,\s*(?:\{|async|\(|\w+\s*=>)`, 'g');
const each = /\b(?<call>test|it|describe)(?:\.\w+)+(?:<[^()]*>)?\(/g;

function titlesOf({ name, text }: SourceFile): Passage[] {
  if (!/\.(?:test|spec)\.tsx?$/.test(name)) return [];
  const tables = [...text.matchAll(each)].map(({ index, groups }) => ({ index, call: groups?.['call'] }));
  const callBefore = (index: number) => tables.findLast((table) => table.index < index)?.call;
  return [...text.matchAll(direct), ...text.matchAll(afterTable)].map((found): Passage => {
    const call = found.groups?.['call'] ?? callBefore(found.index);
    const start = text.lastIndexOf('\n', found.index) + 1;
    return {
      file: name,
      line: lineAt(text, found.index + found[0].indexOf(found.groups?.['quote'] ?? '')),
      kind: call === 'describe' || /\.(?:step|describe)\(/.test(found[0]) ? 'group title' : 'test title',
      text: found.groups?.['title'] ?? '',
      isInGroup: /\s/.test(text.charAt(start)),
    };
  });
}

const summary = new RegExp(String.raw`\bsummary:\s*${quoted}`, 'g');
const summariesOf = ({ name, text }: SourceFile): Passage[] =>
  name.startsWith('contract/')
    ? [...text.matchAll(summary)].map((found) => ({
        file: name,
        line: lineAt(text, found.index),
        kind: 'summary',
        text: found.groups?.['title'] ?? '',
      }))
    : [];

const heading = /^#+ (?:(?:\d+(?:\.[\da-z]+)*|[A-Z]\d+)\.? )?(?<title>.*)$/gm;

/** Headings, and the first sentence of the page. Tables, code and lists are left out. */
function documentOf({ name, text }: TextFile): Passage[] {
  const code = text.replaceAll(/^```[\s\S]*?^```/gm, blanks);
  const headings = [...code.matchAll(heading)].map((found): Passage => ({
    file: name,
    line: lineAt(code, found.index),
    kind: 'heading',
    text: found.groups?.['title'] ?? '',
  }));
  const body = code.replaceAll(/^(?:#.*|Status:.*|\|.*|!\[.*)$/gm, blanks);
  const at = body.search(/\S/);
  const paragraph = body.slice(at).split(/\n\s*\n/)[0] ?? '';
  const [first = ''] = paragraph.split(/(?<=[.!?]["')*]*)\s/);
  return at < 0
    ? headings
    : [...headings, { file: name, line: lineAt(body, at), kind: 'first sentence', text: first }];
}

/** Every passage of the tree. Migrations are left out: their text never changes once they have run. */
export function passagesOf({ sources, texts }: Tree): Passage[] {
  return [
    ...sources.flatMap((file) => [...commentsOf(file), ...titlesOf(file), ...summariesOf(file)]),
    ...texts.flatMap((file) => {
      if (file.name.endsWith('.css')) return commentsOf(file);
      return file.name.endsWith('.md') ? documentOf(file) : [];
    }),
  ];
}
