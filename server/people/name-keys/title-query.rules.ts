import { foldedWords, formsOf } from './fold.rules.ts';

const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u;
/** Parts of a folded text that `title_words` splits as well. */
const parts =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{P}\p{S}\s]+/gu;

/**
 * Returns the tsquery of a typed text for `title_words`, or null when nothing can be searched for. Each word begins a word in
 * the title. Each Chinese or Japanese sign is in it, in any form.
 */
export function titleQuery(typed: string): string | null {
  const words = foldedWords(typed).flatMap((word) => word.match(parts) ?? []);
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

/** A name in the forms of its Chinese signs; the database folds the rest. */
export function spellingsOf(name: string): string[] {
  let spellings = [''];
  for (const sign of foldedWords(name).join(' '))
    spellings = spellings
      .flatMap((start) => formsOf(sign).map((form) => start + form))
      .slice(0, mostSpellings);
  return spellings;
}
