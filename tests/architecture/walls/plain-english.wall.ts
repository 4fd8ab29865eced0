import { brokenOf } from '../plain-english/rules.ts';
import type { Wall } from '../tree.ts';

export const plainEnglishWall: Wall = {
  name: 'comments, titles and summaries are plain English',
  advice:
    'Start with a verb or a noun; only people say, tell, hear, ask, know and want; at most 30 words a sentence. The words are in tests/architecture/plain-english/rules.ts.',
  find: (tree) =>
    brokenOf(tree).map(({ file, line, rule, what }) => ({ at: `${file}:${line}`, what: `${rule}: ${what}` })),
};
