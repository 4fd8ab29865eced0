import { DAY_MS } from '#contract/durations.ts';
import type { Output, Parsed } from '#contract/all-apis.ts';
import type { CommandCtx, Ctx } from '#server/context.ts';
import type { Row } from '#server/db/types.ts';
import { AppError } from '#server/errors.ts';
import { signedIn } from '#server/signed-in.ts';
import { findClass } from '#server/teaching/public.ts';
import { presentInvitation } from '#server/helping/invitation/invitation.presenter.ts';
import { findAgreed } from '#server/helping/invitation/invitation.repository.ts';
import { scanWindow } from '#server/helping/invitation/invitation.rules.ts';
import { checkinAlphabet, checkinStepSeconds, classSecret, codeAt, fitsTime } from './checkin.rules.ts';
import { rereadScans } from '#server/helping/hours/hours.entry.ts';

/** How far a helper's clock may be ahead of ours. */
const skewMs = 120_000;

/** What the lead coach's phone needs to show codes also without a network. Nobody else's class is there. */
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
    stepSeconds: checkinStepSeconds,
    alphabet: checkinAlphabet,
    code: codeAt(key, now),
    validFrom: window.from.toISOString(),
    validUntil: window.until.toISOString(),
    now: now.toISOString(),
  };
}

export const checkIn = (ctx: CommandCtx, input: Parsed<'checkin.in'>): Promise<Output<'checkin.in'>> =>
  scan(ctx, 'in', input);

export const checkOut = (ctx: CommandCtx, input: Parsed<'checkin.out'>): Promise<Output<'checkin.out'>> =>
  scan(ctx, 'out', input);

/**
 * Takes a scan up to seven days late (docs/domain.md 4.7, 4.13). The first of its kind stands and a second one brings
 * the same answer. NOT_HELPING without an agreement, CHECKIN_CLOSED outside the window, CHECKIN_CODE_WRONG when the
 * code was not shown at that time, KEY_REUSED when the nonce was another scan's.
 */
async function scan(
  ctx: CommandCtx,
  kind: 'in' | 'out',
  input: Parsed<'checkin.in'>,
): Promise<Output<'checkin.in'>> {
  const { tx, actor } = ctx;
  const cls = await findClass(tx, input.classId);
  const agreed = await findAgreed(tx, input.classId, actor.id);
  if (cls === undefined || agreed === undefined) throw new AppError('NOT_HELPING');
  if (!(await isKnown(ctx, kind, input))) {
    requireOpen(ctx, cls, input);
    await addScan(ctx, kind, input);
    await rereadScans(ctx, agreed, cls);
  }
  return await presentInvitation(ctx, tx, agreed, actor.id);
}

async function isKnown(
  { tx, actor }: Pick<CommandCtx, 'tx' | 'actor'>,
  kind: 'in' | 'out',
  { classId }: { classId: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('helper_scan')
    .select('kind')
    .where('class_id', '=', classId)
    .where('helper_id', '=', actor.id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row !== undefined;
}

function requireOpen(
  { clock, config }: CommandCtx,
  cls: Row<'class'>,
  { code, at: scannedAt }: Parsed<'checkin.in'>,
): void {
  if (cls.state !== 'published') throw new AppError('CLASS_GONE');
  const now = clock.now().getTime();
  const at = new Date(scannedAt);
  const window = scanWindow(cls, config.rules);
  const isLate = now - at.getTime() > config.rules.checkinLateDays * DAY_MS;
  if (at < window.from || at > window.until || at.getTime() > now + skewMs || isLate)
    throw new AppError('CHECKIN_CLOSED');
  if (!fitsTime(classSecret(config.secret, cls.id), code, at)) throw new AppError('CHECKIN_CODE_WRONG');
}

async function addScan(
  { tx, actor, clock }: CommandCtx,
  kind: 'in' | 'out',
  { classId, nonce, at }: Parsed<'checkin.in'>,
): Promise<void> {
  const mine = { class_id: classId, helper_id: actor.id };
  const added = await tx
    .insertInto('helper_scan')
    .values({ ...mine, kind, nonce, at: new Date(at), received_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst();
  // Either its twin came first, which is the same scan, or the nonce belongs to another one.
  if (added === undefined && !(await isKnown({ tx, actor }, kind, { classId })))
    throw new AppError('KEY_REUSED');
}
