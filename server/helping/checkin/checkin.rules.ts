import { createHmac, timingSafeEqual } from 'node:crypto';

/** Crockford's: no I, L, O, U, so that a code can be read aloud. */
export const checkinAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** How long one code is shown. */
export const checkinStepSeconds = 60;

/** The key of one class; derived, so that nothing is stored. It is given to the lead coach alone. */
export const classSecret = (secret: string, classId: string): Buffer =>
  createHmac('sha256', secret).update(`checkin:${classId}`).digest();

const stepOf = (at: Date): number => Math.floor(at.getTime() / 1000 / checkinStepSeconds);

/** Eight signs, 40 bits: nobody guesses one, so wrong ones need no counting (contract/checkin.ts says how it is made). */
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

/** Whether a code was shown at `at`, give or take one step: two phones' clocks are never the same. */
export function fitsTime(key: Buffer, code: string, at: Date): boolean {
  const given = Buffer.from(code);
  return [-1, 0, 1].some((shift) => {
    const right = Buffer.from(codeOfStep(key, stepOf(at) + shift));
    return given.length === right.length && timingSafeEqual(given, right);
  });
}
