import { existsSync } from 'node:fs';
import path from 'node:path';
import { attacksIn, securityRows, type SecurityRow } from '../security-rows.ts';
import asvs from '../security/asvs-5.0.json' with { type: 'json' };
import { type Finding, isFile, root, textOf, type Tree, type Wall } from '../tree.ts';
import { differences } from './documents.wall.ts';

const folder = 'docs/security/';
const verdicts = ['holds', 'does not apply', 'running', 'deviation'];
const ownPoints = 65;
/** Levels 1 and 2 of ASVS 5.0. */
const required = [...asvs['1'], ...asvs['2']];
const mostOnlyRead = 50;
const mostLines = 300;

const isPoint = ({ file }: SecurityRow): boolean => file.endsWith('/checklist.md');
const numbersWith = (rows: readonly SecurityRow[], verdict: string): string[] =>
  rows.filter((row) => row.verdict === verdict).map(({ number }) => number);

/** First cells of the rows of a table in another file. */
function listed(tree: Tree, file: string, heading: string): string[] {
  const text = textOf(tree, `${folder}${file}`);
  const part = text.slice(text.indexOf(heading)).split('\n## ')[0] ?? '';
  return [...part.matchAll(/^\| (\d+\.\d+\.\d+) \|/gm)].map(([, number = '']) => number);
}

function brokenRow(tree: Tree, { cells, evidence, verdict }: SecurityRow): string | undefined {
  if (cells.length !== 5 || cells.some((cell) => cell.trim() === '')) return 'has an empty cell';
  if (!verdicts.includes(verdict)) return `"${verdict}" is no verdict`;
  if (evidence.length === 0) return 'has no evidence';
  const gone = evidence.find((link) => !isFile(tree, link) && !existsSync(path.join(root, link)));
  return gone === undefined ? undefined : `${gone} does not exist`;
}
export const securityTableWall: Wall = {
  name: 'docs/security answers every requirement of ASVS 5.0 and each of our own points once',
  advice:
    'Give the requirement one row: requirement, rule, how, evidence, verdict (docs/security/README.md).',
  find: (tree) => {
    const rows = securityRows(tree);
    const points = rows.filter(isPoint);
    const chapters = rows.filter((row) => !isPoint(row));
    const numbers = (some: readonly SecurityRow[]) => some.map(({ number }) => number);
    const pages = tree.texts.filter(({ name }) => name.startsWith(folder) && name.endsWith('.md'));
    const index = textOf(tree, `${folder}README.md`);
    return [
      ...differences(folder, numbers(chapters), required),
      ...differences(
        `${folder}checklist.md`,
        numbers(points),
        Array.from({ length: ownPoints }, (_, at) => String(at + 1)),
      ),
      ...rows.flatMap((row): Finding[] => {
        const what = brokenRow(tree, row);
        return what === undefined ? [] : [{ at: `${row.file} ${row.number}`, what }];
      }),
      ...differences(
        `${folder}README.md`,
        listed(tree, 'README.md', '## Deviations'),
        numbersWith(chapters, 'deviation'),
      ),
      ...differences(
        `${folder}running.md`,
        listed(tree, 'running.md', '# Tasks of the installation'),
        numbersWith(chapters, 'running'),
      ),
      ...[chapters, points]
        .filter((some) => numbersWith(some, 'deviation').length >= some.length / 8)
        .map(() => ({ at: folder, what: 'one row in eight is a deviation' })),
      ...pages.flatMap(({ name, text }): Finding[] => [
        ...(text.split('\n').length < mostLines
          ? []
          : [{ at: name, what: `has ${mostLines} lines or more` }]),
        ...(name === `${folder}README.md` || index.includes(name)
          ? []
          : [{ at: name, what: 'is not in the index' }]),
      ]),
    ];
  },
};

/** A test, or a wall with its planted offence. */
const isTest = (link: string): boolean => /\.(?:(?:test|spec)\.tsx?|wall\.ts)$/.test(link);
const hasTest = (text: string, named: string): boolean =>
  ["'", '"', '`'].some((quote) => text.includes(`${quote}${named}`));

export const attacksWall: Wall = {
  name: 'each claim of docs/security is attacked by a named test, or gives the reason why not',
  advice:
    'Name the file, the beginning of the test title and the claims in tests/architecture/security/attacks.md.',
  find: (tree) => {
    const at = 'tests/architecture/security/attacks.md';
    const { attacks, onlyRead } = attacksIn(textOf(tree, at));
    const claims = securityRows(tree).filter(({ verdict }) => verdict === 'holds' || verdict === 'deviation');
    const byNumber = new Map(claims.map((row) => [row.number, row]));
    const attacked = new Set(attacks.flatMap((attack) => attack.claims));
    const evidenceOf = (number: string): readonly string[] => byNumber.get(number)?.evidence ?? [];
    return [
      ...attacks
        .filter(({ file, named }) => !isTest(file) || named === '' || !hasTest(textOf(tree, file), named))
        .map(({ file, named }) => ({ at, what: `${file} has no test "${named}"` })),
      ...claims
        .filter(({ number }) => attacked.has(number) === onlyRead.includes(number))
        .map(({ number }) => ({ at, what: `${number} is neither attacked nor read, or both` })),
      ...[...attacked, ...onlyRead]
        .filter((number) => !byNumber.has(number))
        .map((number) => ({ at, what: `${number} is no claim` })),
      ...onlyRead
        .filter((number, index) => onlyRead.indexOf(number) < index)
        .map((number) => ({ at, what: `${number} is read twice` })),
      ...attacks.flatMap(({ file, claims: numbers }) =>
        numbers
          .filter((number) => !evidenceOf(number).includes(file))
          .map((number): Finding => ({ at, what: `the row of ${number} does not link ${file}` })),
      ),
      ...onlyRead
        .filter((number) => evidenceOf(number).some(isTest))
        .map((number) => ({ at, what: `${number} is only read, but its row links a test` })),
      ...(onlyRead.length > mostOnlyRead
        ? [{ at, what: `${onlyRead.length} claims are only read; at most ${mostOnlyRead}` }]
        : []),
    ];
  },
};
