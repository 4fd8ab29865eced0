import { readableSigns as signs } from './code.rules.ts';

/**
 * Check-in code of helpers. The server and the coach's phone generate it, and a helper's phone reads it.
 * Pure: it runs on all three (docs/domain.md 4.7).
 */

/** How long one code is shown. */
export const checkinStepSeconds = 60;
/** Length of a code: seven signs of the moment, and one that checks them. */
export const checkinCodeLength = 8;

/** Input of the HMAC-SHA-256: the decimal number of the minute. */
export const checkinMessage = (atMs: number): string => String(Math.floor(atMs / 1000 / checkinStepSeconds));

/** The code from an HMAC: its first 35 bits as seven characters, highest first, and the check character. */
export function checkinCode(mac: Uint8Array): string {
  const bits = [...mac.subarray(0, 5)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const values = Array.from({ length: checkinCodeLength - 1 }, (_, at) =>
    Number.parseInt(bits.slice(at * 5, at * 5 + 5), 2),
  );
  return [...values, checkValue(values)].map((value) => signs[value]).join('');
}

/** Luhn's formula for 32 signs. One wrong sign is always found, two that changed places almost always. */
function checkValue(values: readonly number[]): number {
  const sum = values.toReversed().reduce((total, value, at) => {
    const weighed = at % 2 === 0 ? value * 2 : value;
    return total + Math.floor(weighed / signs.length) + (weighed % signs.length);
  }, 0);
  return (signs.length - (sum % signs.length)) % signs.length;
}

/** Checks the form of a code. Only the server can determine which minute it belongs to. */
export function isCheckinCode(code: string): boolean {
  const values = Array.from(code).map((sign) => signs.indexOf(sign));
  return (
    values.length === checkinCodeLength &&
    !values.includes(-1) &&
    checkValue(values.slice(0, -1)) === values.at(-1)
  );
}

const kind = 'OPENFIELD:1';
const scanned = /^OPENFIELD:1:(?<classId>[0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12}):(?<code>[0-9A-Z]{8})$/;

/** The text of the QR code, in the signs that need the fewest dots. It opens nothing: it names no address. */
export const checkinText = (classId: string, code: string): string =>
  `${kind}:${classId.toUpperCase()}:${code}`;

/** Class and code of a check-in QR text; undefined for every other text. */
export function readCheckinText(text: string): { classId: string; code: string } | undefined {
  const { classId, code } = scanned.exec(text)?.groups ?? {};
  if (classId === undefined || code === undefined || !isCheckinCode(code)) return undefined;
  return { classId: classId.toLowerCase(), code };
}
