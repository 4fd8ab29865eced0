import type { Output, Parsed } from '#contract/all-apis.ts';
import type { Role } from '#contract/enums.ts';
import type { JoinForm } from '#contract/join.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { fillAccount } from '#server/people/account/account.commands.ts';
import { findAccountFacts } from '#server/people/account/account.repository.ts';
import { contactOf } from '#server/people/contact/contact.rules.ts';
import { refuseForeignPictures } from '#server/people/picture/form-pictures.commands.ts';
import { closeForm, openForm, type StoredForm } from '#server/people/role/form.seal.ts';
import { insertRequest, lockRequest, setRequest, type Request } from '#server/people/role/role.repository.ts';
import { listCities, refuseUnusableActivity } from '#server/platform/public.ts';
import { presentJoin } from './join.presenter.ts';
import {
  ageRefusal,
  changesReviewed,
  isPlausibleBirthDate,
  missingFields,
  withoutReviewed,
} from './join.rules.ts';
import { publishRole } from './publication.commands.ts';

/** Keeps a form without handing it in. JOIN_PENDING while it is under review; DO_NOT_REPEAT when the role is open. */
export async function saveDraft(
  ctx: CommandCtx,
  { role, form }: Parsed<'join.save'>,
): Promise<Output<'join.save'>> {
  const { tx, actor, clock, config } = ctx;
  const at = clock.now();
  await checkForm(ctx, role, form, at);
  await checkActivity(tx, form);
  const kept = closeForm(config, { account_id: actor.id, role }, 'form', form);
  const request = await lockRequest(tx, actor.id, role);
  if (request === undefined) {
    const made = await insertRequest(tx, { accountId: actor.id, role, state: 'draft', form: kept, at });
    if (made === undefined) throw new AppError('JOIN_PENDING');
    return presentJoin(config, made);
  }
  refuseClosed(request);
  if (request.state === 'submitted') throw new AppError('JOIN_PENDING');
  // The first role is open without a form: its form is written by handing it in.
  if (request.state === 'approved') throw new AppError('DO_NOT_REPEAT');
  return presentJoin(config, await setRequest(tx, request, { form: kept }));
}

/**
 * Hands a form in, or changes what was approved. JOIN_INCOMPLETE names what is missing. TOO_YOUNG and UNDER_13 are
 * for the age. JOIN_PENDING while it is under review. FORBIDDEN when the role was suspended or closed.
 */
export async function submitJoin(
  ctx: CommandCtx,
  { role, form: given }: Parsed<'join.submit'>,
): Promise<Output<'join.submit'>> {
  const { tx, actor, clock, config } = ctx;
  const at = clock.now();
  await checkForm(ctx, role, given, at);
  const missing = missingFields(role, given);
  if (missing.length > 0) throw new AppError('JOIN_INCOMPLETE', { missing });
  const { birthDate } = given;
  const refusal = birthDate === undefined ? null : ageRefusal(role, { birthDate, zone: actor.zone }, at);
  if (refusal !== null) throw new AppError(refusal);
  const form = await withContacts(tx, actor.id, given);
  const request = await lockRequest(tx, actor.id, role);
  if (request !== undefined) refuseClosed(request);
  await checkActivity(tx, form, request?.state === 'approved' ? openForm(config, request, 'form') : {});
  if (request?.state === 'approved') return presentJoin(config, await changeApproved(ctx, request, form, at));
  if (request?.state === 'submitted') throw new AppError('JOIN_PENDING');
  const owner = { account_id: actor.id, role };
  const row = await handIn(tx, request, {
    accountId: actor.id,
    role,
    form: closeForm(config, owner, 'form', form),
    at,
  });
  await fillAccount(tx, actor.id, form);
  return presentJoin(config, row);
}

/** Students need no review: their first role is open from the first sign-in on. */
async function handIn(
  tx: Tx,
  request: Request | undefined,
  asked: { accountId: string; role: Role; form: StoredForm; at: Date },
): Promise<Request> {
  const state = asked.role === 'student' ? 'approved' : 'submitted';
  if (request !== undefined)
    return await setRequest(tx, request, {
      state,
      form: asked.form,
      reason: null,
      // The reviewer compares the form with the last refusal.
      reasons: request.state === 'rejected' ? request.reasons : [],
      submitted_at: asked.at,
      reviewed_at: state === 'approved' ? asked.at : null,
      submissions: request.submissions + 1,
    });
  const made = await insertRequest(tx, { ...asked, state });
  if (made === undefined) throw new AppError('JOIN_PENDING');
  return made;
}

/**
 * Changes an approved form. Reviewed facts wait for a decision, and the newest intent replaces an older one.
 * The rest is public immediately.
 */
async function changeApproved(
  { tx, config }: CommandCtx,
  request: Request,
  form: JoinForm,
  at: Date,
): Promise<Request> {
  if (request.role === 'student') {
    await fillAccount(tx, request.account_id, form);
    return await setRequest(tx, request, { form: closeForm(config, request, 'form', form) });
  }
  const before = openForm(config, request, 'form');
  const free = withoutReviewed(before, form);
  const changed = await setRequest(tx, request, {
    form: closeForm(config, request, 'form', free),
    revision: changesReviewed(before, form)
      ? {
          form: closeForm(config, request, 'revision', form),
          state: 'submitted',
          at,
          reasons: request.revision_reasons,
        }
      : null,
  });
  await publishRole(tx, changed, free, { pictures: 'keep' });
  return changed;
}

async function checkForm(ctx: CommandCtx, role: Role, form: JoinForm, now: Date): Promise<void> {
  if (!isPlausibleBirthDate(form, now)) throw new AppError('BAD_INPUT', { field: 'birthDate' });
  if (form.cityId !== undefined) {
    const cities = await listCities(ctx.tx);
    if (!cities.some((city) => city.id === form.cityId)) throw new AppError('BAD_INPUT', { field: 'cityId' });
  }
  if (form.mobile !== undefined) contactOf({ mobile: form.mobile }, ctx.config);
  await refuseForeignPictures(ctx.tx, ctx.actor.id, role, form);
}

/** An approved form keeps its activity when that ends. */
async function checkActivity(tx: Tx, { activity }: JoinForm, before: JoinForm = {}): Promise<void> {
  if (activity !== undefined) await refuseUnusableActivity(tx, activity, before.activity);
}

/** How to reach the person: what was proved, unless the form names another way. */
async function withContacts(tx: Tx, accountId: string, form: JoinForm): Promise<JoinForm> {
  const proved = (await findAccountFacts(tx, accountId))?.contacts ?? [];
  const of = (channel: 'email' | 'mobile') => proved.find((contact) => contact.channel === channel)?.value;
  const email = form.email ?? of('email');
  const mobile = form.mobile ?? of('mobile');
  return {
    ...form,
    ...(email === undefined ? {} : { email }),
    ...(mobile === undefined ? {} : { mobile }),
  };
}

function refuseClosed({ state }: Request): void {
  if (state === 'suspended' || state === 'closed') throw new AppError('FORBIDDEN');
}

/** As `submitJoin` for a coach. DO_NOT_REPEAT for an approved coach, as the first builds expect. */
export async function joinAsCoach(
  ctx: CommandCtx,
  form: Parsed<'join.coach'>,
): Promise<Output<'join.coach'>> {
  const request = await lockRequest(ctx.tx, ctx.actor.id, 'coach');
  if (request?.state === 'approved') throw new AppError('DO_NOT_REPEAT');
  return submitJoin(ctx, { role: 'coach', form });
}
