import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/types.ts';
import { findCurrentLegalText, type LegalRow } from '#server/platform/public.ts';

/** The liability waiver that is to be signed now. */
export async function currentWaiver(db: Kysely<Tables>, now: Date): Promise<LegalRow> {
  const waiver = await findCurrentLegalText(db, 'liability', now);
  if (!waiver) throw new Error('no liability text was published');
  return waiver;
}
