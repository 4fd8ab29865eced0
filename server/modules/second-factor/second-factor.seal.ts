import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const version = 1;
const nonceBytes = 12;
const tagBytes = 16;

/** A key of its own for this purpose: what else is derived from the secret tells nothing about it. */
const keyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'openfield second factor 1', 32));

/** Seals what an app shares with an account: version, nonce, tag, text. Copied to another account's row it does not open. */
export function sealFactor(secret: string, accountId: string, shared: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyOf(secret), nonce).setAAD(Buffer.from(accountId));
  const text = Buffer.concat([cipher.update(shared), cipher.final()]);
  return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), text]);
}

/** Opens what `sealFactor` made. Throws when it was changed, is another account's or was sealed with another secret. */
export function openFactor(secret: string, accountId: string, sealed: Buffer): Buffer {
  if (sealed[0] !== version)
    throw new Error('a second factor is sealed in a way that this build does not know');
  const nonce = sealed.subarray(1, 1 + nonceBytes);
  const tag = sealed.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes);
  const decipher = createDecipheriv(algorithm, keyOf(secret), nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(accountId))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(1 + nonceBytes + tagBytes)), decipher.final()]);
}
