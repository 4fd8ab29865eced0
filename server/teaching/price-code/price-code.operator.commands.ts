import { randomUUID } from 'node:crypto';
import type { Output, Parsed } from '#contract/all-apis.ts';
import { DAY_MS } from '#contract/durations.ts';
import { codeWord } from '#contract/price-code.rules.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import {
  lockOperators,
  proposalsToConfirm,
  requireFresh,
  requireSecondOfProposal,
} from '#server/people/public.ts';
import { addAudit, refuseUnusableActivity } from '#server/platform/public.ts';
import { listTopCoaches } from './price-code-use.repository.ts';
import { presentPlatformCode } from './price-code.presenter.ts';
import {
  endPastCodes,
  findPlatformCode,
  hasCity,
  insertPriceCode,
  setPriceCodeConfirmed,
  setPriceCodeEnded,
  sumMadeAlone,
} from './price-code.repository.ts';
import { isWaiting, shareOfCoach } from './price-code.rules.ts';

/** Days over which the budgets that one operator makes alone are added up. */
const aloneDays = 30;

/**
 * Makes a code that the platform pays within a budget (docs/domain.md 4.23). FRESH_CODE_NEEDED. CODE_TAKEN while another
 * live code of the platform has the word. Codes that ran out end first. Its id is random: it lets a family use the code. A
 * large one makes no price before a second operator has confirmed it.
 */
export async function makePlatformCode(
  ctx: CommandCtx,
  form: Parsed<'operator.priceCodeMake'>,
): Promise<Output<'operator.priceCodeMake'>> {
  const { tx, actor, clock } = ctx;
  requireFresh(ctx, actor);
  const at = clock.now();
  const endsAt = new Date(form.endsAt);
  if (endsAt <= at) throw new AppError('BAD_INPUT', { field: 'endsAt' });
  if (form.mostMinor > shareOfCoach(form.budgetMinor))
    throw new AppError('BAD_INPUT', { field: 'mostMinor' });
  if (form.cityId !== null && !(await hasCity(tx, form.cityId))) throw new AppError('NOT_FOUND');
  if (form.activity !== null) await refuseUnusableActivity(tx, form.activity);
  // Before the codes' rows: parallel codes of one operator take their locks in one order.
  await lockOperators(tx, [actor.id]);
  await endPastCodes(tx, null, at);
  const id = randomUUID();
  const word = codeWord(form.word) ?? '';
  const row = await insertPriceCode(tx, {
    id,
    coach_id: null,
    word,
    bps: form.percent * 100,
    starts_at: at,
    ends_at: endsAt,
    most_uses: null,
    currency: form.currency,
    budget_minor: form.budgetMinor,
    most_minor: form.mostMinor,
    city_id: form.cityId,
    activity: form.activity,
    made_by: actor.id,
    reason: form.reason,
    created_at: at,
    ended_at: null,
    needs_second: await needsSecond(ctx, form),
  });
  if (row === undefined) throw new AppError('CODE_TAKEN');
  const { percent, currency, budgetMinor, reason } = form;
  await addAudit(tx, [
    {
      actorId: actor.id,
      action: 'priceCode.made',
      subject: { kind: 'priceCode', id },
      facts: { word, percent, currency, budgetMinor, reason },
      at,
    },
  ]);
  return show(ctx, id);
}

/** True above what one operator alone may give away in a month. The operator's row is locked. */
async function needsSecond(
  { tx, actor, clock, config }: CommandCtx,
  { currency, budgetMinor }: Parsed<'operator.priceCodeMake'>,
): Promise<boolean> {
  const { rules } = config;
  if (currency !== rules.currency) return true;
  const since = new Date(clock.now().getTime() - aloneDays * DAY_MS);
  const before = await sumMadeAlone(tx, { by: actor.id, currency, since });
  return before + budgetMinor > rules.withdrawalAloneMinor;
}

/**
 * Another operator's confirmation: the code makes prices from now on. FRESH_CODE_NEEDED, and the refusals of
 * `requireSecondOfProposal`. STATUS_CHANGED when it was confirmed, is over, or never waited.
 */
export async function confirmPlatformCode(
  ctx: CommandCtx,
  { id }: Parsed<'operator.priceCodeConfirm'>,
): Promise<Output<'operator.priceCodeConfirm'>> {
  const { tx, actor, clock } = ctx;
  requireFresh(ctx, actor);
  const row = await findPlatformCode(tx, id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  const at = clock.now();
  if (row.ended_at !== null || at >= row.ends_at || !isWaiting(row)) throw new AppError('STATUS_CHANGED');
  await requireSecondOfProposal(tx, { first: row.made_by, second: actor.id, at });
  const confirmed = await setPriceCodeConfirmed(tx, id, { by: actor.id, at });
  if (confirmed === undefined) throw new AppError('STATUS_CHANGED');
  await addAudit(tx, [
    {
      actorId: actor.id,
      action: 'priceCode.confirmed',
      subject: { kind: 'priceCode', id },
      facts: { word: row.word, madeBy: row.made_by },
      at,
    },
  ]);
  return show(ctx, id);
}

/** Ends a code of the platform; an ended one stays ended. FRESH_CODE_NEEDED. */
export async function endPlatformCode(
  ctx: CommandCtx,
  { id, reason }: Parsed<'operator.priceCodeEnd'>,
): Promise<Output<'operator.priceCodeEnd'>> {
  const { tx, actor, clock } = ctx;
  requireFresh(ctx, actor);
  if ((await findPlatformCode(tx, id)) === undefined) throw new AppError('NOT_FOUND');
  const at = clock.now();
  const ended = await setPriceCodeEnded(tx, id, at);
  if (ended !== undefined)
    await addAudit(tx, [
      {
        actorId: actor.id,
        action: 'priceCode.ended',
        subject: { kind: 'priceCode', id },
        facts: { word: ended.word, reason },
        at,
      },
    ]);
  return show(ctx, id);
}

async function show({ tx, actor, clock }: CommandCtx, id: string): Promise<Output<'operator.priceCodeMake'>> {
  const row = await findPlatformCode(tx, id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  return presentPlatformCode(
    row,
    await listTopCoaches(tx, [id]),
    await proposalsToConfirm(tx, actor.id, [row.made_by], clock.now()),
  );
}
