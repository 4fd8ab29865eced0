import { type Finding, productOf, type Wall } from '../tree.ts';

/** Data and drawings may be long; code that a person has to understand may not. */
const isData = (name: string) =>
  /^server\/(texts|demo\/story)\//.test(name) || name === 'src/ui/icon-paths.ts';

/** In the contract a comment and its field have lines of their own. */
const mostLines = (name: string): number => (name.startsWith('contract/') ? 400 : 300);
const mostInMedian = 80;

export const sizeWall: Wall = {
  name: 'a file can be read in one sitting',
  advice: 'Split the file by what its parts are about.',
  find: (tree) => {
    const files = productOf(tree)
      .filter(({ name }) => !isData(name))
      .toSorted((a, b) => a.lines - b.lines);
    const median = files[Math.floor(files.length / 2)]?.lines ?? 0;
    return [
      ...files
        .filter(({ name, lines }) => lines > mostLines(name))
        .map(({ name, lines }): Finding => ({
          at: name,
          what: `${lines} lines; at most ${mostLines(name)}`,
        })),
      ...(median > mostInMedian
        ? [{ at: 'the median of all files', what: `${median} lines; at most ${mostInMedian}` }]
        : []),
    ];
  },
};
