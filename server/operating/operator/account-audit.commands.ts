import type { CommandCtx } from '#server/context.ts';
import { addAudit } from '#server/platform/public.ts';
/** Writes what an operator did with an account into the audit log. */
export const auditAccount = (
  ctx: CommandCtx,
  action: string,
  id: string,
  facts: Record<string, unknown> = {},
) =>
  addAudit(ctx.tx, [
    { actorId: ctx.actor.id, action, subject: { kind: 'account', id }, facts, at: ctx.clock.now() },
  ]);
