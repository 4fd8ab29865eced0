import { foreignWrites, tables, writesAll } from '../tables.ts';
import {
  type Finding,
  isTest,
  lineAt,
  type SourceFile,
  type Tree,
  type Wall,
  withoutComments,
} from '../tree.ts';

/**
 * Statements that write, in the builder and in SQL text. Deliveries and name keys get their table as a value, from its
 * owner. The erasure of an account gets it from the list of personal data.
 */
const write =
  /\.\s*(?:insertInto|updateTable|deleteFrom|mergeInto)\s*\(\s*'(?<built>\w+)|\b(?:insert\s+into|(?<!for\s+)(?<!key\s+)(?<!do\s+)update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?(?:public\.)?(?<text>[a-z_]+)\b/gi;
/** Words that follow "update" elsewhere than in a statement. */
const noTable = new Set(['of', 'or', 'set', 'skip', 'nowait']);

interface Write {
  file: string;
  line: number;
  table: string;
}

function writesOf({ name, text }: SourceFile): Write[] {
  const code = withoutComments(text);
  return [...code.matchAll(write)].flatMap((found): Write[] => {
    const table = found.groups?.['built'] ?? found.groups?.['text'] ?? '';
    return noTable.has(table) ? [] : [{ file: name, line: lineAt(code, found.index), table }];
  });
}

const writesIn = ({ sources }: Tree): Write[] =>
  sources
    .filter(({ name }) => name.startsWith('server/') && name.endsWith('.ts') && !isTest(name))
    .filter(({ name }) => !writesAll.some((prefix) => name.startsWith(prefix)))
    .flatMap(writesOf);

const ownerOf = new Map(
  Object.entries(tables).flatMap(([owner, names]) => names.map((name) => [name, owner] as const)),
);
const arrow = ({ file, table }: Write) => `${file} → ${table}`;
const isForeign = ({ file, table }: Write) => file.split('/')[1] !== ownerOf.get(table);

export const tablesWall: Wall = {
  name: 'a table is written by its owner',
  advice:
    'Move the statement to the area that owns the table, and export it from its public.ts. The table is tests/architecture/tables.ts.',
  find: (tree) =>
    writesIn(tree)
      .filter((one) => isForeign(one) && !(arrow(one) in foreignWrites))
      .map((one): Finding => {
        const owner = ownerOf.get(one.table);
        return {
          at: arrow(one),
          what: `line ${one.line}: ${owner === undefined ? 'nobody owns this table' : `${owner} owns this table`}`,
        };
      }),
};

/** A write of the list that is gone, or that has become the owner's. */
export const unusedWrites: Wall = {
  name: 'every foreign write of the list is still there',
  advice: 'Remove the write from tests/architecture/tables.ts.',
  find: (tree) => {
    const used = new Set(writesIn(tree).filter(isForeign).map(arrow));
    return Object.keys(foreignWrites)
      .filter((at) => !used.has(at))
      .map((at) => ({ at, what: 'no statement writes so' }));
  },
};

/** The tables as `server/db/tables` has them, and a test holds against the database. */
export const ownersWall: Wall = {
  name: 'every table has one owner',
  advice: 'Name the table under its owner in tests/architecture/tables.ts, and nowhere else.',
  find: ({ sources }) => {
    const known = sources
      .filter(({ name }) => name.startsWith('server/db/tables/'))
      .flatMap(({ name, text }) =>
        [...text.matchAll(/^ {2}(\w+): \w+Table;$/gm)].map(([, table = '']) => ({ name, table })),
      );
    const counted = Map.groupBy(Object.values(tables).flat(), (table) => table);
    return known
      .filter(({ table }) => counted.get(table)?.length !== 1)
      .map(({ name, table }) => ({ at: `${name}: ${table}`, what: 'has no owner, or two' }));
  },
};
