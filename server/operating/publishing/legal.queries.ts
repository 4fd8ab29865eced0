import type { Kysely } from 'kysely';
import type { Output } from '#contract/all-apis.ts';
import type { OperatorLegal } from '#contract/content-operator.ts';
import { type LegalKind, legalKinds } from '#contract/enums.ts';
import type { Ctx } from '#server/context/context.ts';
import type { Tables } from '#server/db/types.ts';
import { listLegalDrafts, listLegalTexts } from '#server/platform/public.ts';
import { listAuthorNames } from './author.repository.ts';
import { presentLegalForOperator } from './legal.presenter.ts';

/** Legal texts of these kinds as operators see them. */
export async function readLegal(
  db: Kysely<Tables>,
  kinds: readonly LegalKind[],
  now: Date,
): Promise<OperatorLegal[]> {
  const rows = await listLegalTexts(db, kinds);
  const drafts = await listLegalDrafts(db, kinds);
  const names = await listAuthorNames(db, [
    ...rows.map((row) => row.published_by),
    ...drafts.map((draft) => draft.saved_by),
  ]);
  return presentLegalForOperator(kinds, rows, drafts, { names, now });
}

/** The legal texts with all versions, and what is being written. */
export async function listLegal({ database, clock }: Ctx): Promise<Output<'operator.legalList'>> {
  return { items: await readLegal(database.query, legalKinds, clock.now()) };
}
