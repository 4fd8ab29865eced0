import { foldedName } from '#contract/name-fold.rules.ts';

/** Letters, one Chinese sign, a number, a currency sign or a quoted text in a typed text. */
export interface TypedUnit {
  /** In small letters without marks. Two units with the same key are the same word. */
  readonly key: string;
  /** Its place in the text. */
  readonly start: number;
  readonly end: number;
}

const marks = '"“”„«»';
const letter = String.raw`(?!\p{Script=Han})[\p{L}\p{M}\p{N}]`;
const unit = new RegExp(
  [
    `[${marks}][^${marks}]+[${marks}]`,
    String.raw`\p{Script=Han}`,
    // "3pm" is a number and a word, as "3 pm" is.
    String.raw`\p{Nd}+(?:[.,:：]\p{Nd}+)*`,
    `${letter}(?:${letter}|['’](?=${letter}))*`,
    String.raw`\p{Sc}`,
  ].join('|'),
  'gu',
);
const isNumber = /^\d/;

/** The words of a text in their order. Other signs separate them. */
export const unitsOf = (text: string): TypedUnit[] =>
  Array.from(text.matchAll(unit), ({ 0: word, index }) => {
    const plain = word.normalize('NFKC');
    // Folding takes the point out of 24.50.
    return { key: isNumber.test(plain) ? plain : foldedName(word), start: index, end: index + word.length };
  });

export const keyOf = (units: readonly TypedUnit[]): string => units.map(({ key }) => key).join(' ');

/** The text of some units as it was typed. Units that follow each other keep the signs between them. */
export function textOf(text: string, units: readonly TypedUnit[], indexes: readonly number[]): string {
  const runs: string[] = [];
  let from = 0;
  indexes.forEach((index, at) => {
    if (indexes[at + 1] === index + 1) return;
    const [first, last] = [units[indexes[from] ?? index], units[index]];
    runs.push(text.slice(first?.start, last?.end));
    from = at + 1;
  });
  return runs.join(' ');
}

const anyMark = new RegExp(`[${marks}]`, 'gu');

export const withoutQuotes = (text: string): string => text.replaceAll(anyMark, ' ').trim();

/** Words in quotation marks are names and titles, also when they mean a filter. */
export const quoted = (text: string): string => `"${withoutQuotes(text)}"`;
