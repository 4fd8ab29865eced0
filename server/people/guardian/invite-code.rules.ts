import { createHmac, randomBytes } from 'node:crypto';
import { cleanCode, readableSigns } from '#contract/code.rules.ts';
import type { Config } from '#server/start/config.ts';

const length = 10;

/** A code to be typed from a mail: 50 random bits. */
export const newInviteCode = (): string =>
  Array.from(randomBytes(length), (byte) => readableSigns[byte % readableSigns.length]).join('');

/** A keyed hash of a code as a person typed it: the table alone gives no code away. */
export function hashInviteCode(typed: string, { secret }: Pick<Config, 'secret'>): Buffer {
  return createHmac('sha256', secret)
    .update(`guardian:${cleanCode(typed)}`)
    .digest();
}
