import { createHmac, timingSafeEqual } from 'node:crypto';
import { limits } from '#contract/limits.ts';

/**
 * The code of a challenge. It is not stored: the table alone gives no code, and a resend has the same digits. 48
 * bits make every code equally likely (to 1 in 10^8).
 */
export function codeOf(secret: string, challengeId: string, targetHash: Buffer): string {
  const mac = createHmac('sha256', secret).update(`code:${challengeId}:`).update(targetHash).digest();
  return String(mac.readUIntBE(0, 6) % 10 ** limits.codeLength).padStart(limits.codeLength, '0');
}

/** Compares in a time that does not depend on where the codes differ. */
export const isSameCode = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
