import { type Finding, isTest, lineAt, type Wall, withoutComments } from '../tree.ts';
import { isInArea } from './areas.wall.ts';

const sql =
  /\.\s*(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\s*\(|\bsql(?:<[^`]*>)?`|\bsql\.\w+\(/;

export const sqlWall: Wall = {
  name: 'SQL only in repositories',
  advice: 'Move the statement into a *.repository.ts of the module that owns the table.',
  find: ({ sources }) =>
    sources
      .filter(({ name }) => isInArea(name) && !isTest(name) && !name.endsWith('.repository.ts'))
      .flatMap(({ name, text, links }): Finding[] => {
        const code = withoutComments(text);
        const found = sql.exec(code);
        if (found !== null)
          return [{ at: name, what: `line ${lineAt(code, found.index)}: ${found[0].trim()}` }];
        return links.some(({ target, isType }) => target === 'kysely' && !isType)
          ? [{ at: name, what: 'imports more than types from kysely' }]
          : [];
      }),
};

/**
 * A status, an agreement or a validity beside its digit, in SQL text, in the builder or in code. Only contract/enums.ts
 * knows the digits, so that a reader finds every use by its name.
 */
const named = String.raw`\b(?:\w*status|agreement|validity)\b`;
const compared = String.raw`(?:'?(?:[=!]==?|=|<>|!=|(?:not +)?in\b|is (?:not )?distinct from)'?)`;
const digit = String.raw`'\d'`;
const statusDigit = new RegExp(
  String.raw`${named}['")]*[\s,]*${compared}[\s,]*(?:any\s*)?\(?(?:array)?\[?\s*${digit}|${digit}\s*${compared}\s*(?:\w+\.)?${named}`,
  'g',
);

export const statusWall: Wall = {
  name: 'a status is compared by its name',
  advice: 'Write the name of contract/enums.ts: `sql.lit(OrderStatus.completed)` where SQL needs the text.',
  find: ({ sources }) =>
    sources
      .filter(({ name }) => /^(contract|server)\//.test(name) && !isTest(name))
      .flatMap(({ name, text }): Finding[] => {
        const code = withoutComments(text);
        return [...code.matchAll(statusDigit)].map((found) => ({
          at: name,
          what: `line ${lineAt(code, found.index)}: ${found[0]}`,
        }));
      }),
};

export const refusalsWall: Wall = {
  name: 'repositories refuse nothing',
  advice: 'Return undefined from the repository, and throw the refusal in a *.commands.ts or *.queries.ts.',
  find: ({ sources }) =>
    sources
      .filter(({ name }) => isInArea(name) && name.endsWith('.repository.ts'))
      .flatMap(({ name, links }): Finding[] =>
        links.some(({ target, isType }) => target === 'server/errors.ts' && !isType)
          ? [{ at: name, what: 'imports server/errors.ts' }]
          : [],
      ),
};
