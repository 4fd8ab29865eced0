import { withoutTitles } from '#contract/name-fold.rules.ts';
import {
  endsOf,
  foldedWords,
  inTwoLetters,
  isPinyin,
  partedInside,
  partedByScript,
  wordsOfFirstFold,
} from './fold.rules.ts';

/** No name has as many: the keys of a name stay few. */
const mostJoined = 6;

/** Each row of words that ends the name, written as one: "annemarie" and "obrien" find Kim Anne-Marie O'Brien. */
const joinedEnds = (words: readonly string[]): string[] =>
  words.slice(0, mostJoined).map((_, start) => words.slice(start).join(''));

/** Pinyin without spaces, from each of its syllables on: "ran" finds Haoran, as 然 finds 浩然. */
function laterSyllables(words: readonly string[]): string[] {
  if (!words.every(isPinyin)) return [];
  return words.flatMap((word) =>
    Array.from({ length: word.length - 1 }, (_, index) => index + 1)
      .filter((at) => isPinyin(word.slice(0, at)) && isPinyin(word.slice(at)))
      .map((at) => word.slice(at)),
  );
}

/** Other spellings of one name: Lü is typed lv, lyu and lu; Joerg is typed Jörg. */
function respelled(word: string): string[] {
  const [, sound = '', rest = ''] = /^([ln])(?:yu|v|ue?)(e?)$/.exec(word) ?? [];
  const pinyin = sound === '' ? [] : ['u', 'v', 'yu'].map((vowel) => sound + vowel + rest);
  return [...pinyin, word.replaceAll(/([aou])e/g, '$1')];
}

/**
 * The texts for finding a coach, a team or a partner by their beginning (tables `…_name_key`). They hold each word of the
 * Latin name, and words together: "zhangwei" and "weizhang" find Zhang Wei. They also hold each suffix of a Chinese
 * name, so that 伟 finds 张伟.
 */
export function nameKeys(name: string, nameZh: string | null): string[] {
  const words = foldedWords(name);
  const latin = words.flatMap(partedByScript).filter((word) => /^\p{Script=Latin}/u.test(word));
  const keys = [
    ...words,
    ...joinedEnds(words),
    words.toReversed().join(''),
    ...joinedEnds(foldedWords(inTwoLetters(name))),
    ...foldedWords(inTwoLetters(name)),
    ...foldedWords(partedInside(name)),
    ...laterSyllables(latin),
    ...latin.flatMap(respelled),
    ...foldedWords(nameZh ?? ''),
    foldedWords(nameZh ?? '').join(''),
    ...wordsOfFirstFold(name),
    wordsOfFirstFold(name).join(''),
    wordsOfFirstFold(nameZh ?? '').join(''),
  ];
  return [...new Set(keys.flatMap((key) => [key, ...partedByScript(key).flatMap(endsOf)]))].filter(Boolean);
}

/** The words of a search, without forms of address unless they are all. Each must begin one of the name's keys. */
export const searchWords = (text: string): string[] => [
  ...new Set(withoutTitles(foldedWords(text).flatMap(partedByScript))),
];
