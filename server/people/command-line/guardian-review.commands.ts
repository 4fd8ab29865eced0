import type { ReasonName } from '#contract/reasons.ts';
import { AppError } from '#server/base/errors.ts';
import { StartupError } from '#server/base/startup-error.ts';
import type { Deps } from '#server/context/context.ts';
import { listContacts } from '#server/people/contact/contact.repository.ts';
import { endReview } from '#server/people/guardian/proof.commands.ts';
import { listReviews } from '#server/people/guardian/proof.repository.ts';
import { addAudit } from '#server/platform/public.ts';

type Machine = Pick<Deps, 'database' | 'clock' | 'config'>;

/** How the commands about guardians are written. */
export const guardianUsage = [
  'guardians',
  'approve-guardian <number of the proof> "<how you know>"',
  'refuse-guardian <number of the proof> "<reason that both read>"',
];

/**
 * Lists waiting guardians of minors for an operator's review, with the reasons. Each entry is a look, and is
 * written down as one.
 */
export async function listGuardianReviews({ database, clock }: Machine): Promise<string> {
  const proofs = await listReviews(database.query);
  if (proofs.length === 0) return 'No guardian waits for a decision.';
  const at = clock.now();
  const entries: string[] = [];
  for (const { id, minor, guardian, participant_id: minorId, account_id: guardianId, ...proof } of proofs) {
    const reach = async (accountId: string) =>
      (await listContacts(database.query, accountId)).map(({ value }) => value).join(', ');
    entries.push(
      [
        id,
        `  guardian ${guardian} — ${await reach(guardianId)}`,
        `  minor ${minor} — ${await reach(minorId)}`,
        `  asked ${proof.asked_at.toISOString()}; ${proof.signals.join(', ')}`,
      ].join('\n'),
    );
  }
  await database.transaction((tx) =>
    addAudit(
      tx,
      proofs.map(({ id }) => ({
        actorId: null,
        action: 'guardian.read',
        subject: { kind: 'guardianProof', id },
        facts: {},
        at,
      })),
    ),
  );
  return entries.join('\n\n');
}

/**
 * Ends a review. StartupError with one sentence when there is no such review, or something else prevents it.
 */
export async function endGuardianReview(
  machine: Machine,
  id: string,
  words: string,
  isApproved: boolean,
): Promise<string> {
  try {
    const deps = { now: machine.clock.now(), rules: machine.config.rules };
    const decision = { refusal: isApproved ? null : words, note: words, by: null };
    await machine.database.transaction((tx) => endReview(tx, deps, id, decision));
  } catch (error) {
    const sentence = error instanceof AppError ? sentences[error.reason] : undefined;
    throw sentence === undefined ? error : new StartupError(sentence);
  }
  return isApproved
    ? 'The guardian is confirmed, and both were told so.'
    : 'The guardian was refused, and both can read why.';
}

/** Refusals in the operator's words. */
const sentences: Partial<Record<ReasonName, string>> = {
  NOT_FOUND: 'There is no such proof.',
  STATUS_CHANGED: 'This proof does not wait for a decision.',
  GUARDIANS_FULL: 'The minor has as many guardians as a child can have.',
  GUARDIAN_TEACHES: 'The minor is booked in a class of this person.',
};
