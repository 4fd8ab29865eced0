import { randomUUIDv7 } from 'node:crypto';
import type { Output, Parsed } from '#contract/all-apis.ts';
import type { CommandCtx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { requireBirthDate } from '#server/people/birth-date/birth-date.queries.ts';
import { adultAge, yearsSince } from '#server/people/birth-date/birth-date.rules.ts';
import { findFirstContact } from '#server/people/contact/contact.repository.ts';
import { findOwnIds, insertSignatures } from './child.repository.ts';
import { currentWaiver } from './waiver.queries.ts';

/**
 * Signs the current waiver for oneself and own children. The proof (docs/domain.md 4.11) is version and hash of
 * the text, guardian, typed name, a proved contact, time, address and browser. WAIVER_CHANGED when a newer text
 * was published meanwhile. PARTICIPANT_UNKNOWN for a participant of others. BIRTH_DATE_NEEDED when the asker
 * never said when they were born, TOO_YOUNG of a minor.
 */
export async function signWaiver(
  ctx: CommandCtx,
  { participantIds, version, signature }: Parsed<'waiver.sign'>,
): Promise<Output<'waiver.sign'>> {
  const { tx, actor, clock } = ctx;
  const now = clock.now();
  const waiver = await currentWaiver(tx, now);
  if (version !== waiver.version) throw new AppError('WAIVER_CHANGED', { currentVersion: waiver.version });
  if (yearsSince(await requireBirthDate(tx, actor.id), now) < adultAge) throw new AppError('TOO_YOUNG');
  const wanted = [...new Set(participantIds)];
  const own = await findOwnIds(tx, actor.id, wanted);
  if (own.length !== wanted.length) throw new AppError('PARTICIPANT_UNKNOWN');
  const proof = {
    version,
    text_hash: waiver.text_hash,
    guardian_id: actor.id,
    signature,
    contact: await findFirstContact(tx, actor.id),
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
