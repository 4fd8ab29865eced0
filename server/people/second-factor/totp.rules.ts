import { Secret, TOTP } from 'otpauth';

/** Parameters that every authenticator app supports (RFC 6238): SHA-1, six digits, 30 seconds. */
const shape = { issuer: 'Openfield', algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Also accepts the codes of the previous and the next step: clocks of phones differ. */
const window = 1;

const totpOf = (secret: Buffer, label: string): TOTP =>
  // Copies the bytes: a small Buffer is a part of a larger one, and all of it would become the secret.
  new TOTP({ ...shape, label, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) });

/** The secret for an authenticator app, in Base32 and as the address of a QR code. */
export function presentSecret(secret: Buffer, label: string): { secret: string; uri: string } {
  const totp = totpOf(secret, label);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The code that the app shows at this time. */
export const codeAt = (secret: Buffer, at: Date): string =>
  totpOf(secret, '').generate({ timestamp: at.getTime() });

/** The 30 seconds, counted from 1970, to which a code belongs. Null when it is no code of this secret around now. */
export function stepOf(secret: Buffer, code: string, now: Date): number | null {
  const totp = totpOf(secret, '');
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** Distinguishes two accounts in the app, without the whole contact on its screen. */
export function labelOf({ channel, value }: { channel: 'mobile' | 'email'; value: string }): string {
  if (channel === 'mobile') return `***${value.slice(-4)}`;
  const at = value.lastIndexOf('@');
  return `${value.slice(0, 1)}***${value.slice(at)}`;
}
