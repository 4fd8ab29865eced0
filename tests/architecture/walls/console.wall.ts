import { type Finding, isTest, lineAt, type Wall, withoutComments } from '../tree.ts';

/** Files of the console, and the query options that fetch without an act of the operator. */
const ofConsole = /^src\/(?:console\/|features\/(?:[\w-]+\/)*console\/)/;
const fetchesAlone =
  /\brefetchInterval(?:InBackground)?\b|\brefetchOn(?:WindowFocus|Reconnect)\b(?!: false\b)|\bsetInterval\b/g;

/** Its call is no use of the session, and leaves no line of the audit log (`isPulse` of contract/endpoint.ts). */
const pulse = 'src/console/base/waiting/pulse.queries.ts';

export const consoleWall: Wall = {
  name: 'no query of the console fetches on its own',
  advice:
    'Fetch when the operator opens or changes something. Each call keeps the session of the console open, so a query that repeats would never let it end, and each look is a line of the audit log.',
  find: ({ sources }) =>
    sources
      .filter(({ name }) => ofConsole.test(name) && !isTest(name) && name !== pulse)
      .flatMap(({ name, text }): Finding[] => {
        const code = withoutComments(text);
        return [...code.matchAll(fetchesAlone)].map((found) => ({
          at: name,
          what: `line ${lineAt(code, found.index)}: ${found[0]}`,
        }));
      }),
};

/** A select is closed until it is used, so its options are no rows. */
const drawsPages = /<Queue\b|<option\b/;
const parts = 'src/console/base/row-parts.tsx';
const takesPages = /\bPages</;

export const consoleListWall: Wall = {
  name: 'a paged list of the console is drawn in parts',
  advice:
    'Draw the query with `Queue` of src/console/base: the browser skips each of its parts out of sight. A `frame` draws the pages with `RowParts`. A list that grows page by page is otherwise drawn as a whole with each row that is added.',
  find: ({ sources }) =>
    sources
      .filter(
        ({ name }) =>
          name.startsWith('src/console/') && name.endsWith('.tsx') && name !== parts && !isTest(name),
      )
      .flatMap(({ name, text }): Finding[] => {
        const code = withoutComments(text);
        const asks = /\buse(?:Suspense)?InfiniteQuery\(/.exec(code);
        if (asks !== null && !drawsPages.test(code))
          return [{ at: name, what: `line ${lineAt(code, asks.index)}: no Queue draws ${asks[0]}…)` }];
        const pages = takesPages.exec(code);
        return pages === null || /<RowParts\b/.test(code)
          ? []
          : [{ at: name, what: `line ${lineAt(code, pages.index)}: no RowParts draws the pages` }];
      }),
};
