import { createHmac, timingSafeEqual } from 'node:crypto';

/** Crockford's alphabet without I, L, O and U: a code can be read aloud. */
export const checkinAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** How long one code is shown. */
export const checkinStepSeconds = 60;

/** The key of one class. It is derived and never stored. Only the lead coach receives it. */
export const classSecret = (secret: string, classId: string): Buffer =>
  createHmac('sha256', secret).update(`checkin:${classId}`).digest();

const stepOf = (at: Date): number => Math.floor(at.getTime() / 1000 / checkinStepSeconds);

/** Eight signs hold 40 bits, too many to guess, so wrong codes are not counted. `contract/checkin.ts` describes the steps. */
function codeOfStep(key: Buffer, step: number): string {
  const mac = createHmac('sha256', key).update(String(step)).digest();
  let bits = mac.readUIntBE(0, 5);
  let code = '';
  for (let sign = 0; sign < 8; sign++) {
    code = `${checkinAlphabet[bits % 32] ?? ''}${code}`;
    bits = Math.floor(bits / 32);
  }
  return code;
}

/** The code that is shown at an instant. */
export const codeAt = (key: Buffer, at: Date): string => codeOfStep(key, stepOf(at));

/** Whether a code was shown at `at`, give or take one step. Two phones' clocks differ. */
export function fitsTime(key: Buffer, code: string, at: Date): boolean {
  const given = Buffer.from(code);
  return [-1, 0, 1].some((shift) => {
    const right = Buffer.from(codeOfStep(key, stepOf(at) + shift));
    return given.length === right.length && timingSafeEqual(given, right);
  });
}
