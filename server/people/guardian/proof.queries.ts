import type { Output, Parsed } from '#contract/all-apis.ts';
import { type ProofSignal, proofSignals } from '#contract/guardian-proof.ts';
import { pageOf } from '#server/base/cursor.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { listContactsOf } from '#server/people/contact/contact.repository.ts';
import { addAudit } from '#server/platform/public.ts';
import { listReviewPage } from './proof.repository.ts';

/**
 * Proofs in review, the longest wait first, with the contacts of both people; none in which the operator has a side. Each
 * one is written into the audit log as a look.
 */
export async function listReviewedProofs(
  { database, actor, clock }: Ctx,
  { cursor }: Parsed<'operator.proofList'>,
): Promise<Output<'operator.proofList'>> {
  const me = signedIn(actor).id;
  const { query: db } = database;
  const { rows, next } = pageOf(await listReviewPage(db, me, cursor), (row) => [row.asked_at, row.id]);
  const people = rows.flatMap((row) => [row.participant_id, row.account_id]);
  const contacts = Map.groupBy(await listContactsOf(db, people), (row) => row.account_id);
  const sideOf = (id: string, name: string) => ({
    id,
    name,
    contacts: (contacts.get(id) ?? []).map(({ value }) => value),
  });
  const at = clock.now();
  await database.transaction((tx) =>
    addAudit(
      tx,
      rows.map(({ id }) => ({
        actorId: me,
        action: 'guardian.read',
        subject: { kind: 'guardianProof', id },
        at,
      })),
    ),
  );
  return {
    items: rows.map((row) => ({
      id: row.id,
      minor: sideOf(row.participant_id, row.minor),
      guardian: sideOf(row.account_id, row.guardian),
      signals: row.signals.filter(isSignal),
      askedAt: row.asked_at.toISOString(),
      actions: ['decide'],
    })),
    next,
  };
}

/** A row of a later build may hold others. */
const isSignal = (signal: string): signal is ProofSignal => proofSignals.some((known) => known === signal);
