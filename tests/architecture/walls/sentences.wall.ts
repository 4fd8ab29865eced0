import { type Finding, lineAt, type Wall, withoutComments } from '../tree.ts';

/** Chinese in code is a text for people, and its English is beside it. */
const chinese = /\p{Script=Han}+/gu;
/** Text between tags, or in an attribute that is shown or read aloud. Elsewhere English may be a name. */
const english =
  />\s*[A-Za-z][a-z]+(?: [a-z]+)*[.!?]?\s*<\/|(?:title|label|placeholder|alt|aria-label|text)="[A-Z][^"]*"/g;

const isCode = (name: string) =>
  /^(src|sw)\//.test(name) && !/\.test\.tsx?$/.test(name) && !/^src\/(ui\/gallery|pages\/dev)\//.test(name);

export const sentencesWall: Wall = {
  name: 'no text for people outside the translation files',
  advice: 'Put both languages into src/i18n/, under one key, and hand the words in.',
  find: ({ sources }) =>
    sources
      .filter(({ name }) => isCode(name))
      .flatMap(({ name, text }): Finding[] => {
        const code = withoutComments(text);
        const found = [...code.matchAll(chinese), ...(name.endsWith('.tsx') ? code.matchAll(english) : [])];
        return found.map((match) => ({
          at: name,
          what: `line ${lineAt(code, match.index)}: ${match[0].trim()}`,
        }));
      }),
};
