import type { Tx } from '#server/db/database.ts';
import { findMarkKey, openMarkKey, sealMarkKey, setMarkKey } from '#server/people/public.ts';
import { renewed } from './renewed.ts';
import type { Secrets } from './secrets.ts';

/** The key of the safety marks. The key stays, so the marks hold. Returns zero when nothing is left to do. */
export async function resealMarks(tx: Tx, secrets: Secrets): Promise<number> {
  const row = await findMarkKey(tx);
  if (row === undefined) return 0;
  const sealed = renewed(secrets, {
    what: 'The key of the safety marks',
    open: (secret) => openMarkKey(secret, row.sealed),
    seal: sealMarkKey,
  });
  if (sealed === null) return 0;
  await setMarkKey(tx, sealed);
  return 1;
}
