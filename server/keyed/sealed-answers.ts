import { sealerFor } from '#server/base/sealer.ts';
import type { Config } from '#server/start/config.ts';
import type { CommandKey } from './command.repository.ts';

const sealer = sealerFor('openfield answers 1', 'a stored answer');
type Secret = Pick<Config, 'secret'>;
type Key = Pick<CommandKey, 'userId' | 'id'>;

const prefix = 'sealed:';
const nameOf = ({ userId, id }: Key) => `answer:${userId}:${id}`;

/** An answer as it is stored: text that no JSON begins with. */
export const sealAnswer = ({ secret }: Secret, key: Key, body: string): string =>
  `${prefix}${sealer.keyId(secret)}:${sealer.seal(secret, nameOf(key), body).toString('base64')}`;

/** Opens an answer of `sealAnswer`, byte for byte; any other text is an unsealed answer. */
export function openAnswer({ secret }: Secret, key: Key, stored: string): string {
  if (!stored.startsWith(prefix)) return stored;
  const [keyId = '', sealed = ''] = stored.slice(prefix.length).split(':');
  const row = { key_id: keyId, sealed: Buffer.from(sealed, 'base64') };
  return sealer.open(secret, nameOf(key), row) as string;
}

export const keyOfAnswers = ({ secret }: Secret): string => `${prefix}${sealer.keyId(secret)}:`;
