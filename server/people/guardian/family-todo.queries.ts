import { DAY_MS } from '#contract/durations.ts';
import type { FamilyTodo } from '#contract/home.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { findName } from '#server/people/account/account.repository.ts';
import { findCurrentLegalText } from '#server/platform/public.ts';
import { findPendingSince } from './consent.repository.ts';
import { listOpenInvites, listUnsignedMinors } from './guardian.repository.ts';
import { findMissing, listProofs } from './proof.repository.ts';

/** Missing steps between a minor and a guardian, for the one of the two that can take them. */
export async function listFamilyTodo(ctx: Ctx): Promise<FamilyTodo[]> {
  const { id: me } = signedIn(ctx.actor);
  const { query: db } = ctx.database;
  // A refused proof needs nothing.
  const proofs = await listProofs(db, me, ctx.clock.now());
  const missing = proofs.some(({ account_id: id }) => id === me) ? await findMissing(db, me) : [];
  const mine = proofs
    .filter(({ account_id: id, state }) => id === me && state === 'waiting' && missing.length > 0)
    .map(({ id, minor, due_at: dueAt }) => ({
      kind: 'proof' as const,
      id,
      minor,
      until: dueAt.toISOString(),
      asked: null,
      missing,
    }));
  const isBeingProven = proofs.some(({ participant_id: id }) => id === me);
  const all = [...mine, ...(await toSign(ctx, me))];
  return isBeingProven ? all : [...all, ...(await consentNeeded(ctx, me))];
}

async function consentNeeded({ database, clock, config }: Ctx, me: string): Promise<FamilyTodo[]> {
  const now = clock.now();
  const since = await findPendingSince(database.query, me, now);
  if (since === undefined) return [];
  const asked = (await listOpenInvites(database.query, me, now)).findLast(
    ({ participant_id: id }) => id === me,
  );
  return [
    {
      kind: 'guardian',
      id: me,
      minor: (await findName(database.query, me))?.name ?? '',
      until: new Date(since.getTime() + config.rules.consentDeletionDays * DAY_MS).toISOString(),
      asked: asked ? { to: asked.target_hint, at: asked.created_at.toISOString() } : null,
      missing: [],
    },
  ];
}

/**
 * Unsigned waivers of minors with a sign-in: they cannot sign for themselves. For other children the booking
 * form requires it.
 */
async function toSign({ database, clock }: Ctx, me: string): Promise<FamilyTodo[]> {
  const now = clock.now();
  const waiver = await findCurrentLegalText(database.query, 'liability', now);
  if (waiver === undefined) return [];
  const { version } = waiver;
  const minors = await listUnsignedMinors(database.query, { accountId: me, version }, now);
  return minors.map(({ id, name }) => ({
    kind: 'waiver',
    id,
    minor: name,
    until: null,
    asked: null,
    missing: [],
  }));
}
