import { plainTyped } from './typed.rules.ts';

/** Crockford's alphabet without I, L, O and U: a code can be read aloud. */
export const readableSigns = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns the digits of a typed or pasted code: "G-123 456" is 123456. */
export const cleanDigits = (typed: string): string => plainTyped(typed).replaceAll(/\D/g, '');

/**
 * Returns a typed code of readable signs: capitals without gaps, and each letter that is mistaken for a digit as that
 * digit.
 */
export const cleanCode = (typed: string): string =>
  plainTyped(typed)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
