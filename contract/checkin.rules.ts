/**
 * The code that a helper checks in with, as both ends know it. The server and the coach's phone make it, and a helper's
 * phone reads it. Pure: it runs on all three (docs/decisions/0171, 0428).
 */

/** Crockford's alphabet without I, L, O and U: a code can be read aloud. */
export const readableSigns = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const signs = readableSigns;
/** How long one code is shown. */
export const checkinStepSeconds = 60;
/** Length of a code: seven signs of the moment, and one that checks them. */
export const checkinCodeLength = 8;

/** What the key's HMAC-SHA-256 is taken over: the decimal number of the minute. */
export const checkinMessage = (atMs: number): string => String(Math.floor(atMs / 1000 / checkinStepSeconds));

/** The code from an HMAC: its first 35 bits as seven signs, highest first, and the check sign. */
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

const mistaken: Record<string, string> = { O: '0', I: '1', L: '1' };

/** What somebody types, in the signs of a code: small letters, gaps and signs that look alike are no mistakes. */
export const typedCheckinCode = (text: string): string =>
  Array.from(text.toUpperCase())
    .map((sign) => mistaken[sign] ?? sign)
    .filter((sign) => signs.includes(sign))
    .join('');

/** Whether a code can have been shown at all. Which minute it was shown in, the server alone knows. */
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

/** What a QR code says of a check-in; undefined for every other text. */
export function readCheckinText(text: string): { classId: string; code: string } | undefined {
  const { classId, code } = scanned.exec(text)?.groups ?? {};
  if (classId === undefined || code === undefined || !isCheckinCode(code)) return undefined;
  return { classId: classId.toLowerCase(), code };
}
