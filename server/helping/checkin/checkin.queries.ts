import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { scanWindow } from '#server/helping/invitation/invitation.rules.ts';
import { findClass } from '#server/teaching/public.ts';
import { classSecret, codeAt } from './checkin.rules.ts';

/** The lead coach's key for codes without a network. Another coach's class is NOT_FOUND. */
export async function readCode(
  { database, actor, clock, config }: Ctx,
  { id }: Parsed<'checkin.code'>,
): Promise<Output<'checkin.code'>> {
  const cls = await findClass(database.query, id);
  if (cls === undefined || cls.coach_id !== signedIn(actor).id) throw new AppError('NOT_FOUND');
  if (cls.state !== 'published') throw new AppError('CLASS_GONE');
  const now = clock.now();
  const key = classSecret(config.secret, id);
  const window = scanWindow(cls, config.rules);
  return {
    classId: id,
    secret: key.toString('base64url'),
    code: codeAt(key, now),
    validFrom: window.from.toISOString(),
    validUntil: window.until.toISOString(),
    now: now.toISOString(),
  };
}
