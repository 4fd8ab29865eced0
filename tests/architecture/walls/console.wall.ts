import { type Finding, isTest, lineAt, type Wall, withoutComments } from '../tree.ts';

/** Files of the console, and the query options that fetch without an act of the operator. */
const ofConsole = /^src\/(?:console\/|features\/(?:[\w-]+\/)*console\/)/;
const fetchesAlone =
  /\brefetchInterval(?:InBackground)?\b|\brefetchOn(?:WindowFocus|Reconnect)\b(?!: false\b)|\bsetInterval\b/g;

export const consoleWall: Wall = {
  name: 'no query of the console fetches on its own',
  advice:
    'Fetch when the operator opens or changes something. Each call keeps the session of the console open, so a query that repeats would never let it end, and each look is a line of the audit log.',
  find: ({ sources }) =>
    sources
      .filter(({ name }) => ofConsole.test(name) && !isTest(name))
      .flatMap(({ name, text }): Finding[] => {
        const code = withoutComments(text);
        return [...code.matchAll(fetchesAlone)].map((found) => ({
          at: name,
          what: `line ${lineAt(code, found.index)}: ${found[0]}`,
        }));
      }),
};
