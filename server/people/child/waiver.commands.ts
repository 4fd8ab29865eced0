import { randomUUIDv7 } from 'node:crypto';
import type { Output, Parsed } from '#contract/all-apis.ts';
import { isName } from '#contract/name.rules.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { fillAccount } from '#server/people/account/account.commands.ts';
import { requireBirthDate } from '#server/people/birth-date/birth-date.queries.ts';
import { adultAge, yearsSince } from '#server/people/birth-date/birth-date.rules.ts';
import { findFirstContact } from '#server/people/contact/contact.repository.ts';
import { findOwnIds, insertSignatures } from './child.repository.ts';
import { currentWaiver } from './waiver.queries.ts';

/**
 * Signs the current waiver for oneself and own children. The proof (docs/domain.md 4.11) is version and hash of
 * the text, guardian, typed name, a proved contact, time, address and browser. WAIVER_CHANGED when a newer text
 * was published meanwhile. PARTICIPANT_UNKNOWN for a participant of others. BIRTH_DATE_NEEDED of a caller
 * without a birth date, TOO_YOUNG of a minor. The typed name replaces a name that the app gave.
 */
export async function signWaiver(
  ctx: CommandCtx,
  { participantIds, version, signature }: Parsed<'waiver.sign'>,
): Promise<Output<'waiver.sign'>> {
  const { tx, actor, clock } = ctx;
  const now = clock.now();
  const waiver = await currentWaiver(tx, now);
  if (version !== waiver.version) throw new AppError('WAIVER_CHANGED', { currentVersion: waiver.version });
  if (yearsSince(await requireBirthDate(tx, actor.id), now, actor.zone) < adultAge)
    throw new AppError('TOO_YOUNG');
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
  // Replaces only a name that the app gave.
  if (isName(signature)) await fillAccount(tx, actor.id, { name: signature });
  return { signedAt: now.toISOString(), version };
}
