import { type Finding, lineAt, type Wall, withoutComments } from '../tree.ts';

/** English in code may be a name. Chinese in code is a sentence, and its English stands beside it. */
const chinese = /\p{Script=Han}+/gu;
const isCode = (name: string) =>
  /^(src|sw)\//.test(name) && !/\.test\.tsx?$/.test(name) && !name.startsWith('src/ui/gallery/');

export const sentencesWall: Wall = {
  name: 'no Chinese text outside the translation files',
  advice: 'Put both languages into src/i18n/, under one key, and hand the words in.',
  find: ({ sources }) =>
    sources
      .filter(({ name }) => isCode(name))
      .flatMap(({ name, text }): Finding[] => {
        const code = withoutComments(text);
        return [...code.matchAll(chinese)].map((found) => ({
          at: name,
          what: `line ${lineAt(code, found.index)}: ${found[0]}`,
        }));
      }),
};
