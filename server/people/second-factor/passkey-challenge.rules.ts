import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '#contract/durations.ts';
import { drawKey } from '#server/base/sealed-bytes.ts';

/** Purpose of a challenge, and the only session or browser that can answer it. */
export interface Binding {
  purpose: 'add' | 'prove' | 'signIn';
  /** Hash of the session's token or of the browser's secret. */
  where: Buffer;
}

/** Minutes to answer a challenge: a person may have to find the phone first. */
export const challengeMinutes = 5;
/** Tolerated difference between the clocks of two processes. */
const skewMs = MINUTE_MS;
const randomLength = 16;
const timeLength = 6;
const bodyLength = randomLength + timeLength;

const macOf = (secret: string, { purpose, where }: Binding, body: Buffer): Buffer =>
  createHmac('sha256', drawKey(secret, 'openfield passkey challenge 1'))
    .update(`${purpose}:`)
    .update(where)
    .update(body)
    .digest();

/**
 * A challenge that nothing stores: random bytes, the time, and a keyed hash with what it is for. So whoever asks for
 * many fills no table. It is written down when it was answered, once (`spendChallenge`).
 */
export function makeChallenge(secret: string, binding: Binding, now: Date): string {
  const time = Buffer.alloc(timeLength);
  time.writeUIntBE(now.getTime(), 0, timeLength);
  const body = Buffer.concat([randomBytes(randomLength), time]);
  return Buffer.concat([body, macOf(secret, binding, body)]).toString('base64url');
}

/** True when this server made it for this purpose and place, within the last minutes. */
export function isOwnChallenge(secret: string, binding: Binding, challenge: string, now: Date): boolean {
  const bytes = Buffer.from(challenge, 'base64url');
  const [body, mac] = [bytes.subarray(0, bodyLength), bytes.subarray(bodyLength)];
  const right = macOf(secret, binding, body);
  if (body.length !== bodyLength || mac.length !== right.length || !timingSafeEqual(mac, right)) return false;
  const age = now.getTime() - body.readUIntBE(randomLength, timeLength);
  return age >= -skewMs && age <= challengeMinutes * MINUTE_MS;
}

/** Hash that is kept of an answered challenge. */
export const hashOfChallenge = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();
