import type { Output, Parsed } from '#contract/all-apis.ts';
import { ValidityFlag } from '#contract/enums.ts';
import type { HelperHold } from '#contract/invitation.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx, Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Row } from '#server/db/types.ts';
import { readHelperForm } from '#server/helping/helper/helper.form.rules.ts';
import { listHelpers, type HelperRow } from '#server/helping/helper/helper.repository.ts';
import { isClearedFor, isMinorIn, shownName } from '#server/helping/helper/helper.rules.ts';
import { addAudit, addNotices } from '#server/platform/public.ts';
import { changeInvitation } from './invitation.change.commands.ts';
import { freeHelperPlace, listClassesOf } from './invitation.class.repository.ts';
import { lockTied } from './invitation.guards.commands.ts';
import { helpNotice } from './invitation.notices.ts';
import { isOwnClass, listAgreed } from './invitation.operator.repository.ts';
import { findTies } from './invitation.repository.ts';
import { refreshRosters } from './invitation.roster.repository.ts';
import { isAgreed } from './invitation.rules.ts';

type Helpers = Output<'operator.classHelpers'>;

/** The agreed helpers of a class, and why one of them keeps it from being booked. */
export async function listClassHelpers(
  { database, actor, clock }: Ctx,
  { id }: Parsed<'operator.classHelpers'>,
): Promise<Helpers> {
  const db = database.query;
  const [cls] = await listClassesOf(db, [id]);
  if (cls === undefined) throw new AppError('NOT_FOUND');
  const invitations = await listAgreed(db, id);
  const helpers = await listHelpers(
    db,
    invitations.map((row) => row.helper_id),
  );
  const mayRelease = clock.now() < cls.ends_at && !(await isOwnClass(db, id, signedIn(actor).id));
  return {
    items: invitations.flatMap((row) => {
      const helper = helpers.find((one) => one.id === row.helper_id && one.role === row.role);
      return helper === undefined ? [] : [present(row.id, helper, cls, mayRelease)];
    }),
  };
}

const present = (
  id: string,
  helper: HelperRow,
  cls: Row<'class'>,
  mayRelease: boolean,
): Helpers['items'][number] => ({
  id,
  helper: {
    id: helper.id,
    name: shownName(readHelperForm(helper.form).name || helper.name, isMinorIn(cls, helper.role, helper)),
    role: helper.role,
  },
  hold: holdOf(helper, cls),
  clearedUntil: helper.cleared_until?.toISOString() ?? null,
  actions: mayRelease ? ['release'] : [],
});

function holdOf(helper: HelperRow, cls: Row<'class'>): HelperHold | null {
  if (helper.account_state !== 'active') return 'account';
  if (helper.state !== 'approved') return 'role';
  return isClearedFor(helper, cls) ? null : 'evidence';
}

/**
 * Releases an agreed helper in the coach's place: the class takes bookings again. Coach and helper get a notice with the
 * reason. FORBIDDEN for an operator with a side in the class, STATUS_CHANGED when it is no agreement, INVITATION_TOO_LATE
 * after the class.
 */
export async function releaseAsOperator(
  ctx: CommandCtx,
  { id, reason }: Parsed<'operator.helperRelease'>,
): Promise<Output<'operator.helperRelease'>> {
  const { tx, actor, clock } = ctx;
  const ties = await findTies(tx, id);
  if (ties === undefined) throw new AppError('NOT_FOUND');
  if (await isOwnClass(tx, ties.class_id, actor.id)) throw new AppError('FORBIDDEN');
  const context = await lockTied(tx, id, ties);
  const { invitation, cls } = context;
  const at = clock.now();
  if (!isAgreed(invitation)) throw new AppError('STATUS_CHANGED');
  if (at >= cls.ends_at) throw new AppError('INVITATION_TOO_LATE');
  const row = await changeInvitation(tx, invitation, {
    validity: ValidityFlag.not,
    ended_at: at,
    ended_by: 'system',
    reason,
  });
  await freeHelperPlace(tx, cls.id);
  await refreshRosters(tx, [cls.id]);
  await addNotices(tx, [
    await helpNotice(tx, { to: 'helper', kind: 'helpReleasedByUs', at }, row, context, { reason }),
    await helpNotice(tx, { to: 'coach', kind: 'helperReleasedByUs', at }, row, context, { reason }),
  ]);
  await addAudit(tx, [
    {
      actorId: actor.id,
      action: 'invitation.released',
      subject: { kind: 'class', id: cls.id },
      facts: { invitationId: id, helperId: row.helper_id, reason },
      at,
    },
  ]);
  return { id };
}
