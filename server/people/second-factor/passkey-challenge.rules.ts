import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '#contract/durations.ts';
import { drawKey } from '#server/sealed-bytes.ts';

/** What a challenge is for, and in which session or browser alone it is answered. */
export interface Binding {
  purpose: 'add' | 'prove' | 'signIn';
  /** Hash of the session's token or of the browser's secret. */
  where: Buffer;
}

/** A person has to find the phone and lift a finger. */
export const challengeMinutes = 5;
/** Two processes do not have the same clock to the second. */
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

/** Whether it was made here, for this and in this place, within the last minutes. */
export function isOwnChallenge(secret: string, binding: Binding, challenge: string, now: Date): boolean {
  const bytes = Buffer.from(challenge, 'base64url');
  const [body, mac] = [bytes.subarray(0, bodyLength), bytes.subarray(bodyLength)];
  const right = macOf(secret, binding, body);
  if (body.length !== bodyLength || mac.length !== right.length || !timingSafeEqual(mac, right)) return false;
  const age = now.getTime() - body.readUIntBE(randomLength, timeLength);
  return age >= -skewMs && age <= challengeMinutes * MINUTE_MS;
}

/** What is kept of a challenge that was answered. */
export const hashOfChallenge = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();
