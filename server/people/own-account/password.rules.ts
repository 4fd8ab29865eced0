import { hash, verify } from '@node-rs/argon2';
import { turns } from '#server/turns.ts';
import commonPasswords from './common-passwords.json' with { type: 'json' };

/** argon2id, the library's default kind; 19 MiB, two passes, one lane (OWASP's least). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * The hash of an unguessable text. It is checked when there is no account or no password, so both take the same time.
 */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$Ql1ywhyq04aP/zBIMglMdw$3esVEjtU9eSW1cgn731eas2yMHnPZl2nzZNAx1dh828';

/** Hashing takes memory and a core for some 30 ms: more at once would slow down every other request. */
const inTurn = turns(2, 64);

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost));

/** Whether this is the password behind the hash; without a hash the answer is no, after the same work. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const matches = await inTurn(() => verify(passwordHash ?? nobodysHash, password));
  return matches && passwordHash !== null;
}

/**
 * 11,600 of eight to sixteen signs from zxcvbn's list (MIT). Their order is how often breaches of ten million held
 * them.
 */
const common = new Set(commonPasswords);

/** The words that attackers try first here (docs/security/accounts.md). */
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
 * Whether a password is one of the commonest, or little more than known words. Those are words of this product and of
 * the account: `about` holds its name and contacts.
 */
export function isGuessable(password: string, about: readonly string[]): boolean {
  const typed = password.toLowerCase();
  if (common.has(typed) || about.some((text) => isCutFrom(text, typed))) return true;
  const words = [...productWords, ...productSports, ...about.flatMap(wordsOf)];
  const found = words.filter((word) => typed.includes(word)).toSorted((a, b) => b.length - a.length);
  const left = found.reduce((text, word) => text.replaceAll(word, ''), typed);
  return found.length > 0 && left.length < ownSigns;
}

/** Whether a password is an address or a name that was cut short, with or without its signs: "ada.lovelac". */
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
