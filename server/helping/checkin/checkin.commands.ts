import type { Output, Parsed } from '#contract/all-apis.ts';
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import type { Row } from '#server/db/types.ts';
import { rereadScans } from '#server/helping/hours/hours.entry.commands.ts';
import { presentInvitation } from '#server/helping/invitation/invitation.presenter.ts';
import { findAgreed } from '#server/helping/invitation/invitation.repository.ts';
import { scanWindow } from '#server/helping/invitation/invitation.rules.ts';
import { findClass } from '#server/teaching/public.ts';
import { hasScan, insertScan } from './checkin.repository.ts';
import { classSecret, fitsTime } from './checkin.rules.ts';

/** How far a helper's clock may be ahead of the server's. */
const skewMs = 2 * MINUTE_MS;

export const checkIn = (ctx: CommandCtx, input: Parsed<'checkin.in'>): Promise<Output<'checkin.in'>> =>
  scan(ctx, 'in', input);

export const checkOut = (ctx: CommandCtx, input: Parsed<'checkin.out'>): Promise<Output<'checkin.out'>> =>
  scan(ctx, 'out', input);

/**
 * Takes a scan up to seven days late (docs/domain.md 4.7, 4.13). The first of its kind stays. A second one gets the same
 * answer. NOT_HELPING: no agreement. CHECKIN_CLOSED: outside the window. CHECKIN_CODE_WRONG: the code was not shown at
 * that time. KEY_REUSED: the nonce belongs to another scan.
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
  if (!(await hasScan(tx, input.classId, actor.id, kind))) {
    requireOpen(ctx, kind, cls, input);
    await addScan(ctx, kind, input);
    await rereadScans(ctx, agreed, cls);
  }
  return await presentInvitation(ctx, tx, agreed, actor.id);
}

function requireOpen(
  { clock, config }: CommandCtx,
  kind: 'in' | 'out',
  cls: Row<'class'>,
  { code, at: scannedAt }: Parsed<'checkin.in'>,
): void {
  if (cls.state !== 'published') throw new AppError('CLASS_GONE');
  const now = clock.now().getTime();
  const at = new Date(scannedAt);
  const window = scanWindow(cls, config.rules);
  const isLate = now - at.getTime() > config.rules.checkinLateDays * DAY_MS;
  // Nobody leaves a class that has not begun.
  const from = kind === 'in' ? window.from : cls.starts_at;
  if (at < from || at > window.until || at.getTime() > now + skewMs || isLate)
    throw new AppError('CHECKIN_CLOSED');
  if (!fitsTime(classSecret(config.secret, cls.id), code, at)) throw new AppError('CHECKIN_CODE_WRONG');
}

async function addScan(
  { tx, actor, clock }: CommandCtx,
  kind: 'in' | 'out',
  { classId, nonce, at }: Parsed<'checkin.in'>,
): Promise<void> {
  const values = {
    class_id: classId,
    helper_id: actor.id,
    kind,
    nonce,
    at: new Date(at),
    received_at: clock.now(),
  };
  // A conflict is either the same scan, sent twice, or a nonce of another scan.
  if (!(await insertScan(tx, values)) && !(await hasScan(tx, classId, actor.id, kind)))
    throw new AppError('KEY_REUSED');
}
