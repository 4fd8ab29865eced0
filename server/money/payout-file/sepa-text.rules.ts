import { withPlainDigits } from '#contract/typed.rules.ts';

/** Longest name in a SEPA payment (EPC implementation guidelines). */
const longestName = 70;

const pairs = (table: string): [string, string][] =>
  table.split(' ').map((pair): [string, string] => [pair.slice(0, 1), pair.slice(1)]);

/**
 * Letters that no removal of accents makes Latin. Greek and Bulgarian as in EPC217-08, then the other letters of
 * Cyrillic.
 */
const letters: ReadonlyMap<string, string> = new Map([
  ...pairs('ßss æae œoe øo đd ðd þth łl ħh ıi ŋn ĸk ŧt əe'),
  ...pairs('αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf χch ψps ωo'),
  ...pairs(
    'аa бb вv гg дd еe жzh зz иi йy кk лl мm нn оo пp рr сs тt уu фf хh цts чch шsh щsht ъa ьy юyu яya',
  ),
  ...pairs('ыy эe іi єe ґg ђdj јj љlj њnj ћc џdz ѕdz'),
]);

const signs: ReadonlyMap<string, string> = new Map(pairs("&+ ‘' ’' ʼ' ʻ' `' \"' “' ”' „' «' »' ;, _- ·. •."));

const allowed = /^[a-zA-Z0-9/\-?:().,'+ ]*$/;

function letterOf(char: string): string | undefined {
  const small = char.toLowerCase();
  const found = letters.get(small);
  if (found === undefined || small === char) return found;
  return found.slice(0, 1).toUpperCase() + found.slice(1);
}

/** Returns the signs of SEPA for one character; null for a letter of a script that has none. */
function signOf(char: string): string | null {
  if (allowed.test(char)) return char;
  const found = letterOf(char) ?? signs.get(char);
  if (found !== undefined) return found;
  if (/\p{Z}/u.test(char)) return ' ';
  if (/\p{Pd}/u.test(char)) return '-';
  const [base = '', ...marks] = char.normalize('NFD');
  if (marks.length > 0 && marks.every((mark) => /\p{M}/u.test(mark))) return signOf(base);
  if (/\p{M}/u.test(char)) return '';
  return /[\p{P}\p{S}]/u.test(char) ? '.' : null;
}

/**
 * Returns a name in the Latin character set of SEPA (EPC217-08); null when a letter has no spelling there. Chinese,
 * Arabic and others are not guessed: banks compare the name with the account's.
 */
export function sepaName(name: string): string | null {
  let made = '';
  for (const char of withPlainDigits(name.normalize('NFKC'))) {
    const sign = signOf(char);
    if (sign === null) return null;
    made += sign;
  }
  const text = made
    .replaceAll(/\/{2,}/g, '/')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/^[ /]+|[ /]+$/g, '')
    .slice(0, longestName)
    .replace(/[ /]+$/, '');
  return /[a-zA-Z0-9]/.test(text) ? text : null;
}
