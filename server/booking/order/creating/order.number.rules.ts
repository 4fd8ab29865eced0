import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no I, L, O, U, so that a number survives being read aloud or copied by hand. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Eight random digits, 40 bits; the unique column decides, and the writer draws again on a collision. */
export const newOrderNumber = (): string =>
  Array.from(randomBytes(8), (byte) => digits.charAt(byte % 32)).join('');
