import type { Kysely } from 'kysely';
import type { Output } from '#contract/all-apis.ts';
import { HOUR_MS } from '#contract/durations.ts';
import type { PrivacyState } from '#contract/privacy.ts';
import { AppError } from '#server/base/errors.ts';
import type { Account, Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Tables } from '#server/db/types.ts';
import { requireFresh } from '#server/people/session/fresh.rules.ts';
import { findBlocks, withoutRest } from './deletion-blocks.queries.ts';
import { openFiles } from './export.seal.ts';
import { findCopy, findDeletion, findExport } from './privacy.repository.ts';

export const readPrivacy = (ctx: Ctx): Promise<PrivacyState> =>
  readState(ctx.database.query, ctx, signedIn(ctx.actor));

/** The copy, the deletion and what keeps the account from being deleted, as `db` shows them. */
export async function readState(
  db: Kysely<Tables>,
  { clock, config }: Ctx,
  me: Account,
): Promise<PrivacyState> {
  const now = clock.now();
  const { rules } = config;
  const copy = await findExport(db, me.id);
  const isOver = copy?.expires_at !== null && copy?.expires_at !== undefined && copy.expires_at <= now;
  const shown = copy === undefined || isOver ? null : copy;
  const deletion = await findDeletion(db, me.id);
  const found = await findBlocks(db, me.id, now, rules);
  const consented = deletion?.gives_up_minor ?? 0;
  const blocks = deletion ? withoutRest(found, consented).left : found;
  return {
    export:
      shown === null
        ? null
        : {
            state: shown.ready_at === null ? 'preparing' : 'ready',
            requestedAt: shown.requested_at.toISOString(),
            readyBy: new Date(shown.requested_at.getTime() + rules.exportHours * HOUR_MS).toISOString(),
            readyAt: shown.ready_at?.toISOString() ?? null,
            expiresAt: shown.expires_at?.toISOString() ?? null,
          },
    deletion: deletion
      ? {
          requestedAt: deletion.requested_at.toISOString(),
          dueAt: deletion.due_at.toISOString(),
          ...(deletion.gives_up_minor === null
            ? {}
            : { givesUpMinor: deletion.gives_up_minor, currency: rules.currency }),
        }
      : null,
    blocks,
    terms: { exportHours: rules.exportHours, graceDays: rules.deletionGraceDays },
    actions: [
      ...(shown?.ready_at === null ? [] : (['requestExport'] as const)),
      ...(shown !== null && shown.ready_at !== null ? (['readExport'] as const) : []),
      ...(deletion ? (['keepAccount'] as const) : []),
      ...(!deletion && blocks.every(({ mayGiveUp }) => mayGiveUp) ? (['requestDeletion'] as const) : []),
    ],
  };
}

/** FRESH_CODE_NEEDED; EXPORT_NOT_READY before it is made and when its week is over. */
export async function readExport(ctx: Ctx): Promise<Output<'privacy.export'>> {
  const me = signedIn(ctx.actor);
  requireFresh(ctx, me);
  const copy = await findCopy(ctx.database.query, me.id, ctx.clock.now());
  if (!copy?.sealed || copy.key_id === null || !copy.ready_at || !copy.expires_at)
    throw new AppError('EXPORT_NOT_READY');
  return {
    readyAt: copy.ready_at.toISOString(),
    expiresAt: copy.expires_at.toISOString(),
    files: openFiles(ctx.config, copy.id, { key_id: copy.key_id, sealed: copy.sealed }),
  };
}
