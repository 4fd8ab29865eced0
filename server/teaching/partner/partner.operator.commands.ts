import type { Parsed } from '#contract/all-apis.ts';
import type { AuditAction } from '#contract/audit-actions.ts';
import type { OperatorPartner } from '#contract/partner.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { setNameKeys } from '#server/people/public.ts';
import { addAudit, notifyTeam } from '#server/platform/public.ts';
import { refuseUnknownCity } from '#server/teaching/class/class.commands.ts';
import { takeClassesOut } from './partner.class.commands.ts';
import { setAllEnded } from './partner.coach.repository.ts';
import { lockKnownPartner } from './partner.guards.commands.ts';
import { setAllLeft } from './partner.member.repository.ts';
import { operatorRecordsOf } from './partner.record.queries.ts';
import {
  findPartner,
  insertPartner,
  isActiveAccount,
  setClosed,
  setPartnerWords,
} from './partner.repository.ts';

type Form = Parsed<'operator.partnerSet'>;

/**
 * Creates a partner, or changes one. FORBIDDEN for an operator who would manage it or manages it now: its coaches pay no fee.
 * BAD_INPUT for an unknown city or an unknown managing account. ID_TAKEN when the id of
 * a new one is used. STATUS_CHANGED when somebody else changed it or it was closed.
 */
export async function setPartner(ctx: CommandCtx, form: Form): Promise<OperatorPartner> {
  if (form.managerId === ctx.actor.id) throw new AppError('FORBIDDEN');
  await refuseUnknownCity(ctx.tx, form.cityId);
  if (!(await isActiveAccount(ctx.tx, form.managerId)))
    throw new AppError('BAD_INPUT', { field: 'managerId' });
  const before = form.version === null ? await createPartner(ctx, form) : await changePartner(ctx, form);
  await setNameKeys(ctx.tx, 'partner', form.id, form.name);
  await addPartnerAudit(ctx, before === null ? 'partner.made' : 'partner.changed', form.id, {
    managerId: form.managerId,
  });
  if (before?.manager_id !== form.managerId)
    await notifyTeam(ctx.tx, {
      subject: form.id,
      kind: 'partnerManager',
      title: form.name,
      to: [form.managerId],
      about: `${form.id}:${form.version ?? 0}`,
      at: ctx.clock.now(),
    });
  return present(ctx.tx, form.id);
}

const wordsOf = (form: Form) => ({
  name: JSON.stringify(form.name),
  introduction: JSON.stringify(form.introduction),
  affiliation: form.affiliation,
  city_id: form.cityId,
  manager_id: form.managerId,
});

async function createPartner({ tx, actor, clock }: CommandCtx, form: Form): Promise<null> {
  const row = { id: form.id, ...wordsOf(form), created_by: actor.id, created_at: clock.now() };
  if (!(await insertPartner(tx, row))) throw new AppError('ID_TAKEN');
  return null;
}

async function changePartner({ tx, actor }: CommandCtx, form: Form) {
  const before = await lockKnownPartner(tx, form.id);
  if (before.manager_id === actor.id) throw new AppError('FORBIDDEN');
  if (before.state === 'closed' || before.version !== form.version) throw new AppError('STATUS_CHANGED');
  await setPartnerWords(tx, form.id, wordsOf(form));
  return before;
}

/**
 * Closes a partner for good. Its coaches keep their classes, which continue without it. Notifies its coaches,
 * its manager and its members. STATUS_CHANGED when somebody else changed it or it was closed.
 */
export async function closePartner(
  ctx: CommandCtx,
  { id, version, reason }: Parsed<'operator.partnerClose'>,
): Promise<OperatorPartner> {
  const { tx, actor, clock } = ctx;
  const now = clock.now();
  const before = await lockKnownPartner(tx, id);
  if (before.state === 'closed' || before.version !== version) throw new AppError('STATUS_CHANGED');
  await setClosed(tx, id, { by: actor.id, at: now, reason });
  await takeClassesOut(tx, { partnerId: id }, now);
  const coaches = await setAllEnded(tx, id, now);
  const members = await setAllLeft(tx, id, now);
  await addPartnerAudit(ctx, 'partner.closed', id, { coaches: coaches.length, members: members.length });
  await notifyTeam(tx, {
    subject: id,
    kind: 'partnerClosed',
    title: before.name,
    to: [before.manager_id, ...coaches, ...members],
    facts: { reason },
    about: id,
    at: now,
  });
  return present(tx, id);
}

const addPartnerAudit = (
  { tx, actor, clock }: CommandCtx,
  action: AuditAction,
  id: string,
  facts: Record<string, string | number>,
): Promise<void> =>
  addAudit(tx, [{ actorId: actor.id, action, subject: { kind: 'partner', id }, facts, at: clock.now() }]);

async function present(tx: Tx, id: string): Promise<OperatorPartner> {
  const row = await findPartner(tx, id);
  const [record] = row === undefined ? [] : await operatorRecordsOf(tx, [row]);
  if (record === undefined) throw new Error('a partner cannot be read');
  return record;
}
