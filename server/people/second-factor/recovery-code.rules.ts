import { createHash, randomBytes } from 'node:crypto';
import { cleanCode, readableSigns } from '#contract/code.rules.ts';

const count = 10;
/** 120 bits: enough for a plain hash (ASVS 6.5.2). There are 32 signs: a byte's remainder is evenly distributed. */
const length = 24;

const newCode = (): string =>
  Array.from(randomBytes(length), (byte) => readableSigns[byte % readableSigns.length])
    .join('')
    .replaceAll(/(.{4})(?=.)/g, '$1-');

export const newRecoveryCodes = (): string[] => Array.from({ length: count }, newCode);

/** The hash of a code, however it was typed: with or without dashes, in small letters, with O for 0. */
export function hashRecoveryCode(typed: string): Buffer {
  return createHash('sha256').update(cleanCode(typed)).digest();
}
