/** Lower case, no marks, compatibility forms resolved: "José" and "JOSE" are one. Hyphens part words, apostrophes and dots vanish. */
const fold = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}|['’‘`·・.]/gu, '')
    .toLowerCase()
    .split(/[\s\-‐–]+/u)
    .filter(Boolean);

function suffixes(word: string): string[] {
  const signs = Array.from(word);
  return signs.map((_, start) => signs.slice(start).join(''));
}

const isHan = (word: string) => /\p{Script=Han}/u.test(word);

/**
 * The texts with whose beginning a search finds this coach (table `coach_name_key`). They hold each word of the Latin
 * name, and all words together: "zhangwei" finds Zhang Wei. They also hold each suffix of a Chinese name, so that 伟
 * finds 张伟.
 */
export function nameKeys(name: string, nameZh: string | null): string[] {
  const words = fold(name);
  const zh = fold(nameZh ?? '');
  const begin = [...words, words.join(''), zh.join('')].filter(Boolean);
  return [...new Set(begin.flatMap((word) => (isHan(word) ? suffixes(word) : [word])))];
}

/** The words of a search, each of which must begin one of the coach's keys. */
export const searchWords = (text: string): string[] => [...new Set(fold(text))];
