import { foldedWords, formsOf } from './fold.rules.ts';

/** Signs that `title_words` parts from each other as well. */
const sign = String.raw`々〇\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}`;
const unspaced = new RegExp(`^[${sign}]$`, 'u');
const parts = new RegExp(String.raw`(?![\p{P}\p{S}])[${sign}]|[^${sign}\p{P}\p{S}\s]+`, 'gu');

/** Bounds: each word is one more read of an index, and PostgreSQL refuses one of 2 KB. */
const mostWords = 10;
const longestWord = 80;

/** The words of a typed text that a search looks for, each one by its beginning. */
export const fewWords = (words: readonly string[]): string[] =>
  [...new Set(words)].slice(0, mostWords).map((word) => Array.from(word).slice(0, longestWord).join(''));

/**
 * Returns the tsquery of a typed text for `title_words`, or null when nothing can be searched for. Each word begins a word in
 * the title. Each Chinese or Japanese sign is in it, in any form.
 */
export function titleQuery(typed: string): string | null {
  const words = fewWords(foldedWords(typed).flatMap((word) => word.match(parts) ?? []));
  if (words.length === 0) return null;
  return words
    .map((word) =>
      unspaced.test(word)
        ? `(${formsOf(word)
            .map((form) => `'${form}'`)
            .join('|')})`
        : `'${word}':*`,
    )
    .join('&');
}

/** More spellings than a name of four signs has. */
const mostSpellings = 100;

/** A name as typed, simplified, and in the other forms of its Chinese signs; the database folds the rest. */
export function spellingsOf(name: string): string[] {
  const simple = foldedWords(name).join(' ');
  let spellings = [''];
  for (const letter of simple)
    spellings = spellings
      .flatMap((start) => formsOf(letter).map((form) => start + form))
      .slice(0, mostSpellings);
  return [...new Set([name, simple, ...spellings])];
}
