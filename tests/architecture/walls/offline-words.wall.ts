import { type Finding, productOf, type Tree, type Wall } from '../tree.ts';
import { treeOf } from './words.wall.ts';

/** Number of lines above a sentence that may hold its condition. */
const reach = 16;
/** A condition on the connection, or a reading that takes the sentence and shows it offline only. */
const condition = /\b(?:isOnline|offline|missing|isMissing|offReason|notOnThisPhone|NeedsNetwork)\b/;
/** A reading with a hook of its own, an answer to a tap, and the sentence of the page about the app. */
const others = /= use[A-Z]\w*\(|\btoast\(|aboutOffline/;

/** Keys of the sentences about what a phone without a network lacks. */
const keysOf = (tree: Tree): readonly string[] =>
  [...treeOf(tree, 'en')].filter(([, text]) => text.includes('when you are back online')).map(([key]) => key);

export const offlineWordsWall: Wall = {
  name: 'a sentence for a phone without a network is shown without one',
  advice:
    'Hand the sentence to the reading as `missing` and show `view.error`, or ask `isOnline`: while an answer loads, or the server refuses, it is untrue.',
  find: (tree) => {
    const keys = keysOf(tree);
    return productOf(tree)
      .filter(({ name }) => name.startsWith('src/') && !name.startsWith('src/i18n/'))
      .flatMap(({ name, text }) => {
        const lines = text.split('\n');
        return lines.flatMap((line, index): Finding[] => {
          const key = keys.find((one) => line.includes(`'${one}'`));
          if (key === undefined || others.test(line)) return [];
          const around = lines.slice(Math.max(0, index - reach), index + 1).join('\n');
          return condition.test(around.replaceAll(/'\w+\.[\w.]+'/g, "''")) ? [] : [{ at: name, what: key }];
        });
      });
  },
};
