import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

interface Key {
  bytes: Buffer;
  id: string;
}

export interface Sealer {
  /** Names the key that a secret gives, without telling anything about it. */
  keyId: (secret: string) => string;
  /** AES-256-GCM: nonce, tag, text. `owner` names the row: moved to another row, it does not open. */
  seal: (secret: string, owner: string, value: unknown) => Buffer;
  /** The value again. Throws when the row was sealed under another secret, was changed, or is another's. */
  open: (secret: string, owner: string, row: { key_id: string; sealed: Buffer }) => unknown;
}

/** Seals rows under a key that is drawn from the secret for this purpose alone. */
export function sealerFor(purpose: string, what: string): Sealer {
  /** By secret, of which a process has one: drawing a key costs more than sealing with it. */
  const keys = new Map<string, Key>();
  const keyOf = (secret: string): Key => {
    const known = keys.get(secret);
    if (known !== undefined) return known;
    const bytes = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
    const key = { bytes, id: createHash('sha256').update(bytes).digest('hex').slice(0, 16) };
    keys.set(secret, key);
    return key;
  };
  return {
    keyId: (secret) => keyOf(secret).id,
    seal: (secret, owner, value) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', keyOf(secret).bytes, nonce).setAAD(Buffer.from(owner));
      const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]);
    },
    open: (secret, owner, row) => {
      if (row.key_id !== keyOf(secret).id) throw new Error(`${what} was sealed with another key`);
      const { sealed } = row;
      const nonce = sealed.subarray(0, nonceBytes);
      const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
      const decipher = createDecipheriv('aes-256-gcm', keyOf(secret).bytes, nonce, {
        authTagLength: tagBytes,
      });
      decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
      const text = Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
      return JSON.parse(text.toString('utf8'));
    },
  };
}
