import { createHmac, timingSafeEqual } from 'node:crypto';
import { drawKey } from '#server/base/sealed-bytes.ts';
import type { Config } from '#server/start/config.ts';

type Secrets = Pick<Config, 'secret' | 'secretBefore'>;

const idBytes = 16;
const proofBytes = 16;
const form = /^[\w-]{43}$/;

/** Proof for one account and one address: a mail to a former address ends nothing at the present one. */
const proofOf = (secret: string, id: Buffer, email: string): Buffer =>
  createHmac('sha256', drawKey(secret, 'stop mails'))
    .update(id)
    .update(email)
    .digest()
    .subarray(0, proofBytes);

/** Token of the address that ends the mails of an account. It grants nothing else. */
export function stopToken(secret: string, accountId: string, email: string): string {
  const id = Buffer.from(accountId.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, proofOf(secret, id, email)]).toString('base64url');
}

/** The account that a token names; null for a malformed one. `isProven` decides. */
export function accountOfStop(token: string): string | null {
  if (!form.test(token)) return null;
  const hex = Buffer.from(token, 'base64url').subarray(0, idBytes).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** True when the token was made for this address, under the present secret or the one before. */
export function isProven(token: string, email: string, { secret, secretBefore }: Secrets): boolean {
  const bytes = Buffer.from(token, 'base64url');
  const id = bytes.subarray(0, idBytes);
  return [secret, secretBefore].some(
    (one) => one !== undefined && timingSafeEqual(bytes.subarray(idBytes), proofOf(one, id, email)),
  );
}
