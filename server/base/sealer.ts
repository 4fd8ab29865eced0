import { createHash } from 'node:crypto';
import { drawKey, openBytes, sealBytes } from './sealed-bytes.ts';

interface Key {
  bytes: Buffer;
  id: string;
}

export interface Sealer {
  /** Names the key that a secret gives, without telling anything about it. */
  keyId: (secret: string) => string;
  /** The value as JSON, as `sealBytes` seals. `owner` names the row: moved to another row, it does not open. */
  seal: (secret: string, owner: string, value: unknown) => Buffer;
  /**
   * Decrypts the value. Throws when the row was sealed under another secret, was changed, or has another
   * owner.
   */
  open: (secret: string, owner: string, row: { key_id: string; sealed: Buffer }) => unknown;
}

/** Seals rows under a key that is drawn from the secret for this purpose alone. */
export function sealerFor(purpose: string, what: string): Sealer {
  /** Keys by secret; a process has one secret. Deriving a key costs more than sealing with it. */
  const keys = new Map<string, Key>();
  const keyOf = (secret: string): Key => {
    const known = keys.get(secret);
    if (known !== undefined) return known;
    const bytes = drawKey(secret, purpose);
    const key = { bytes, id: createHash('sha256').update(bytes).digest('hex').slice(0, 16) };
    keys.set(secret, key);
    return key;
  };
  return {
    keyId: (secret) => keyOf(secret).id,
    seal: (secret, owner, value) => sealBytes(keyOf(secret).bytes, owner, Buffer.from(JSON.stringify(value))),
    open: (secret, owner, row) => {
      if (row.key_id !== keyOf(secret).id) throw new Error(`${what} was sealed with another key`);
      return JSON.parse(openBytes(keyOf(secret).bytes, owner, row.sealed).toString('utf8'));
    },
  };
}
