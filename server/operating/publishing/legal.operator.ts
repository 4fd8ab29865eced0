import { MINUTE_MS } from '#contract/durations.ts';
import type { Output, Parsed } from '#contract/all-apis.ts';
import type { LegalText } from '#contract/content.ts';
import type { OperatorLegal } from '#contract/content-operator.ts';
import { legalKinds, type LegalKind } from '#contract/enums.ts';
import type { CommandCtx, Ctx } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { AppError } from '#server/errors.ts';
import { requireFresh } from '#server/people/public.ts';
import {
  addAudit,
  closeTasksAbout,
  findCurrentLegalText,
  hashOf,
  requireAhead,
} from '#server/platform/public.ts';
import { presentLegalForOperator } from './legal.presenter.ts';

/** The legal texts with all versions, and what is being written. */
export async function listLegal({ database, clock }: Ctx): Promise<Output<'operator.legalList'>> {
  return { items: await presentLegalForOperator(database.query, legalKinds, clock.now()) };
}

/** Keeps the next version while it is written. CONTENT_CHANGED when somebody else wrote meanwhile. */
export async function saveLegal(
  ctx: CommandCtx,
  { kind, edit, en, zh }: Parsed<'operator.legalSave'>,
): Promise<OperatorLegal> {
  const { tx, actor, clock } = ctx;
  const at = clock.now();
  const words = { en: JSON.stringify(en), zh: JSON.stringify(zh), saved_by: actor.id, saved_at: at };
  const saved =
    edit === 0
      ? await tx
          .insertInto('legal_draft')
          .values({ kind, edit: 1, ...words })
          .onConflict((conflict) => conflict.doNothing())
          .returning('edit')
          .executeTakeFirst()
      : await tx
          .updateTable('legal_draft')
          .set({ edit: edit + 1, ...words })
          .where('kind', '=', kind)
          .where('edit', '=', edit)
          .returning('edit')
          .executeTakeFirst();
  if (saved === undefined) throw new AppError('CONTENT_CHANGED');
  return await told(ctx, kind, 'legal.saved', { edit: saved.edit });
}

/**
 * Publishes what was written as a new version. It takes effect a few minutes later at the earliest, so that every server
 * knows it by then. FRESH_CODE_NEEDED, CONTENT_CHANGED; DO_NOT_REPEAT when it says what holds already, BAD_INPUT for an
 * instant that is too near or more than a year away.
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
  const draft = await takeDraft(tx, kind, edit);
  const hash = hashOf(draft);
  const current = await findCurrentLegalText(tx, kind, at);
  if (current?.text_hash.equals(hash)) throw new AppError('DO_NOT_REPEAT');
  const version = await freeName(tx, kind, from);
  await tx
    .insertInto('legal_text')
    .values({
      kind,
      version,
      published_at: at,
      effective_from: from,
      published_by: actor.id,
      en: JSON.stringify(draft.en),
      zh: JSON.stringify(draft.zh),
      text_hash: hash,
    })
    .execute();
  await closeTasksAbout(tx, 'legalTextOfBuild', kind, { at, by: actor.id, note: version });
  const facts = { version, effectiveFrom: from.toISOString(), hash: hash.toString('hex') };
  return await told(ctx, kind, 'legal.published', facts);
}

/** The draft leaves the desk; locked, so that of two who publish one does. */
async function takeDraft(tx: Tx, kind: LegalKind, edit: number): Promise<Row<'legal_draft'>> {
  const draft = await tx
    .deleteFrom('legal_draft')
    .where('kind', '=', kind)
    .where('edit', '=', edit)
    .returningAll()
    .executeTakeFirst();
  if (draft === undefined) throw new AppError('CONTENT_CHANGED');
  return draft;
}

/** The day from which it holds, and a number: a build's versions are called by the day alone. */
async function freeName(tx: Tx, kind: LegalKind, from: Date): Promise<LegalText['version']> {
  const day = from.toISOString().slice(0, 10);
  const { n } = await tx
    .selectFrom('legal_text')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('kind', '=', kind)
    .where('version', 'like', `${day}.%`)
    .executeTakeFirstOrThrow();
  return `${day}.${n + 1}`;
}

/** Takes back what nobody can have signed: DO_NOT_REPEAT once it took effect, or was taken back. FRESH_CODE_NEEDED. */
export async function recallLegal(
  ctx: CommandCtx,
  { kind, version, reason }: Parsed<'operator.legalRecall'>,
): Promise<OperatorLegal> {
  requireFresh(ctx, ctx.actor);
  const { tx, clock } = ctx;
  const at = clock.now();
  const known = await tx
    .selectFrom('legal_text')
    .select('version')
    .where('kind', '=', kind)
    .where('version', '=', version)
    .executeTakeFirst();
  if (known === undefined) throw new AppError('NOT_FOUND');
  const row = await tx
    .updateTable('legal_text')
    .set({ recalled_at: at })
    .where('kind', '=', kind)
    .where('version', '=', version)
    .where('effective_from', '>', at)
    .where('recalled_at', 'is', null)
    .returning('version')
    .executeTakeFirst();
  if (row === undefined) throw new AppError('DO_NOT_REPEAT');
  return await told(ctx, kind, 'legal.recalled', { version, reason });
}

async function told(
  { tx, actor, clock }: CommandCtx,
  kind: LegalKind,
  action: string,
  facts: Record<string, unknown>,
): Promise<OperatorLegal> {
  const at = clock.now();
  await addAudit(tx, [{ actorId: actor.id, action, subject: { kind: 'legal', id: kind }, facts, at }]);
  const [record] = await presentLegalForOperator(tx, [kind], at);
  if (record === undefined) throw new Error('a legal text without its record');
  return record;
}
