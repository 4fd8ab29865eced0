import { randomUUIDv7 } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Output, Parsed } from '#contract/all-apis.ts';
import type { CommandCtx } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/types.ts';
import { AppError } from '#server/errors.ts';
import { adultAge, yearsSince } from '#server/people/birth-date/birth-date.rules.ts';
import { findCurrentLegalText, type LegalRow } from '#server/platform/public.ts';
import { findBirthDate, findOwnIds, insertSignatures } from './child.repository.ts';

/** The liability waiver that is to be signed now. */
export async function currentWaiver(db: Kysely<Tables>, now: Date): Promise<LegalRow> {
  const waiver = await findCurrentLegalText(db, 'liability', now);
  if (!waiver) throw new Error('no liability text was published');
  return waiver;
}

/**
 * Signs the current waiver for oneself and own children. Kept as proof (docs/domain.md 4.11): version and hash of what
 * was read, guardian, typed name, a proved way to reach them, time, address and browser. WAIVER_CHANGED when a newer
 * text was published in the meantime, PARTICIPANT_UNKNOWN when one of them is not the asker's, TOO_YOUNG when the asker
 * is known to be a minor.
 */
export async function signWaiver(
  ctx: CommandCtx,
  { participantIds, version, signature }: Parsed<'waiver.sign'>,
): Promise<Output<'waiver.sign'>> {
  const { tx, actor, clock } = ctx;
  const now = clock.now();
  const waiver = await currentWaiver(tx, now);
  if (version !== waiver.version) throw new AppError('WAIVER_CHANGED', { currentVersion: waiver.version });
  const { birth_date: birthDate } = await findBirthDate(tx, actor.id);
  if (birthDate !== null && yearsSince(birthDate, now) < adultAge) throw new AppError('TOO_YOUNG');
  const wanted = [...new Set(participantIds)];
  const own = await findOwnIds(tx, actor.id, wanted);
  if (own.length !== wanted.length) throw new AppError('PARTICIPANT_UNKNOWN');
  const proof = {
    version,
    text_hash: waiver.text_hash,
    guardian_id: actor.id,
    signature,
    contact: await contactOfSigner(tx, actor.id),
    signed_at: now,
    address: ctx.address,
    user_agent: ctx.userAgent,
  };
  await insertSignatures(
    tx,
    wanted.map((id) => ({ id: randomUUIDv7(), participant_id: id, ...proof })),
  );
  return { signedAt: now.toISOString(), version };
}

/** The e-mail address before the mobile; every account has one of them. */
async function contactOfSigner(tx: Tx, accountId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('contact')
    .select('value')
    .where('account_id', '=', accountId)
    .orderBy('channel')
    .limit(1)
    .executeTakeFirst();
  return row?.value ?? null;
}
