import type { Parsed } from '#contract/all-apis.ts';
import type { AuditAction } from '#contract/audit-actions.ts';
import type { OperatorLegal } from '#contract/content-operator.ts';
import type { LegalText } from '#contract/content.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import type { LegalKind } from '#contract/enums.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { requireFresh } from '#server/people/public.ts';
import {
  addAudit,
  closeTasksAbout,
  countVersionsOf,
  findCurrentLegalText,
  hashOf,
  hasLegalText,
  insertLegalDraft,
  insertLegalText,
  removeLegalDraft,
  requireAhead,
  setLegalDraft,
  setRecalled,
} from '#server/platform/public.ts';
import { readLegal } from './legal.queries.ts';

/** Keeps the next version while it is written. CONTENT_CHANGED when another operator wrote meanwhile. */
export async function saveLegal(
  ctx: CommandCtx,
  { kind, edit, en, zh }: Parsed<'operator.legalSave'>,
): Promise<OperatorLegal> {
  const { tx, actor, clock } = ctx;
  const at = clock.now();
  const words = { en: JSON.stringify(en), zh: JSON.stringify(zh), saved_by: actor.id, saved_at: at };
  const saved =
    edit === 0 ? await insertLegalDraft(tx, kind, words) : await setLegalDraft(tx, kind, edit, words);
  if (saved === undefined) throw new AppError('CONTENT_CHANGED');
  return await audited(ctx, kind, 'legal.saved', { edit: saved.edit });
}

/**
 * Publishes the draft as a new version. It takes effect a few minutes later at the earliest, so that every
 * server has read it. FRESH_CODE_NEEDED, CONTENT_CHANGED. DO_NOT_REPEAT when it equals the current version.
 * BAD_INPUT for an instant that is too near, or more than a year away.
 */
export async function publishLegal(
  ctx: CommandCtx,
  { kind, edit, effectiveFrom }: Parsed<'operator.legalPublish'>,
): Promise<OperatorLegal> {
  requireFresh(ctx, ctx.actor);
  const { tx, actor, clock, config } = ctx;
  const at = clock.now();
  const leadMs = config.rules.legalLeadMinutes * MINUTE_MS;
  const from =
    effectiveFrom === undefined ? new Date(at.getTime() + leadMs) : requireAhead(effectiveFrom, at, leadMs);
  const draft = await removeLegalDraft(tx, kind, edit);
  if (draft === undefined) throw new AppError('CONTENT_CHANGED');
  const hash = hashOf(draft);
  const current = await findCurrentLegalText(tx, kind, at);
  if (current?.text_hash.equals(hash)) throw new AppError('DO_NOT_REPEAT');
  const version = await freeName(tx, kind, from);
  await insertLegalText(tx, {
    kind,
    version,
    published_at: at,
    effective_from: from,
    published_by: actor.id,
    en: JSON.stringify(draft.en),
    zh: JSON.stringify(draft.zh),
    text_hash: hash,
  });
  await closeTasksAbout(tx, 'legalTextOfBuild', kind, { at, by: actor.id, note: version });
  const facts = { version, effectiveFrom: from.toISOString(), hash: hash.toString('hex') };
  return await audited(ctx, kind, 'legal.published', facts);
}

/**
 * Returns an unused name of a version: the effective day and a number. Versions of a build have the day only.
 */
async function freeName(tx: Tx, kind: LegalKind, from: Date): Promise<LegalText['version']> {
  const day = from.toISOString().slice(0, 10);
  return `${day}.${(await countVersionsOf(tx, kind, day)) + 1}`;
}

/**
 * Recalls a version before it takes effect: nobody has signed it. DO_NOT_REPEAT once it took effect, or was
 * recalled. FRESH_CODE_NEEDED.
 */
export async function recallLegal(
  ctx: CommandCtx,
  { kind, version, reason }: Parsed<'operator.legalRecall'>,
): Promise<OperatorLegal> {
  requireFresh(ctx, ctx.actor);
  const { tx, clock } = ctx;
  const at = clock.now();
  if (!(await hasLegalText(tx, kind, version))) throw new AppError('NOT_FOUND');
  if (!(await setRecalled(tx, kind, version, at))) throw new AppError('DO_NOT_REPEAT');
  return await audited(ctx, kind, 'legal.recalled', { version, reason });
}

/** Writes the action into the audit log and returns the current text. */
async function audited(
  { tx, actor, clock }: CommandCtx,
  kind: LegalKind,
  action: AuditAction,
  facts: Record<string, unknown>,
): Promise<OperatorLegal> {
  const at = clock.now();
  await addAudit(tx, [{ actorId: actor.id, action, subject: { kind: 'legal', id: kind }, facts, at }]);
  const [record] = await readLegal(tx, [kind], at);
  if (record === undefined) throw new Error('a legal text without its record');
  return record;
}
