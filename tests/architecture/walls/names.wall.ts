import { type Finding, lineAt, type Wall, withoutComments } from '../tree.ts';

/** One word: `accept`, where the neighbours accept something too. */
const bare = /^export (?:async )?(?:function\*? |const )([a-z]+)\b/gm;

export const namesWall: Wall = {
  name: 'what commands and queries export has at least two words',
  advice: 'Name it by what it does and to what: `acceptOrder`, `readRoster`, `listOwnReceipts`.',
  find: ({ sources }) =>
    sources
      .filter(({ name }) => /^server\/.*\.(commands|queries)\.ts$/.test(name))
      .flatMap(({ name, text }): Finding[] => {
        const code = withoutComments(text);
        return [...code.matchAll(bare)].map((found) => ({
          at: name,
          what: `line ${lineAt(code, found.index)}: ${found[1]}`,
        }));
      }),
};
