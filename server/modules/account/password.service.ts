import { hash, verify } from '@node-rs/argon2';
import commonPasswords from './common-passwords.json' with { type: 'json' };
import { turns } from '#server/turns.ts';

/** argon2id, the library's default kind; 19 MiB, two passes, one lane (OWASP's least). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of an unguessable text: checked when there is no account or no password, so that both take the same time. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$Ql1ywhyq04aP/zBIMglMdw$3esVEjtU9eSW1cgn731eas2yMHnPZl2nzZNAx1dh828';

/** Hashing takes memory and a core for some 30 ms: more at once, or a longer queue, would starve everybody else. */
const inTurn = turns(2, 64);

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost));

/** Whether this is the password behind the hash; without a hash the answer is no, after the same work. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const matches = await inTurn(() => verify(passwordHash ?? nobodysHash, password));
  return matches && passwordHash !== null;
}

/** The commonest of at least eight signs, from the list of zxcvbn (MIT), and the product's own name. */
const common = new Set(commonPasswords);

export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());
