import { createHash, randomBytes } from 'node:crypto';

/** Crockford's letters: no two look alike. There are 32 of them: a byte's remainder is evenly distributed. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const count = 10;
/** 120 bits: so many that a plain hash keeps them (ASVS 6.5.2). */
const length = 24;

const newCode = (): string =>
  Array.from(randomBytes(length), (byte) => letters[byte % letters.length])
    .join('')
    .replaceAll(/(.{4})(?=.)/g, '$1-');

export const newRecoveryCodes = (): string[] => Array.from({ length: count }, newCode);

/** The hash of a code, however it was typed: with or without dashes, in small letters, with O for 0. */
export function hashRecoveryCode(typed: string): Buffer {
  const code = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return createHash('sha256').update(code).digest();
}
