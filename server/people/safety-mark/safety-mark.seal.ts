import { drawKey, openBytes, sealBytes } from '#server/base/sealed-bytes.ts';

const keyOf = (secret: string): Buffer => drawKey(secret, 'openfield safety marks 1');
const owner = 'safety mark key';

export const sealMarkKey = (secret: string, key: Buffer): Buffer => sealBytes(keyOf(secret), owner, key);

/** Throws when the key was sealed with another secret. */
export const openMarkKey = (secret: string, sealed: Buffer): Buffer =>
  openBytes(keyOf(secret), owner, sealed);
