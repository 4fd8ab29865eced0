import type { Config } from '#server/config.ts';
import { sealerFor } from '#server/sealer.ts';
import type { CommandKey } from './command.repository.ts';

const sealer = sealerFor('openfield answers 1', 'a stored answer');
type Secret = Pick<Config, 'secret'>;
type Key = Pick<CommandKey, 'userId' | 'id'>;

const prefix = 'sealed:';
const nameOf = ({ userId, id }: Key) => `answer:${userId}:${id}`;

/** An answer as it is stored: text that no JSON begins with. */
export const sealAnswer = ({ secret }: Secret, key: Key, body: string): string =>
  `${prefix}${sealer.keyId(secret)}:${sealer.seal(secret, nameOf(key), body).toString('base64')}`;

/** What `sealAnswer` made, byte for byte; any other text is an answer in the open. */
export function openAnswer({ secret }: Secret, key: Key, stored: string): string {
  if (!stored.startsWith(prefix)) return stored;
  const [keyId = '', sealed = ''] = stored.slice(prefix.length).split(':');
  const row = { key_id: keyId, sealed: Buffer.from(sealed, 'base64') };
  return sealer.open(secret, nameOf(key), row) as string;
}

export const keyOfAnswers = ({ secret }: Secret): string => `${prefix}${sealer.keyId(secret)}:`;
