import { drawKey, openBytes, sealBytes } from '#server/base/sealed-bytes.ts';

const version = 1;
const keyOf = (secret: string): Buffer => drawKey(secret, 'openfield second factor 1');

/** Seals what an app shares with an account: version, then as `sealBytes`. Copied to another account's row it does not open. */
export const sealFactor = (secret: string, accountId: string, shared: Buffer): Buffer =>
  Buffer.concat([Buffer.of(version), sealBytes(keyOf(secret), accountId, shared)]);

/**
 * Opens what `sealFactor` made. Throws when it was changed, belongs to another account or was sealed with another
 * secret.
 */
export function openFactor(secret: string, accountId: string, sealed: Buffer): Buffer {
  if (sealed[0] !== version)
    throw new Error('a second factor is sealed in a way that this build does not know');
  return openBytes(keyOf(secret), accountId, sealed.subarray(1));
}
