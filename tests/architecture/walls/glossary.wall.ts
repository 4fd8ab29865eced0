import { allowedNames, ordinary } from '../glossary-names.ts';
import { namesIn, namesWith, rowsOf, screenWordsOf, twice } from '../glossary.ts';
import { type Finding, productOf, textOf, type Wall } from '../tree.ts';

const allowedFor = (word: string): string[] => allowedNames[word]?.split(' ') ?? [];
const listName = 'tests/architecture/glossary-names.ts';

export const glossaryWall: Wall = {
  name: 'names in the code take the words of the glossary',
  advice: 'Use the word of docs/glossary.md; its last column has the words of the screens.',
  find: (tree) => {
    const rows = rowsOf(textOf(tree, 'docs/glossary.md'));
    const words = screenWordsOf(rows).filter((word) => !ordinary.includes(word));
    const names = [
      ...new Set(
        productOf(tree)
          // The gallery writes its examples between tags.
          .filter(({ name }) => !/^(sw|src\/ui\/gallery)\//.test(name))
          .flatMap(namesIn),
      ),
    ];
    return [
      ...twice(rows.flatMap(({ terms }) => terms)).map((term): Finding => ({
        at: 'docs/glossary.md',
        what: `has "${term}" twice`,
      })),
      ...words.flatMap((word) =>
        namesWith(word, names)
          .filter((name) => !allowedFor(word).includes(name))
          .map((at): Finding => ({ at, what: `the glossary has another word for "${word}"` })),
      ),
      ...Object.keys(allowedNames)
        .filter((word) => !words.includes(word))
        .map((word) => ({ at: listName, what: `"${word}" is no word of the screens` })),
      ...words.flatMap((word) =>
        allowedFor(word)
          .filter((name) => !names.includes(name))
          .map((name) => ({ at: listName, what: `no code has the name ${name}` })),
      ),
    ];
  },
};
