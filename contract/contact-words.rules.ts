import { contactLinkIn, contactMailIn } from './contact-address.rules.ts';
import { contactHandleIn } from './contact-app.rules.ts';
import { contactNumberIn } from './contact-number.rules.ts';
import { withPlainDigits } from './typed.rules.ts';

/** Contact data in a message. The text is the part that shows it, in plain signs. */
export interface FoundContact {
  kind: 'number' | 'mail' | 'link' | 'handle';
  text: string;
}

const ignorable = /\p{Default_Ignorable_Code_Point}/gu;

/** Digits in circles that Unicode does not decompose, by the first one of each row. */
const circled = [0x24f5, 0x2776, 0x2780, 0x278a];
function plainCircle(sign: string): string {
  const at = sign.codePointAt(0) ?? 0;
  const row = circled.find((first) => at >= first && at < first + 9);
  return row === undefined ? sign : String(at - row + 1);
}

/** Cyrillic and Greek letters that look like Latin ones. */
const latin: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'aаα',
    'bв',
    'cсϲ',
    'dԁ',
    'eе',
    'hнһ',
    'iіι',
    'jј',
    'kкκ',
    'mм',
    'nո',
    'oоο',
    'pрρ',
    'sѕ',
    'tтτ',
    'vν',
    'xхχ',
    'yу',
  ]
    .map((row) => Array.from(row))
    .flatMap(([letter = '', ...others]) =>
      others.flatMap((other) => [
        [other, letter],
        [other.toUpperCase(), letter.toUpperCase()],
      ]),
    ),
);

/** Returns the text without invisible signs, with half-width letters, digits 0 to 9 and one kind of dash. */
const plainText = (text: string): string =>
  withPlainDigits(text.replaceAll(ignorable, '').normalize('NFKC').replaceAll(ignorable, ''))
    .replaceAll(/[\p{Pd}\u2212\u2043]/gu, '-')
    .replaceAll(/[\u24f5-\u24fd\u2776-\u2793]/gu, plainCircle);
/** Returns plain text as it looks: no marks on letters, and letters of other alphabets as Latin ones. */
const seenText = (plain: string): string =>
  plain
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\u0370-\u052f\u0570-\u058f]/gu, (letter) => latin[letter] ?? letter);

const finders = [
  ['mail', contactMailIn],
  ['number', contactNumberIn],
  ['link', contactLinkIn],
  ['handle', contactHandleIn],
] as const;

/**
 * Returns the first phone number, mail address, link or name in another app in a message of English or Chinese; null
 * without one. The phone and the server use the same rule, so that a screen can name the words before they are sent.
 */
export function findContact(text: string): FoundContact | null {
  const plain = plainText(text);
  const seen = seenText(plain);
  for (const [kind, find] of finders) {
    const found = find(seen) ?? find(plain);
    if (found !== undefined) return { kind, text: found };
  }
  return null;
}
