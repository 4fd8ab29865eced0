import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

interface Key {
  bytes: Buffer;
  id: string;
}

/** By secret, of which a process has one: drawing a key costs more than sealing with it. */
const keys = new Map<string, Key>();

function keyOf(secret: string): Key {
  const known = keys.get(secret);
  if (known !== undefined) return known;
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'openfield needs 1', 32));
  const key = { bytes, id: createHash('sha256').update(bytes).digest('hex').slice(0, 16) };
  keys.set(secret, key);
  return key;
}

/** Names the key that a secret gives, without telling anything about it. */
export const keyId = (secret: string): string => keyOf(secret).id;

/** AES-256-GCM: nonce, tag, text. `owner` names the row: moved to another row, it does not open. */
export function seal(secret: string, owner: string, value: unknown): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret).bytes, nonce).setAAD(Buffer.from(owner));
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** The value again. Throws when the row was sealed under another secret, was changed, or is another's. */
export function open(secret: string, owner: string, row: { key_id: string; sealed: Buffer }): unknown {
  if (row.key_id !== keyId(secret)) throw new Error('a need was sealed with another key');
  const { sealed } = row;
  const nonce = sealed.subarray(0, nonceBytes);
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
  const cipher = createDecipheriv('aes-256-gcm', keyOf(secret).bytes, nonce, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
  const text = Buffer.concat([cipher.update(sealed.subarray(nonceBytes + tagBytes)), cipher.final()]);
  return JSON.parse(text.toString('utf8'));
}

/** Names of the rows, as they are bound into what is sealed. */
export const owners = {
  profile: (participantId: string) => `profile:${participantId}`,
  shared: (orderId: string, participantId: string) => `shared:${orderId}:${participantId}`,
  answer: (orderId: string, participantId: string) => `answer:${orderId}:${participantId}`,
  waiting: (entryId: string, participantId: string) => `waiting:${entryId}:${participantId}`,
  feedback: (orderId: string, participantId: string) => `feedback:${orderId}:${participantId}`,
} as const;
