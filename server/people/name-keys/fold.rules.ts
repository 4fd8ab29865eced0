import { apostrophes, foldedName, nameSeparators } from '#contract/name-fold.rules.ts';
import { simplified } from './simplified.data.ts';

/** Version of the folding below and of `nameKeys`. Raise it with each change: a job then renews the stored keys. */
export const foldVersion = 2;

/** Scripts that write words without spaces between them. */
const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々`;
const scriptRuns = new RegExp(`[${unspaced}]+|[^${unspaced}]+`, 'gu');
const isUnspaced = new RegExp(`^[${unspaced}\\p{Script=Hangul}]`, 'u');

const otherForms = Map.groupBy(simplified, ([, simple]) => simple);

/** A folded sign with the Chinese, Japanese and kana forms that fold to it. */
export const formsOf = (sign: string): string[] => [
  sign,
  ...(otherForms.get(sign) ?? []).map(([form]) => form),
  ...(/[ぁ-ゖ]/u.test(sign) ? [String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0x60)] : []),
];

/** Words of a text, folded: "José", "JOSE" and "jose" are one, and so are 陳 and 陈, Łódź and Lodz. */
export const foldedWords = (text: string): string[] =>
  foldedName(text)
    .split(nameSeparators)
    .map((word) => Array.from(word, (sign) => simplified.get(sign) ?? sign).join(''))
    .filter((word) => /[^\p{P}\p{S}]|[%_\\]/u.test(word));

/** A text with a space for each apostrophe, and before a capital inside a word: O Brien, Mc Donald. */
export const partedInside = (text: string): string =>
  text.replaceAll(new RegExp(`[${apostrophes}]|(?<=\\p{L})(?=\\p{Lu}\\p{Ll})`, 'gu'), ' ');

/** Words as builds before `foldVersion` 2 search for them; they serve beside this one during an update. */
export const wordsOfFirstFold = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}|['’‘`·・.]/gu, '')
    .toLowerCase()
    .split(/[\s\-‐–]+/u)
    .filter(Boolean);

/** Parts a word where Chinese or Japanese meets another script: "张wei" are two words. */
export const partedByScript = (word: string): string[] => word.match(scriptRuns) ?? [];

/** Each end of a word in a script without spaces, the whole first; a Latin word has none but itself. */
export function endsOf(word: string): string[] {
  if (!isUnspaced.test(word)) return [word];
  // Composed: an end begins with a whole Korean syllable.
  const signs = Array.from(word.normalize('NFC'));
  return signs.map((_, start) => signs.slice(start).join('').normalize('NFKD'));
}

/** A word with its umlauts and long vowels in two letters: Jörg and joerg, Yūki and yuuki. */
const twoLetters: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ø: 'oe',
  å: 'aa',
  ā: 'aa',
  ī: 'ii',
  ū: 'uu',
  ē: 'ee',
  ō: 'ou',
};
export const inTwoLetters = (text: string): string =>
  Array.from(text.normalize('NFC').toLowerCase(), (sign) => twoLetters[sign] ?? sign).join('');

const initial = '(?:[zcs]h|[bpmfdtnlgkhjqxzcsryw])';
const final =
  '(?:i(?:ao|a?ng|an|ong|a|e|u|n)?|u(?:a(?:i|ng|n)?|e|i|o|n)?|a(?:i|o|ng|n)?|o(?:ng|u)?|e(?:i|r|ng|n)?|v(?:e|n)?)';
const bare = '(?:a(?:i|o|ng|n)?|e(?:i|r|ng|n)?|ou?)';
const syllables = new RegExp(`^(?:${initial}${final}|${bare})+$`);

/** True when a folded Latin word reads as syllables of pinyin. */
export const isPinyin = (word: string): boolean => syllables.test(word);
