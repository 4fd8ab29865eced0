/** Letters without a decomposition in Unicode, as people type them on a keyboard that lacks them. */
const letters: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  ŧ: 't',
  ŋ: 'ng',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ς: 'σ',
};
/** All apostrophes, the letters of Unicode that look like one included. */
export const apostrophes = "'’‘‛`´ʼʻʽʹʾʿ′＇";
const silent = new RegExp(`\\p{M}|[${apostrophes}·・.]`, 'gu');
export const nameSeparators = /[\s\p{Pd},，、;；()（）[\]"“”„«»&+/|]+/u;

/** A hiragana for each katakana, and letters as on a plain keyboard. */
const plainSign = (sign: string): string =>
  /[\u30a1-\u30f6]/u.test(sign)
    ? String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0x60)
    : (letters[sign] ?? sign);

/** A name or a typed word in small letters, without marks, apostrophes and dots: đặng, Đặng and dang are one. */
export const foldedName = (text: string): string =>
  Array.from(
    // Before and after: the acute accent \u00b4 decomposes to a space.
    text.replace(silent, '').normalize('NFKD').replace(silent, '').toLowerCase(),
    plainSign,
  ).join('');

/** Forms of address that people write beside a name: "Dr. Zhang", "coach Zhang Wei", 张老师. */
const titles = new Set(
  'dr prof professor mr mrs ms miss mx sir madam coach teacher instructor tutor trainer sensei herr frau 老师 教练'.split(
    ' ',
  ),
);
const titleAtEnd = /(?<=.)(?:老师|教练|先生|女士|小姐|博士|教授|师傅)$/u;

/** Words of a search for a person without forms of address, unless they are all. */
export function withoutTitles(typed: readonly string[]): string[] {
  const words = typed.map((word) => word.replace(titleAtEnd, ''));
  const names = words.filter((word) => !titles.has(word));
  return names.length === 0 ? words : names;
}
