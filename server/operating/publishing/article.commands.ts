import { randomUUIDv7 } from 'node:crypto';
import type { Parsed } from '#contract/all-apis.ts';
import type { AuditAction } from '#contract/audit-actions.ts';
import type { OperatorResource } from '#contract/content-operator.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import {
  type ArticleDraft,
  type ResourceRow,
  addAudit,
  editArticle,
  insertResource,
  lockArticle,
  makePublic,
  minutesToRead,
  requireAhead,
} from '#server/platform/public.ts';
import { readRecord } from './article.queries.ts';

const draftOf = ({ kind, en, zh }: Omit<ArticleDraft, 'minutes'>): ArticleDraft => ({
  kind,
  en,
  zh,
  minutes: minutesToRead(en),
});

/** Creates an article; operators alone see it until it is published. */
export async function createArticle(
  ctx: CommandCtx,
  input: Parsed<'operator.resourceCreate'>,
): Promise<OperatorResource> {
  const { tx, actor, clock } = ctx;
  const at = clock.now();
  const id = randomUUIDv7();
  const { kind, minutes, en, zh } = draftOf(input);
  const words = { kind, minutes, en: JSON.stringify(en), zh: JSON.stringify(zh) };
  const row = await insertResource(tx, {
    id,
    slug: `operator-${id}`,
    version: 1,
    published_at: at,
    ...words,
    state: 'draft',
    edit: 1,
    draft: JSON.stringify({ kind, minutes, en, zh }),
    saved_by: actor.id,
  });
  return await audited(ctx, row, 'resource.created');
}

/** Saves a draft; the public version stays, and a schedule ends. CONTENT_CHANGED. */
export async function updateArticle(
  ctx: CommandCtx,
  { id, edit, ...words }: Parsed<'operator.resourceUpdate'>,
): Promise<OperatorResource> {
  const row = await lockArticle(ctx.tx, id, edit);
  const change = { draft: JSON.stringify(draftOf(words)), publish_at: null };
  return await audited(ctx, await editArticle(ctx.tx, row, ctx.actor.id, change), 'resource.updated');
}

/**
 * Publishes the draft, immediately or from an instant on; or publishes a withdrawn article again. DO_NOT_REPEAT when
 * there is nothing new, BAD_INPUT for an instant in the past or more than a year away.
 */
export async function publishArticle(
  ctx: CommandCtx,
  { id, edit, effectiveFrom }: Parsed<'operator.resourcePublish'>,
): Promise<OperatorResource> {
  const { tx, actor, clock } = ctx;
  const at = clock.now();
  const row = await lockArticle(tx, id, edit);
  if (row.draft === null && row.state === 'published') throw new AppError('DO_NOT_REPEAT');
  if (effectiveFrom === undefined)
    return await audited(ctx, await makePublic(tx, row, actor.id, at), 'resource.published');
  const from = requireAhead(effectiveFrom, at, 0);
  const { kind, minutes, en, zh } = row.draft ?? row;
  const change = { draft: JSON.stringify({ kind, minutes, en, zh }), publish_at: from };
  const after = await editArticle(tx, row, actor.id, change);
  return await audited(ctx, after, 'resource.scheduled', { effectiveFrom });
}

/** Withdraws an article from everybody; its draft stays. DO_NOT_REPEAT unless it is public. */
export async function unpublishArticle(
  ctx: CommandCtx,
  { id, edit, reason }: Parsed<'operator.resourceUnpublish'>,
): Promise<OperatorResource> {
  const row = await lockArticle(ctx.tx, id, edit);
  if (row.state !== 'published') throw new AppError('DO_NOT_REPEAT');
  const change = { state: 'unpublished' as const, publish_at: null };
  const after = await editArticle(ctx.tx, row, ctx.actor.id, change);
  return await audited(ctx, after, 'resource.unpublished', { reason });
}

/** Removes the draft of an article that is or was public. DO_NOT_REPEAT without one. */
export async function discardArticle(
  ctx: CommandCtx,
  { id, edit }: Parsed<'operator.resourceDiscard'>,
): Promise<OperatorResource> {
  const row = await lockArticle(ctx.tx, id, edit);
  if (row.draft === null || row.state === 'draft') throw new AppError('DO_NOT_REPEAT');
  const after = await editArticle(ctx.tx, row, ctx.actor.id, { draft: null, publish_at: null });
  return await audited(ctx, after, 'resource.discarded');
}

/** Writes the action into the audit log and returns the current article. */
async function audited(
  { tx, actor, clock }: CommandCtx,
  row: ResourceRow,
  action: AuditAction,
  facts: Record<string, unknown> = {},
): Promise<OperatorResource> {
  const subject = { kind: 'resource', id: row.id } as const;
  const at = clock.now();
  await addAudit(tx, [
    { actorId: actor.id, action, subject, facts: { version: row.version, edit: row.edit, ...facts }, at },
  ]);
  return await readRecord(tx, row);
}
