import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import type { Kysely } from 'kysely';
import type { Output } from '#contract/all-apis.ts';
import type { Account, CommandCtx, Ctx } from '#server/context.ts';
import type { Tables } from '#server/db/types.ts';
import { AppError } from '#server/errors.ts';
import { signedIn } from '#server/signed-in.ts';
import { requireFresh } from '#server/people/account/account.service.ts';
import { findRequest, setListed } from '#server/people/join/join.repository.ts';
import { addNotices } from '#server/platform/public.ts';
import { findBlocks } from './privacy.blocks.ts';
import {
  findDeletion,
  findExport,
  findFiles,
  insertDeletion,
  insertExport,
  removeDeletion,
} from './privacy.repository.ts';

type State = Output<'privacy.mine'>;

export const readPrivacy = (ctx: Ctx): Promise<State> =>
  stateOf(ctx.database.query, ctx, signedIn(ctx.actor));

async function stateOf(db: Kysely<Tables>, { clock, config }: Ctx, me: Account): Promise<State> {
  const now = clock.now();
  const { rules } = config;
  const copy = await findExport(db, me.id);
  const isOver = copy?.expires_at !== null && copy?.expires_at !== undefined && copy.expires_at <= now;
  const shown = copy === undefined || isOver ? null : copy;
  const deletion = await findDeletion(db, me.id);
  const blocks = await findBlocks(db, me.id, now, rules.currency);
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
      ? { requestedAt: deletion.requested_at.toISOString(), dueAt: deletion.due_at.toISOString() }
      : null,
    blocks,
    actions: [
      ...(shown?.ready_at === null ? [] : (['requestExport'] as const)),
      ...(shown !== null && shown.ready_at !== null ? (['readExport'] as const) : []),
      ...(deletion ? (['keepAccount'] as const) : []),
      ...(!deletion && blocks.length === 0 ? (['requestDeletion'] as const) : []),
    ],
  };
}

/** FRESH_CODE_NEEDED; DO_NOT_REPEAT while one is being made. */
export async function requestExport(ctx: CommandCtx): Promise<State> {
  requireFresh(ctx, ctx.actor);
  if (!(await insertExport(ctx.tx, ctx.actor.id, ctx.clock.now()))) throw new AppError('DO_NOT_REPEAT');
  return stateOf(ctx.tx, ctx, ctx.actor);
}

/** FRESH_CODE_NEEDED; EXPORT_NOT_READY before it is made and when its week is over. */
export async function readExport(ctx: Ctx): Promise<Output<'privacy.export'>> {
  const me = signedIn(ctx.actor);
  requireFresh(ctx, me);
  const copy = await findFiles(ctx.database.query, me.id, ctx.clock.now());
  if (!copy?.files || !copy.ready_at || !copy.expires_at) throw new AppError('EXPORT_NOT_READY');
  return {
    readyAt: copy.ready_at.toISOString(),
    expiresAt: copy.expires_at.toISOString(),
    files: copy.files,
  };
}

/** FRESH_CODE_NEEDED; DELETION_BLOCKED lists what is open; DO_NOT_REPEAT. A coach is hidden from then on. */
export async function requestDeletion(ctx: CommandCtx): Promise<State> {
  const { tx, actor, clock, config } = ctx;
  requireFresh(ctx, actor);
  const at = clock.now();
  await tx.selectFrom('account').select('id').where('id', '=', actor.id).forNoKeyUpdate().execute();
  const blocks = await findBlocks(tx, actor.id, at, config.rules.currency);
  if (blocks.length > 0) throw new AppError('DELETION_BLOCKED', { blocks });
  const dueAt = new Date(at.getTime() + config.rules.deletionGraceDays * DAY_MS);
  if (!(await insertDeletion(tx, actor.id, at, dueAt))) throw new AppError('DO_NOT_REPEAT');
  await setListed(tx, actor.id, false);
  await addNotices(tx, [
    {
      accountId: actor.id,
      kind: 'deletionAsked',
      about: { id: actor.id },
      facts: { until: dueAt.toISOString() },
      at,
      uniqueKey: `deletionAsked:${actor.id}:${at.toISOString()}`,
    },
  ]);
  return stateOf(tx, ctx, actor);
}

/** Everything stays, and an approved coach is found again. DO_NOT_REPEAT when nothing was asked for. */
export async function keepAccount(ctx: CommandCtx): Promise<State> {
  const { tx, actor } = ctx;
  if (!(await removeDeletion(tx, actor.id))) throw new AppError('DO_NOT_REPEAT');
  const role = await findRequest(tx, actor.id, 'coach');
  if (role?.state === 'approved') await setListed(tx, actor.id, true);
  return stateOf(tx, ctx, actor);
}
