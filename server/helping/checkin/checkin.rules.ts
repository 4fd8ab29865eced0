import { createHmac, timingSafeEqual } from 'node:crypto';
import { checkinCode, checkinMessage, checkinStepSeconds } from '#contract/checkin.rules.ts';

/** The key of one class. It is derived and never stored. Only the lead coach receives it. */
export const classSecret = (secret: string, classId: string): Buffer =>
  createHmac('sha256', secret).update(`checkin:${classId}`).digest();

/** The code that is shown at an instant. 35 bits are too many to guess, so wrong codes are not counted. */
export const codeAt = (key: Buffer, at: Date): string =>
  checkinCode(createHmac('sha256', key).update(checkinMessage(at.getTime())).digest());

/** True when a code was shown at `at`, give or take one step. Two phones' clocks differ. */
export function fitsTime(key: Buffer, code: string, at: Date): boolean {
  const given = Buffer.from(code);
  return [-1, 0, 1].some((shift) => {
    const right = Buffer.from(codeAt(key, new Date(at.getTime() + shift * checkinStepSeconds * 1000)));
    return given.length === right.length && timingSafeEqual(given, right);
  });
}
