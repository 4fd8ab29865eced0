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

export const refusalsWall: Wall = {
  name: 'repositories refuse nothing',
  advice: 'Return undefined from the repository, and throw the refusal in a *.commands.ts or *.queries.ts.',
  find: ({ sources }) =>
    sources
      .filter(({ name }) => isInArea(name) && name.endsWith('.repository.ts'))
      .flatMap(({ name, links }): Finding[] =>
        links.some(({ target, isType }) => target === 'server/base/errors.ts' && !isType)
          ? [{ at: name, what: 'imports server/base/errors.ts' }]
          : [],
      ),
};
