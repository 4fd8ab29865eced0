import { hash, verify } from '@node-rs/argon2';
import { turns } from '#server/base/turns.ts';
import commonPasswords from './common-passwords.json' with { type: 'json' };

/** argon2id, the library's default kind; 19 MiB, two passes, one lane (OWASP's least). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * The hash of an unguessable text. It is checked when there is no account or no password, so both take the same time.
 */
const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$Ql1ywhyq04aP/zBIMglMdw$3esVEjtU9eSW1cgn731eas2yMHnPZl2nzZNAx1dh828';

/**
 * Limits parallel hashes: each takes memory and a core for some 30 ms, and more would slow down every other
 * request.
 */
const inTurn = turns(2, 64);

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost));

/** True for the password behind the hash; without a hash always false, after the same work. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const matches = await inTurn(() => verify(passwordHash ?? dummyHash, password));
  return matches && passwordHash !== null;
}

/**
 * About 11,600 passwords of eight to sixteen characters from zxcvbn's list (MIT), by frequency in breaches of
 * ten million passwords.
 */
const common = new Set(commonPasswords);

/** Words of this product that attackers try first (docs/security/accounts.md). */
const productWords = [
  'openfield',
  'password',
  'welcome',
  'family',
  'children',
  'student',
  'coach',
  'teacher',
];
const productSports = ['swimming', 'football', 'basketball', 'tennis', 'soccer', 'running', 'yoga'];

/** Signs that have to be left of a password without such words. */
const ownSigns = 5;
const shortestWord = 3;

/**
 * True when a password is one of the commonest, or little more than known words. Those are words of this
 * product and of the account: `about` holds its name and contacts.
 */
export function isGuessable(password: string, about: readonly string[]): boolean {
  const typed = password.toLowerCase();
  if (common.has(typed) || about.some((text) => isCutFrom(text, typed))) return true;
  const words = [...productWords, ...productSports, ...about.flatMap(wordsOf)];
  const found = words.filter((word) => typed.includes(word)).toSorted((a, b) => b.length - a.length);
  const left = found.reduce((text, word) => text.replaceAll(word, ''), typed);
  return found.length > 0 && left.length < ownSigns;
}

/**
 * True when a password is an address or a name that was cut short, with or without its signs: "ada.lovelac".
 */
function isCutFrom(text: string, typed: string): boolean {
  const [own = '', password] = [text.split('@')[0], typed].map((part) =>
    (part ?? '').toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''),
  );
  return password !== undefined && password.length >= ownSigns && own.includes(password);
}

/** The parts of a name, an address or a number that an attacker would try. */
const wordsOf = (text: string): string[] => {
  const parts = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return [...parts, parts.join(''), text.replaceAll(/\D/g, '').slice(-8)].filter(
    (part) => part.length >= shortestWord,
  );
};
