import { createHmac, randomBytes } from 'node:crypto';
import type { Config } from '#server/config.ts';

/** Crockford's letters: none can be taken for another. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 10;

/** A code to be typed from a mail: 50 random bits. */
export const newInviteCode = (): string =>
  Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('');

/** A keyed hash of a code as a person typed it: the table alone gives no code away. */
export function hashInviteCode(typed: string, { secret }: Pick<Config, 'secret'>): Buffer {
  const code = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return createHmac('sha256', secret).update(`guardian:${code}`).digest();
}
