import type { Output } from '#contract/all-apis.ts';
import type { Ctx, Deps } from '#server/context/context.ts';
import { insertKey, listKeys, type TranscriptKeyRow } from './transcript.key.repository.ts';
import { signingKeyOf, type SigningKey } from './transcript.signing.rules.ts';

type KeyDeps = Pick<Deps, 'database' | 'clock' | 'config'>;

/** All public keys. The one of the present secret is stored the first time that anybody asks. */
async function knownKeys({ database, clock, config }: KeyDeps): Promise<TranscriptKeyRow[]> {
  const { id, x, y } = signingKeyOf(config.secret);
  const known = await listKeys(database.query);
  if (known.some((row) => row.id === id)) return known;
  await insertKey(database.query, { id, x, y, made_at: clock.now() });
  return await listKeys(database.query);
}

/** The key to sign with. It is published before the first file carries its name. */
export async function publishedKey(deps: KeyDeps): Promise<SigningKey> {
  await knownKeys(deps);
  return signingKeyOf(deps.config.secret);
}

/** The public keys of signed transcripts, also those of earlier secrets. */
export async function listTranscriptKeys(ctx: Ctx): Promise<Output<'transcript.keys'>> {
  const rows = await knownKeys(ctx);
  return { keys: rows.map(({ id, x, y }) => ({ kty: 'EC', crv: 'P-256', kid: id, x, y })) };
}
