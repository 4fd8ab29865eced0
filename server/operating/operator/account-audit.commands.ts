import type { AuditAction } from '#contract/audit-actions.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { addAudit } from '#server/platform/public.ts';
/** Writes what an operator did with an account into the audit log. */
export const auditAccount = (
  ctx: CommandCtx,
  action: AuditAction,
  id: string,
  facts: Record<string, unknown> = {},
) =>
  addAudit(ctx.tx, [
    { actorId: ctx.actor.id, action, subject: { kind: 'account', id }, facts, at: ctx.clock.now() },
  ]);
