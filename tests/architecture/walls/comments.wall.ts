import { type Finding, lineAt, type Wall } from '../tree.ts';

const mostWords = 20;

/** A block, lines of `//` that follow each other, or one at the end of a line. */
const comment = /(?<=^|[\s{(])\/\*[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n?)+|(?<=\s)\/\/ .*$/gm;
const marks = /^[ \t]*(?:\/\*\*?|\*\/|\*|\/\/)|\*\/[ \t]*$/gm;

/** Code and references count as one word each: `of the code`, docs/domain.md 4.2, rule 8. */
const oneWord =
  /`[^`]*`|docs\/[\w./-]*\w(?:,? +(?:and |to |or )?(?:\d[\d.]*[a-z]?\b|[A-FIM]\d+[a-d]?\b|(?:rules?|rows?|lines?|no\.) \d+[a-d]?\b|"[^"]{1,60}"))*/g;

const paragraphEnd = /\n\s*\n|\n\s*(?=(?:[-*•]|\d+\.) )/;
const sentenceEnd = /(?<=[.!?]["')\]]*)\s+/;

const blanks = (text: string): string => text.replaceAll(/\S/g, ' ');
const isWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

function sentencesOf(text: string): string[] {
  return text
    .replaceAll(marks, blanks)
    .split(paragraphEnd)
    .flatMap((paragraph) => paragraph.replaceAll(/\s+/g, ' ').replaceAll(oneWord, 'code').split(sentenceEnd));
}

export const commentsWall: Wall = {
  name: 'a sentence of a comment has at most twenty words',
  advice: 'Say why in two short sentences, subject first; or give the name that makes the comment needless.',
  find: ({ sources }) =>
    sources.flatMap(({ name, text }) =>
      [...text.matchAll(comment)].flatMap((match): Finding[] =>
        sentencesOf(match[0])
          .map((sentence) => ({ sentence, words: sentence.split(' ').filter(isWord).length }))
          .filter(({ words }) => words > mostWords)
          .map(({ sentence, words }) => ({
            at: name,
            what: `line ${lineAt(text, match.index)}: ${words} words: ${sentence.trim().slice(0, 60)}…`,
          })),
      ),
    ),
};
